import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { skipped, type Setting, type Trial } from '../trial'

/** How long each step may take, in milliseconds. */
const PATIENCE = 300_000

/** Megabytes that an installed npm package may take. */
const MOST_INSTALLED = 200

/** What the sample book of sudoku holds. */
const SAMPLES = '60'

/** The Debian package in a root of its own, and the npm package under a prefix of its own: installed, used, removed. */
export const installed: Trial = {
  id: 'installed',
  what: 'the Debian package and the npm package are installed, grade, print, open their window and go without a trace',
  async run({ size, folder, say }: Setting) {
    if (size === 'short') return skipped('only with --full: it makes two packages of 250 MB')
    const lost: string[] = []
    const figures: Record<string, string> = {}
    const check = (what: string, found: string, wanted: string): void => {
      if (found !== wanted) lost.push(`${what}: “${found}”, not “${wanted}”`)
    }
    say('the Debian package')
    const reason = reasonAgainstRoot()
    if (reason) figures['Debian'] = `not tried: ${reason}`
    else tryDebian(folder, check)
    say('the npm package')
    tryNpm(folder, check)
    return Promise.resolve({ tried: 1, lost, figures })
  },
}

type Check = (what: string, found: string, wanted: string) => void

/** Why no root of its own can be had here. */
function reasonAgainstRoot(): string | undefined {
  if (process.getuid?.() !== 0) return 'it needs root, for mounts in a namespace of its own'
  if (spawnSync('unshare', ['-m', 'true']).status !== 0) return 'no namespaces here'
  if (spawnSync('dpkg-deb', ['--version']).status !== 0) return 'no Debian'
  return undefined
}

function tryDebian(folder: string, check: Check): void {
  const [packages, own] = [join(folder, 'deb'), join(folder, 'own')]
  const made = spawnSync('node', ['scripts/make-deb.mjs', '--out', packages, '--compression', 'gzip'], {
    encoding: 'utf8',
    timeout: PATIENCE,
  })
  if (made.status !== 0) return check('making the Debian package', made.stdout + made.stderr, '')
  mkdirSync(own)
  const file = join(packages, readdirSync(packages)[0]!)
  const lintian = spawnSync('lintian', ['--fail-on', 'error', file], { encoding: 'utf8', timeout: PATIENCE })
  if (!lintian.error) check('errors that lintian finds', (lintian.stdout.match(/^E: .*$/gmu) ?? []).join('\n'), '')
  const inOwnRoot = ['-m', '--pid', '--fork', '--kill-child', 'sh', 'trust/programs/in-own-root.sh', own, file, 'trust/programs/look.mjs']
  const { stdout, stderr, status } = spawnSync('unshare', inOwnRoot, { encoding: 'utf8', timeout: PATIENCE })
  const said = new Map(stdout.split('\n').map((line) => [line.split(' ')[0], line.slice(line.indexOf(' ') + 1).trim()] as const))
  const told = (word: string): string => said.get(word) ?? `nothing (status ${status}) ${stderr}`
  check('dpkg -i', told('installed'), 'nanido ii')
  check('puzzles graded as unique', told('graded'), SAMPLES)
  check('the printed book', told('printed'), '%PDF-')
  check('the window that opens a file', told('window'), 'Nanido')
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
