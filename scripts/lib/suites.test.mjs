import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from './run.mjs'
import { checks, countPlaywright, countVitest, judge, suite, summary } from './suites.mjs'

describe('what a suite came to', () => {
  it.each([
    ['tests that pass', 0, { passed: 3, failed: 0, skipped: 1 }, { passed: 3, failed: 0 }],
    ['tests that fail', 1, { passed: 2, failed: 1, skipped: 0 }, { passed: 2, failed: 1 }],
    ['no tests at all', 0, { passed: 0, failed: 0, skipped: 0 }, { passed: 0, failed: 1 }],
    ['only skipped tests', 0, { passed: 0, failed: 0, skipped: 4 }, { passed: 0, failed: 1 }],
    ['a crash after tests that passed', 1, { passed: 3, failed: 0, skipped: 0 }, { passed: 3, failed: 1 }],
    ['a program that could not be started', 127, { passed: 0, failed: 0, skipped: 0 }, { passed: 0, failed: 1 }],
  ])('%s', (_, status, counts, expected) => expect(judge('x', status, counts)).toMatchObject(expected))

  it('counts a file that broke before its first test as a failure', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 0,
      numPendingTests: 0,
      numFailedTestSuites: 1,
      testResults: [{ status: 'failed', assertionResults: [] }],
    }
    expect(countVitest(report)).toEqual({ passed: 2, failed: 1, skipped: 0 })
  })

  it('reads the counts of Playwright', () => {
    const specs = ['good', 'bad'].map((title) => ({ file: 'a.spec.ts', line: 3, title, ok: title === 'good' }))
    const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 }
    expect(countPlaywright({ stats, suites: [{ suites: [{ specs }] }] })).toEqual({
      ...{ passed: 5, failed: 2, skipped: 3 },
      ...{ flaky: 1, causes: ['a.spec.ts:3: bad'] },
    })
  })
})

describe('the summary', () => {
  const good = { name: 'unit', passed: 5, failed: 0, skipped: 0 }
  it('adds the suites up in its last line', () => {
    expect(summary([good, { name: 'e2e', passed: 1, failed: 2, skipped: 0 }])).toMatchObject({ last: '6 passed, 2 failed', isGood: false })
  })
  it('tells of what passed only when it was tried again, by suite and in its last line', () => {
    const report = countPlaywright({ stats: { expected: 4, flaky: 2, unexpected: 0, skipped: 0 } })
    const { lines, last, isGood } = summary([good, judge('e2e', 0, report)])
    expect([lines[1], last, isGood]).toEqual(['    e2e   6 passed, 0 failed, 2 flaky', '11 passed, 0 failed, 2 flaky', true])
  })
  it('names what failed under its suite', () => {
    expect(summary([{ ...good, failed: 1, causes: ['a.test.ts: b'] }, good]).lines).toEqual([
      '    unit  5 passed, 1 failed',
      '        a.test.ts: b',
      '    unit  5 passed, 0 failed',
    ])
  })
  it('is good only when something passed and nothing failed', () => {
    expect(summary([good]).isGood).toBe(true)
    expect(summary([{ ...good, passed: 0 }]).isGood).toBe(false)
  })
})

describe('what made a run of Vitest fail', () => {
  const results = join(root, 'test-results')
  mkdirSync(results, { recursive: true })
  const folder = mkdtempSync(join(results, 'causes-'))
  afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

  it('is named in every case: a test, clearing away, a file that does not load, and what nobody caught', async () => {
    const file = (name, text) => writeFileSync(join(folder, `${name}.test.mjs`), `import { afterAll, it } from 'vitest'\n${text}`)
    file('fails', `it('is wrong', () => { throw new Error('no') })`)
    file('clears', `it('is right', () => {}); afterAll(() => { throw new Error('still there') })`)
    file('loads', `throw new Error('never')`)
    file(
      'late',
      `it('is right', async () => { setTimeout(() => { throw new Error('loose') }); await new Promise((end) => setTimeout(end, 50)) })`,
    )
    const [report, causes] = ['report.json', 'causes.txt'].map((name) => join(folder, name))
    const reporters = ['--reporter=json', `--outputFile.json=${report}`, `--reporter=${join(root, 'scripts/lib/causes-reporter.mjs')}`]
    const args = ['run', '--root', folder, ...reporters]
    const tally = await suite('x', 'vitest', args, { report, count: countVitest, causes, quiet: true })
    expect(tally).toMatchObject({ passed: 2, failed: 2 })
    for (const cause of [
      'fails.test.mjs: is wrong',
      'clears.test.mjs: Error: still there',
      'loads.test.mjs: Error: never',
      /nobody caught Error: loose/,
    ])
      expect(tally.causes).toContainEqual(typeof cause === 'string' ? cause : expect.stringMatching(cause))
  })
})

it('checks count one test each, in their order, whichever ends first', async () => {
  const tallies = await checks([
    ['slow', 'node', ['-e', 'setTimeout(() => {}, 300)']],
    ['bad', 'node', ['-e', 'process.exit(2)']],
    ['good', 'node', ['-e', '']],
  ])
  expect(tallies.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([['slow', 1, 0], ['bad', 0, 1], ['good', 1, 0]]) // prettier-ignore
})
