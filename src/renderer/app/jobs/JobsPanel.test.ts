import { render } from 'svelte/server'
import { expect, it } from 'vitest'
import type { Job } from '#contract/schemas/library.ts'
import { jobs } from '#renderer/state/jobs.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import JobsPanel from './JobsPanel.svelte'

const job = (more: Partial<Job>): Job => ({
  ...{ id: 1, kind: 'grade', book: 1, title: 'Spring', grader: null, state: 'running', total: 10, done: 0, failed: 0, createdAt: 't' },
  ...more,
})
const shown = (more: Partial<Job>): string => {
  jobs.list = [job(more)]
  return render(JobsPanel).body.replace(/<!--.*?-->/gsu, '')
}

it('a job of a queue says on how many workers it is, until it has ended', () => {
  expect(shown({ workers: 12 })).toContain('on 12 workers')
  expect(shown({ workers: 0 })).toContain('no worker at the moment')
  expect(shown({})).not.toContain('worker')
  expect(shown({ workers: 12, state: 'done' })).not.toContain('worker')
  settings.kept = { ...settings.kept, language: 'ja' }
  expect(shown({ workers: 1200 })).toContain('ワーカー1,200台で実行中')
})

it('a job that could not go on can be resumed, one that was done or cancelled cannot', () => {
  const offers = (state: Job['state']) =>
    [...shown({ state }).matchAll(/<button class="button small[^>]*>([^<]*)</gu)].map(([, word]) => word)
  expect(offers('failed')).toEqual(['Resume', 'Dismiss'])
  expect([offers('done'), offers('cancelled')]).toEqual([['Dismiss'], ['Dismiss']])
  expect(offers('running')).toEqual(['Pause', 'Cancel'])
})
