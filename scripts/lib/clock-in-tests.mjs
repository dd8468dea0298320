// A lint rule: tests must not read the clock, except the files listed in `MAY_ASK`. A test that depends on how fast a machine is, or on a
// time limit, fails on a slow or busy machine.

/**
 * The least time, in milliseconds, that a test waits for something to happen. `vitest.config.ts` and `e2e/playwright.config.ts` set it as
 * the default.
 */
const PATIENCE = 60_000

/** Vitest's time limit for a test, in milliseconds (`vitest.config.ts`). */
const LIMIT = 120_000

const COUNT = 'Count steps, calls or answers.'
const WAIT =
  'Wait for what will come: expect(…), expect.poll, vi.waitFor, ticks (main/testing/event-loop.ts), still or frames (e2e/steps.ts).'
const TESTS = String.raw`/^(it|test|beforeAll|afterAll|beforeEach|afterEach)$/`

/** The ways in which a test can read a time, each with selectors of the syntax tree and a message that says what to do instead. */
export const KINDS = {
  reading: {
    selectors: [
      "MemberExpression[object.name='performance'][property.name='now']",
      "MemberExpression[object.name='Date'][property.name='now']",
      'MemberExpression[property.name=/^(cpuUsage|threadCpuUsage|resourceUsage|hrtime)$/]',
    ],
    instead: `${COUNT} vi.setSystemTime sets a date.`,
  },
  timer: {
    selectors: [
      "MemberExpression[property.name='waitForTimeout']",
      'CallExpression[callee.name=/^(setTimeout|setInterval)$/]',
      "ImportDeclaration[source.value='node:timers/promises'] > ImportSpecifier[imported.name=/^set(Timeout|Interval)$/]",
      "CallExpression[callee.object.name='Atomics'][callee.property.name='wait'][arguments.length=4]",
      "CallExpression[callee.object.name='AbortSignal'][callee.property.name='timeout']",
    ],
    instead: WAIT,
  },
  // Clock reads within program text, shell lines or SQL that a test writes.
  program: {
    selectors: ['Literal', 'TemplateElement'].map(
      (node) => String.raw`${node}[${node === 'Literal' ? 'value' : 'value.raw'}=/\bsleep [\d.]|\bset(Timeout|Interval)\(|\bpg_sleep\(/]`,
    ),
    instead: `${WAIT} So does a program that a test writes.`,
  },
  patience: {
    selectors: [
      `Property[key.name='timeout'] > Literal[value<${PATIENCE}]`,
      `CallExpression[callee.object.name='vi'][callee.property.name=/^wait(For|Until)$/] > Literal[value<${PATIENCE}]`,
      "CallExpression[callee.object.name='vi'][callee.property.name=/^wait(For|Until)$/][arguments.length=1]",
      "CallExpression[callee.object.name='vi'][callee.property.name=/^wait(For|Until)$/] > ObjectExpression:not(:has(Property[key.name='timeout']))",
      `CallExpression[callee.name=${TESTS}] > Literal[value<${LIMIT}]`,
      `CallExpression[callee.callee.object.name=${TESTS}] > Literal[value<${LIMIT}]`,
    ],
    instead: 'A minute at least for what will come, two for a test: nobody waits so long where it is quiet.',
  },
}

/**
 * All files that may read the clock, with the reason. `clock-in-tests.test.mjs` fails for an entry that is no longer needed.
 *
 * @type {readonly { file: string, kinds: readonly (keyof typeof KINDS)[], why: string }[]}
 */
export const MAY_ASK = [
  {
    file: 'src/solver/testing/growth.ts',
    kinds: ['reading'],
    why: 'Whether a text is read in proportion to its length: one of 64 times the length takes 64 times as long or 4,096; the limit is 600',
  },
  { file: 'src/renderer/ui/virtual-list.svelte.test.ts', kinds: ['timer'], why: 'A fake of the window’s own timer, of no length' },
  { file: 'src/renderer/testing/services.ts', kinds: ['timer'], why: 'A turn of no length, in which everything that was ready is done' },
  {
    file: 'src/main/engines/usi.test.ts',
    kinds: ['program'],
    why: 'An engine that nothing ends keeps itself busy; that it is gone is waited for',
  },
  { file: 'test-support/engines/fake-engine.mjs', kinds: ['timer'], why: 'An engine that prints for ever; it is ended' },
  { file: 'test-support/shell/folder-holder.ts', kinds: ['timer'], why: 'A process that holds a folder until it is killed' },
  {
    file: 'test-support/remote-queue/postgres-server.ts',
    kinds: ['timer'],
    why: 'Between two tries to start a server whose last processes are still ending: synchronous, as its callers are',
  },
  {
    file: 'e2e/command/command-line.spec.ts',
    kinds: ['program'],
    why: 'A pipe that has nothing for a second: what is said is the same however long it has nothing',
  },
  { file: 'e2e/command/outputs.spec.ts', kinds: ['program'], why: 'The same, of a pipe that others have set to return at once' },
  { file: 'scripts/lib/clock-in-tests.test.mjs', kinds: ['program'], why: 'Lines that the rule is shown; they are not run' },
  {
    file: 'scripts/lib/suites.test.mjs',
    kinds: ['program'],
    why: 'An error that nobody waits for; and programs of which one ends later, whose order is the same whichever does',
  },
]

/** Patterns of the tests and of the code that only tests use. */
const TESTED = ['**/*.test.ts', '**/*.test.mjs', 'e2e/**/*.ts', 'test-support/**', 'src/**/testing/**', 'src/**/testing.ts']

/** Measurements and screenshots, which are no part of `npm test`. */
const MEASURING = ['e2e/speed/**', 'e2e/pictures/**', 'e2e/silence/**']

/** @param {readonly string[]} kinds of {@link KINDS} */
const rules = (kinds) => ({
  'no-restricted-syntax': [
    'error',
    ...kinds.flatMap((kind) =>
      KINDS[kind].selectors.map((selector) => ({ selector, message: `A test never asks the clock. ${KINDS[kind].instead}` })),
    ),
  ],
})

/** Configuration blocks for `eslint.config.js`. */
export const clockInTests = [
  { files: TESTED, ignores: MEASURING, rules: rules(Object.keys(KINDS)) },
  ...MAY_ASK.map(({ file, kinds }) => ({ files: [file], rules: rules(Object.keys(KINDS).filter((kind) => !kinds.includes(kind))) })),
]

/** The rule for all kinds without exceptions, for the test of `MAY_ASK`. */
export const everyKind = (kinds = Object.keys(KINDS)) => rules(kinds)
