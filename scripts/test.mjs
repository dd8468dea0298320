// npm test [-- --all]: installs what is missing and runs every test, with --all also the long ones (docs/testing.md). Runs on Node 20 or
// newer with no package installed. The last line of output is "N passed, N failed", followed by ", N flaky" if window tests passed only on
// a retry.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages } from './lib/debian.mjs'
import { electronSuite } from './lib/electron-suite.mjs'
import { ensureModules } from './lib/modules.mjs'
import { root } from './lib/run.mjs'
import { step } from './lib/say.mjs'
import { scratchInMemory } from './lib/scratch.mjs'
import { checks, countPlaywright, countTrust, countVitest, suite, summary } from './lib/suites.mjs'

const reports = join(root, 'test-results')
const unit = join(reports, 'unit.json')
const windows = join(reports, 'window.json')
const inElectron = join(reports, 'electron.json')
const causesReporter = join(root, 'scripts/lib/causes-reporter.mjs')
const trust = join(reports, 'trust.json')

const isAll = process.argv.includes('--all')
if (isAll) process.env.NANIDO_ALL = '1'

await ensurePackages([
  'chromium',
  'xvfb',
  'xauth',
  'fonts-noto-cjk',
  'poppler-utils',
  'qpdf',
  'mupdf-tools',
  'epubcheck',
  'postgresql',
  'openssl',
  'iproute2',
  'strace',
  'mandoc',
  'zsh',
  'fish',
  'appstream',
])
await ensureModules()
const scratch = scratchInMemory()
if (scratch) process.env.TMPDIR = scratch
mkdirSync(reports, { recursive: true })

step('Linters, types, build')
const tallies = [
  ...(await checks([
    ['Lint: code (eslint)', 'eslint', ['.']],
    ['Lint: layout of the code (oxfmt, prettier)', 'node', [join(root, 'scripts/layout.mjs'), '--check']],
    [
      'Types of components (svelte-check)',
      'svelte-check',
      ['--tsconfig', './tsconfig.json', '--output', 'human', '--tsgo-experimental-api'],
    ],
    ['Lint: layers (dependency-cruiser)', 'depcruise', ['--config', '.dependency-cruiser.mjs', 'src']],
    ['Lint: exports that nobody takes (knip)', 'knip', ['--no-progress']],
    ['Build (electron-vite)', 'electron-vite', ['build', '--logLevel', 'warn']],
  ])),
  // The suites run side by side, because window tests mostly wait. A quiet suite's output is shown only if it fails.
  ...(
    await Promise.all([
      suite(
        'Unit tests (vitest)',
        'vitest',
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`, `--reporter=${causesReporter}`],
        {
          report: unit,
          count: countVitest,
          causes: join(reports, 'unit-causes.txt'),
          quiet: true,
        },
      ),
      suite('Trust (short)', 'node', [join(root, 'trust/run.mjs'), ...(isAll ? [] : ['--daily']), '--json', trust], {
        report: trust,
        count: countTrust,
        quiet: true,
      }),
      inWindows(),
    ])
  ).flat(),
]

const { lines, last, isGood } = summary(tallies)
step('Summary')
for (const line of lines) console.log(line)
console.log(`\n${last}`)
process.exitCode = isGood ? 0 : 1

/**
 * Runs the two window suites one after the other, because they share the virtual screens. @returns
 * {Promise<import('./lib/suites.mjs').Tally[]>}
 */
async function inWindows() {
  const inChromium = await suite('Tests in a real window (playwright)', 'node', [join(root, 'scripts/e2e.mjs'), '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: windows, ...(isAll ? {} : { NANIDO_DAILY: '1' }) },
    report: windows,
    count: countPlaywright,
  })
  return [inChromium, await electronSuite(inElectron)]
}
