import { afterEach, expect, it } from 'vitest'
import type { Job } from '#contract/schemas/library.ts'
import { jobs } from '../state/jobs.svelte'
import { sayFinding } from './saying'

const grading = (book: number, state: Job['state']): Job => ({
  ...{ id: 1, kind: 'grade', grader: null, book, title: 'April', state, total: 99, done: 3, failed: 0, createdAt: '2026-01-01T00:00:00Z' },
})
const ungraded = { rule: 'plan.ungraded', severity: 'error', message: { code: 'plan.ungraded', count: 99 } } as const

afterEach(() => (jobs.list = []))

it('nobody is asked to grade what is being graded', () => {
  expect(sayFinding(ungraded, 5)).toBe('99 puzzles are not graded yet. Grade the book.')
  jobs.list = [grading(5, 'running')]
  expect(sayFinding(ungraded, 5)).toBe('99 puzzles are being graded.')
  expect(sayFinding(ungraded, 6)).toContain('Grade the book')
  jobs.list = [grading(5, 'done')]
  expect(sayFinding(ungraded, 5)).toContain('Grade the book')
})
