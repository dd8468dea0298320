// The tests marked for Electron, in a real Electron, as a suite of `npm test`.
import { join } from 'node:path'
import { missing } from './debian.mjs'
import { root } from './run.mjs'
import { anyElectron, hasDisplay } from './shell.mjs'
import { countPlaywright, suite } from './suites.mjs'

/**
 * What is run there: what crosses every border of the shell once, and with `--all` also what takes long: a day of silence, ends
 * in the middle of a grading.
 */
const TAGS = process.env.NANIDO_ALL ? '@electron|@all-in-electron' : '@electron'

const NAME = 'Tests in Electron (playwright)'

/**
 * Runs the tests that are marked for it.
 *
 * @param {string} report the file for Playwright's JSON report
 * @param {{ runtime?: () => Promise<{ program: string } | { lacking: string }>, canShow?: () => boolean }} [machine] what is asked of it
 * @returns {Promise<import('./suites.mjs').Tally>} one test skipped, and why as its cause, where no Electron can be had or shown
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
