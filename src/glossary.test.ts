import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte)$/.test(name) && name !== 'glossary.test.ts')
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(import.meta.dirname, name), 'utf8') }))
const all = sources.map(({ text }) => text).join('\n')

/** The rows of the glossary's tables, without their heads. */
const entries = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Nanido’s word|Nanido's word|---)/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )

it('has sixty entries and more, each once, with the word of the field, the Japanese one and what it is', () => {
  expect(entries.length).toBeGreaterThanOrEqual(60)
  const odd = entries.filter(([word, field, japanese, meaning, ...more]) => {
    const isWhole = word && field && meaning?.endsWith('.') && more.length === 0
    return !isWhole || !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(japanese ?? '')
  })
  expect(odd).toEqual([])
  expect(new Set(entries.map(([word]) => word)).size).toBe(entries.length)
})

it('explains words that the code uses', () => {
  const isUsed = (word: string): boolean => {
    const [first, ...rest] = word.split(' ').map((part) => part.replace(/[^\p{L}'-]/gu, '').replace("'", "['’]"))
    // Of several words, as `live analysis`: spelt so, with hyphens, or as one identifier.
    return new RegExp([first, ...rest].join('[- \n*]*'), 'iu').test(all)
  }
  expect(entries.flatMap(([words]) => words!.split(', ')).filter((word) => !isUsed(word))).toEqual([])
})

it('names places and types that are there', () => {
  const names = entries.flatMap((cells) => [...cells.join(' ').matchAll(/`([\w./-]+)`/g)].map(([, name]) => name!))
  const isThere = (name: string): boolean =>
    name.startsWith('src/')
      ? sources.some((source) => `src/${source.name}`.startsWith(name))
      : sources.some((source) => source.name.endsWith(`/${name}`)) || new RegExp(`\\b${name}\\b`).test(all)
  expect(names.filter((name) => !isThere(name))).toEqual([])
})

/** Older words, and the word that stands for them now. */
const RETIRED: readonly (readonly [pattern: RegExp, now: string])[] = [
  [/\bfarm\b/i, 'remote queue'],
  [/\boutlooks?\b/i, 'live analysis'],
  [/\bStandIn\b|\bstandIn\b/, 'fallback grader, fake or proxy'],
  [/\b[A-Z]\w*Judge\b|\bnew Judge\b/, 'examiner or detector'],
  [/\b\w+Words: Phrasebook\b/, 'messages'],
  [/\bnextTurn\b/, 'to yield to the event loop'],
  [/\bwalk\.deeds\b|\bDeed\b/, 'conclusion, or operation of undo'],
  [/\bDraftFile\b|\bdraftName\b/, 'partial or temporary file; a draft is an editor’s'],
  [/\bundo\.turn\b|\bturnStep\b|\binTurn\b/, 'to toggle a step of undo; in order'],
  [/\bBesideTable\b/, 'auxiliary table'],
  [/\b[kK]eeper(?:Within|Saying)?\b/, 'maintenance process'],
  [/\bisReadApart\b|\breadApart\b/, 'sandboxed'],
  [/'care\.|\bcare\.\w+\(/, 'maintenance'],
]

/** Files that keep older ids as a person's settings have them. */
const KEPT = ['contract/renamed-actions.ts', 'main/services/services.test.ts']

it.each(RETIRED)('%s is not said any more', (pattern) => {
  expect(sources.filter(({ name, text }) => !KEPT.includes(name) && pattern.test(text)).map(({ name }) => name)).toEqual([])
})
