import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { skipped, type Setting, type Trial } from '../trial'

/** The time limit of each step in milliseconds. */
const PATIENCE = 300_000

/** The greatest size of an installed npm package in megabytes. */
const MOST_INSTALLED = 200

/** The number of puzzles in the sample book of sudoku. */
const SAMPLES = '60'

/**
 * The trial of installed packages: the Debian packages, with and without Electron, in a root directory of their own, and the npm package
 * under a prefix of its own. Each is installed, used and removed.
 */
export const installed: Trial = {
  id: 'installed',
  what: 'the Debian packages, of Electron and without it, and the npm package are installed, grade, print, open their window and go without a trace',
  async run({ size, folder, say }: Setting) {
    if (size === 'short') return skipped('only with --full: it makes three packages of 250 MB')
    const lost: string[] = []
    const figures: Record<string, string> = {}
    const check = (what: string, found: string, wanted: string): void => {
      if (found !== wanted) lost.push(`${what}: “${found}”, not “${wanted}”`)
    }
    const reason = reasonAgainstRoot()
    for (const shell of ['chromium', 'electron'] as const) {
      say(`the Debian package, ${shell}`)
      const lacking = reason ?? (shell === 'electron' ? reasonAgainstElectron() : undefined)
      if (lacking) figures[`Debian, ${shell}`] = `not tried: ${lacking}`
      else tryDebian(shell, folder, check)
    }
    say('the npm package')
    tryNpm(folder, check)
    return Promise.resolve({ tried: 1, lost, figures })
  },
}

type Check = (what: string, found: string, wanted: string) => void

/** The reason why a root directory of its own cannot be made here; undefined if it can. */
function reasonAgainstRoot(): string | undefined {
  if (process.getuid?.() !== 0) return 'it needs root, for mounts in a namespace of its own'
  if (spawnSync('unshare', ['-m', 'true']).status !== 0) return 'no namespaces here'
  if (spawnSync('dpkg-deb', ['--version']).status !== 0) return 'no Debian'
  return undefined
}

/** The reason why Electron cannot be had here: its runtime is not installed, and the one for tests cannot be fetched. */
function reasonAgainstElectron(): string | undefined {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/electron-runtime.mjs'], { encoding: 'utf8' })
  return status === 0 ? undefined : (stdout + stderr).trim()
}

/** The options with which a test can connect to the window, by shell. */
const JOINED = { chromium: '--e2e', electron: '--remote-debugging-port=0' }

function tryDebian(shell: keyof typeof JOINED, folder: string, checkAny: Check): void {
  const check: Check = (what, ...others) => checkAny(`${shell}: ${what}`, ...others)
  const [packages, own] = [join(folder, `deb-${shell}`), join(folder, `own-${shell}`)]
  const words = [`--shell=${shell}`, '--out', packages, '--compression', 'gzip']
  const made = spawnSync('node', ['scripts/make-deb.mjs', ...words], { encoding: 'utf8', timeout: PATIENCE })
  if (made.status !== 0) return check('making the Debian package', made.stdout + made.stderr, '')
  mkdirSync(own)
  const file = join(packages, readdirSync(packages)[0]!)
  const lintian = spawnSync('lintian', ['--fail-on', 'error', file], { encoding: 'utf8', timeout: PATIENCE })
  if (!lintian.error) check('errors that lintian finds', (lintian.stdout.match(/^E: .*$/gmu) ?? []).join('\n'), '')
  const look = [process.execPath, 'trust/programs/look.mjs', JOINED[shell]]
  const inOwnRoot = ['-m', '--pid', '--fork', '--kill-child', 'sh', 'trust/programs/in-own-root.sh', own, file, ...look]
  const { stdout, stderr, status } = spawnSync('unshare', inOwnRoot, { encoding: 'utf8', timeout: PATIENCE })
  const said = new Map(stdout.split('\n').map((line) => [line.split(' ')[0], line.slice(line.indexOf(' ') + 1).trim()] as const))
  const told = (word: string): string => said.get(word) ?? `nothing (status ${status}) ${stderr}`
  check('dpkg -i', told('installed'), 'nanido ii')
  check('puzzles graded as unique', told('graded'), SAMPLES)
  check('the printed book', told('printed'), '%PDF-')
  check('the window that opens a file', told('window'), 'Nanido')
  check('the filter of system calls that the page’s process has', told('sandbox'), '2')
  check('what dpkg -P leaves', told('left'), '')
}

function tryNpm(folder: string, check: Check): void {
  const prefix = join(folder, 'prefix')
  const env = { ...process.env, npm_config_update_notifier: 'false' }
  const npm = (...args: string[]) => spawnSync('npm', args, { encoding: 'utf8', timeout: PATIENCE, env })
  const packed = spawnSync('node', ['scripts/make-npm.mjs', '--out', folder], { encoding: 'utf8', timeout: PATIENCE, env })
  const name = readdirSync(folder).find((one) => one.endsWith('.tgz'))
  if (name === undefined) return check('npm run tgz', packed.stdout + packed.stderr, '')
  const put = npm('install', '--global', '--prefix', prefix, '--no-audit', '--no-fund', join(folder, name))
  if (put.status !== 0) return check('npm install -g', put.stderr, '')
  const nanido = join(prefix, 'bin/nanido')
  const sizes = readdirSync(prefix, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const size = sizes.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) / 1e6
  if (size > MOST_INSTALLED) check('megabytes that the npm package takes', String(Math.round(size)), `at most ${MOST_INSTALLED}`)
  const asked = `import { solve } from 'nanido/solver'; console.log(solve({ genre: 'slitherlink', data: { rows: ['3.', '.3'] } }).verdict)`
  const solver = spawnSync('node', ['--input-type=module', '-e', asked], { encoding: 'utf8', cwd: join(prefix, 'lib') })
  check('nanido/solver of the npm package', solver.stdout.trim() + solver.stderr, 'multiple')
  const samples = join(prefix, 'lib/node_modules/nanido/resources/samples/sudoku.jsonl')
  const { stdout } = spawnSync(nanido, ['grade', samples, '--json'], { encoding: 'utf8', timeout: PATIENCE })
  check('puzzles graded by the npm package', String(stdout.match(/"verdict":"unique"/g)?.length), SAMPLES)
  npm('uninstall', '--global', '--prefix', prefix, 'nanido')
  check('what npm uninstall leaves', existsSync(nanido) ? 'the command' : '', '')
}
