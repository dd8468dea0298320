// The window tests tagged for Electron, run in a real Electron as a suite of `npm test`.
import { join } from 'node:path'
import { missing } from './debian.mjs'
import { root } from './run.mjs'
import { anyElectron, hasDisplay } from './shell.mjs'
import { countPlaywright, suite } from './suites.mjs'

/**
 * The tags of the tests to run. The usual ones cross every boundary between window and shell once; `--all` adds the slow ones, such as a
 * day without network traffic and crashes in the middle of a grading.
 */
const TAGS = process.env.NANIDO_ALL ? '@electron|@all-in-electron' : '@electron'

const NAME = 'Tests in Electron (playwright)'

/**
 * Runs the tagged tests.
 *
 * @param {string} report the file for Playwright's JSON report
 * @param {{ runtime?: () => Promise<{ program: string } | { lacking: string }>, canShow?: () => boolean }} [machine] replaceable for tests
 * @returns {Promise<import('./suites.mjs').Tally>} the counts; one skipped test with the reason, where Electron cannot be had or shown
 */
export async function electronSuite(report, { runtime = anyElectron, canShow = hasScreen } = {}) {
  const lacking = canShow() ? (await runtime()).lacking : 'There is no display, and no virtual one (Debian package xvfb).'
  if (lacking) return { name: NAME, passed: 0, failed: 0, skipped: 1, causes: [`skipped: ${lacking}`] }
  return suite(NAME, 'node', [join(root, 'scripts/e2e.mjs'), '--shell=electron', '--grep', TAGS, '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    count: countPlaywright,
  })
}

const hasScreen = () => hasDisplay() || missing(['xvfb']).length === 0
