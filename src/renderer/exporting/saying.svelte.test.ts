import { afterEach, expect, it } from 'vitest'
import type { Job } from '#contract/schemas/library.ts'
import { limited } from '#plan/style/limited.ts'
import { shippedStyles } from '#plan/style/shipped.ts'
import { profiles } from '#plan/profiles/index.ts'
import { jobs } from '../state/jobs.svelte'
import { settings } from '../state/settings.svelte'
import { sayFinding } from './saying'

const grading = (book: number, state: Job['state']): Job => ({
  ...{ id: 1, kind: 'grade', grader: null, book, title: 'April', state, total: 99, done: 3, failed: 0, createdAt: '2026-01-01T00:00:00Z' },
})
const ungraded = { rule: 'plan.ungraded', severity: 'error', message: { code: 'plan.ungraded', count: 99 } } as const

// Tests in one worker share the settings.
const { kept } = settings
afterEach(() => {
  jobs.list = []
  settings.kept = kept
})

it('nobody is asked to grade what is being graded', () => {
  expect(sayFinding(ungraded, 5)).toBe('99 puzzles are not graded yet. Grade the book.')
  jobs.list = [grading(5, 'running')]
  expect(sayFinding(ungraded, 5)).toBe('99 puzzles are being graded.')
  expect(sayFinding(ungraded, 6)).toContain('Grade the book')
  jobs.list = [grading(5, 'done')]
  expect(sayFinding(ungraded, 5)).toContain('Grade the book')
})

it('what a printer makes of a style is said of its settings by the names that stand beside their fields', () => {
  const noBleed = { rule: 'style.no-bleed', severity: 'note', message: { code: 'style.no-bleed', path: 'furniture.band' } } as const
  expect(sayFinding(noBleed, 5)).toBe('Tint of a band behind heads: the paper has no bleed, so it ends at the margin instead of the cut.')
  // The path is what a file has, in which a wrong value is to be mended.
  const bad = { code: 'style.bad-value', path: 'board.frame', value: '99', allowed: '0.25 to 8' }
  expect(sayFinding({ rule: bad.code, severity: 'warning', message: bad }, 5)).toMatch(/^board\.frame: /u)
  for (const language of ['en', 'ja'] as const) {
    settings.kept = { ...settings.kept, language }
    for (const style of shippedStyles)
      for (const profile of profiles)
        for (const note of limited({ ...style, board: { ...style.board, cellInk: 0.3, cell: 0.1 } }, profile).notes)
          expect(sayFinding(note, 5)).not.toMatch(/^[a-z]+\.[a-zA-Z.]+[:：]/u)
  }
})
