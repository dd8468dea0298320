// Runs suites of tests and counts their results. A check without a count of its own, such as a linter or compiler, counts as one test.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { note, step } from './say.mjs'
import { run } from './run.mjs'

/**
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, flaky?: number, causes?: readonly string[] }} Tally
 * causes: a line for each known failure
 */

/**
 * Runs programs that use one core each, as many at once as there are cores. The output of a program is shown only if it fails.
 *
 * @param {readonly (readonly [name: string, program: string, args: readonly string[]])[]} programs the longest first
 * @returns {Promise<Tally[]>} one test for each program, passed if its exit status is 0
 */
export async function checks(programs) {
  const tallies = []
  const waiting = [...programs.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [i, [name, program, args]] = next
      const status = await run(program, args, { quiet: true })
      note(`${name}: ${status === 0 ? 'passed' : `failed (exit status ${status})`}`)
      tallies[i] = { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
    }
  }
  await Promise.all(Array.from({ length: Math.min(programs.length, availableParallelism()) }, work))
  return tallies
}

/**
 * Runs a suite that writes a JSON report.
 *
 * @param {string} report the file of the report; an old one is deleted first
 * @param {(report: any) => { passed: number, failed: number, skipped: number, causes?: readonly string[] }} count
 * @param {string} [causes] a file into which the program writes its failures; the program gets its name as NANIDO_CAUSES
 * @returns {Promise<Tally>} with one more failure if the suite failed although no test did, or if it had no tests
 */
export async function suite(name, program, args, { env, report, count, causes, quiet }) {
  step(name)
  for (const file of [report, causes]) if (file) rmSync(file, { force: true })
  const status = await run(program, args, { env: { ...env, ...(causes && { NANIDO_CAUSES: causes }) }, quiet })
  const tally = judge(name, status, readReport(report, count))
  return causes && existsSync(causes) ? { ...tally, causes: readFileSync(causes, 'utf8').split('\n').filter(Boolean) } : tally
}

function readReport(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

/** Returns the counts of a run, with one more failure if it had no tests or its exit status contradicts the counts. */
export function judge(name, status, { passed, failed, skipped, flaky = 0, causes = [] }) {
  const isHollow = passed + failed === 0
  const endedBadly = status !== 0 && failed === 0
  return { name, passed, failed: isHollow || endedBadly ? failed + 1 : failed, skipped, flaky, causes }
}

/** Counts the tests in Vitest's JSON report. */
export function countVitest({ numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults }) {
  // A file that fails before its first test has no failed test.
  const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length
  return { passed: numPassedTests, failed: Math.max(numFailedTests + broken, numFailedTestSuites > 0 ? 1 : 0), skipped: numPendingTests }
}

/** Counts the tests in Playwright's JSON report. A test that passed only on a retry counts as passed and as flaky. */
export function countPlaywright({ stats, suites = [] }) {
  return {
    ...{ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, flaky: stats.flaky },
    causes: suites.flatMap(unexpectedIn),
  }
}

const unexpectedIn = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`),
  ...suites.flatMap(unexpectedIn),
]

/** Counts the tests in the JSON report of `npm run trust`. */
export function countTrust({ passed, failed, skipped }) {
  return { passed, failed, skipped }
}

/** Formats a table of all suites, each with its failures, and a last line with the totals. @param {readonly Tally[]} tallies */
export function summary(tallies) {
  const width = Math.max(...tallies.map(({ name }) => name.length))
  const told = ({ passed, failed, skipped = 0, flaky = 0 }) =>
    [`${passed} passed, ${failed} failed`, skipped ? `${skipped} skipped` : [], flaky ? `${flaky} flaky` : []].flat().join(', ')
  const lines = tallies.flatMap((tally) => [
    `    ${tally.name.padEnd(width)}  ${told(tally)}`,
    ...(tally.causes ?? []).map((cause) => `        ${cause}`),
  ])
  const sum = (what) => tallies.reduce((total, tally) => total + (tally[what] ?? 0), 0)
  return {
    lines,
    last: told({ passed: sum('passed'), failed: sum('failed'), flaky: sum('flaky') }),
    isGood: sum('failed') === 0 && sum('passed') > 0,
  }
}
