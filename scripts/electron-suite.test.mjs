// Tests that the Electron suite is reported as skipped, with the reason, where no Electron is available, and that `npm test` still passes.
import { expect, it } from 'vitest'
import { electronSuite } from './lib/electron-suite.mjs'
import { judge, summary } from './lib/suites.mjs'

const others = judge('Others', 0, { passed: 1, failed: 0, skipped: 0 })
const LACKING = 'The npm package could not be fetched: is the registry within reach?'

it.each([
  ['the runtime cannot be fetched', { runtime: () => Promise.resolve({ lacking: LACKING }), canShow: () => true }, LACKING],
  ['there is no display', { runtime: () => Promise.reject(new Error('nothing is fetched for nobody')), canShow: () => false }, 'xvfb'],
])('is skipped with its reason where %s', async (_, machine, reason) => {
  const tally = await electronSuite('report.json', machine)
  expect(tally).toMatchObject({ passed: 0, failed: 0, skipped: 1 })
  const { lines, last, isGood } = summary([others, tally])
  expect(lines.join('\n')).toContain(reason)
  expect(last).toBe('1 passed, 0 failed')
  expect(isGood).toBe(true)
})
