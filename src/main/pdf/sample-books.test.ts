import { expect, it } from 'vitest'
import { isWhole } from '#solver/testing/for-tests.ts'
import { profiles } from '#plan/profiles/index.ts'
import { shippedStyles } from '#plan/style/shipped.ts'
import { genres } from '#solver/genres/index.ts'
import { examined, sampleBook, usualBook } from '#test-support/pdf/sample-books.ts'

/** With `npm test -- --all` every pair is tested; otherwise each profile with some book, and each book with some profile. */
const isFull = isWhole

it('every profile prints every sample book without an error or a warning, in black alone or in what inks it takes, within its limits', async () => {
  const told: string[] = []
  for (const [i, { id: genre }] of genres.entries()) {
    const entries = sampleBook(genre)
    for (const [j, profile] of profiles.entries()) {
      if (!isFull && i % profiles.length !== j && j % genres.length !== i) continue
      const { findings, file } = await examined(profile, usualBook(profile, genre, entries))
      told.push(...findings.map(({ rule }) => `${profile.id} ${genre} ${rule}`))
      for (const page of file.pages) {
        if (profile.ink.value !== 'any') expect(page.blackOnly).toBe(page.all)
        expect(page.thinnestLine).toBeGreaterThan(profile.line.value - 0.01)
      }
    }
  }
  expect(told).toEqual([])
}, 240_000)

/**
 * Without `--all`, each style is tested with one of these genres for the profile of the thickest lines, and with the other for the profile
 * of the largest type.
 */
const GENRES_OF_STYLES = ['sudoku', 'nonogram']
const PROFILES_OF_STYLES = ['kdp', 'kdp-large-print']
const isTried = (style: number, genre: string, profile: string): boolean => {
  const at = GENRES_OF_STYLES.indexOf(genre)
  return at >= 0 && PROFILES_OF_STYLES[(style + at) % 2] === profile
}

it('every profile prints every sample book in every style without an error or a warning, within its limits', async () => {
  const told: string[] = []
  for (const [at, { id: style }] of shippedStyles.entries())
    for (const { id: genre } of genres)
      for (const profile of profiles) {
        if (!isFull && !isTried(at, genre, profile.id)) continue
        const { findings, file } = await examined(profile, usualBook(profile, genre, sampleBook(genre), style))
        told.push(...findings.map(({ rule }) => `${style} ${profile.id} ${genre} ${rule}`))
        for (const page of file.pages) {
          if (profile.ink.value !== 'any') expect(page.blackOnly).toBe(page.all)
          expect(page.thinnestLine).toBeGreaterThan(profile.line.value - 0.01)
        }
      }
  expect(told).toEqual([])
}, 900_000)
