import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Linter } from 'eslint'
import ts from 'typescript-eslint'
import { expect, it } from 'vitest'
import { everyKind, KINDS, MAY_ASK } from './clock-in-tests.mjs'
import { root } from './run.mjs'

const complaints = (text, kinds) =>
  new Linter().verify(text, [{ files: ['**'], languageOptions: { parser: ts.parser }, rules: everyKind(kinds) }], {
    filename: 'x.test.ts',
    allowInlineConfig: false,
  })

it.each([
  ['reading', 'performance.now()'],
  ['reading', 'Date.now() - before'],
  ['reading', 'process.cpuUsage().user'],
  ['timer', 'await new Promise((end) => setTimeout(end, 50))'],
  ['timer', 'await page.waitForTimeout(100)'],
  ['timer', "import { setTimeout as wait } from 'node:timers/promises'"],
  ['timer', 'Atomics.wait(cell, 0, 0, 100)'],
  ['timer', 'fetch(address, { signal: AbortSignal.timeout(100) })'],
  ['program', "run('sh', ['-c', 'sleep 1.5; cat x'])"],
  ['program', 'run(`(sleep 1; cat ${file}) | head`)'],
  ['program', "run('node', ['-e', 'setTimeout(() => {}, 300)'])"],
  ['patience', 'await expect(row).toBeVisible({ timeout: 5_000 })'],
  ['patience', 'await vi.waitFor(() => expect(told).toEqual([]), 20_000)'],
  ['patience', 'await vi.waitFor(() => expect(told).toEqual([]))'],
  ['patience', 'await vi.waitUntil(() => isLeft, { interval: 20 })'],
  ['patience', "it('ends', async () => {}, 5000)"],
  ['patience', "it.each([1, 2])('%i ends', async () => {}, 60_000)"],
])('%s is refused: %s', (kind, text) => {
  expect(complaints(text).map(({ message }) => message)).toEqual([expect.stringContaining(KINDS[kind].instead)])
  expect(complaints(text, [kind])).toHaveLength(1)
})

it.each([
  'await vi.waitFor(() => expect(told).toEqual([]), { timeout: 60_000, interval: 20 })',
  "vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })",
  'await expect.poll(() => heard.length).toBe(3)',
  "it.each([1, 2])('%i ends', async () => {}, 600_000)",
  "it('sleeps', () => expect(plan({ width: 5, timeout: undefined })).toBe(1))",
  'await row.waitFor()',
])('what asks no clock is not: %s', (text) => expect(complaints(text)).toEqual([]))

it.each(MAY_ASK)('$file needs to stand in the list', ({ file, kinds, why }) => {
  const text = readFileSync(join(root, file), 'utf8')
  for (const kind of kinds) expect(complaints(text, [kind]), kind).not.toEqual([])
  expect(why.length).toBeGreaterThan(20)
})

it('no comment in a file excuses it', () => {
  const files = globSync('{src,e2e,test-support,scripts,trust}/**/*.{ts,mjs}', { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  const comment = new RegExp(['eslint', 'disable.*no-restricted-syntax'].join('-'))
  expect(files.filter((file) => comment.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
