import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { ownScreen } from '../own-screen'
import { root } from '../shell'

// Tests what an installer would install, made from the Electron on this machine: its fuses, its command line without a desktop, and its
// window.
test.describe.configure({ mode: 'serial' })

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const asRoot = process.getuid?.() === 0
let place: string
let folder: string
test.beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'nanido-packaged-'))
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/pack-folder.mjs'), join(place, 'dist')], {
    encoding: 'utf8',
    env: { ...process.env, ELECTRON_EXEC_PATH: process.env['NANIDO_E2E_ELECTRON'] },
  })
  expect(status, stdout + stderr).toBe(0)
  folder = stdout.trim().split('\n').at(-1)!
})
test.afterAll(() => rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

/** Environment variables without a display and with a data folder of its own. */
const env = () => {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...others } = process.env
  return { ...others, LANG: 'C', XDG_DATA_HOME: join(place, 'data') }
}
const words = (...command: readonly string[]): string[] => [...(asRoot ? ['--no-sandbox'] : []), ...command]
const nanido = (command: readonly string[], input = ''): SpawnSyncReturns<string> =>
  spawnSync(join(folder, 'nanido'), words(...command), { input, encoding: 'utf8', env: env() })

test('the packaged folder has the eight fuses, one archive, and no launcher of other applications', { tag: '@electron' }, async () => {
  const ofBuilder = createRequire(createRequire(join(root, 'package.json')).resolve('app-builder-lib/package.json'))
  const { getCurrentFuseWire, FuseV1Options } = ofBuilder('@electron/fuses') as {
    getCurrentFuseWire(program: string): Promise<Record<string, number>>
    FuseV1Options: Record<string, string>
  }
  const wire = await getCurrentFuseWire(join(folder, 'nanido'))
  const states = Object.keys(FuseV1Options).flatMap((name) =>
    Number.isNaN(Number(name)) ? [[name, String.fromCharCode(wire[FuseV1Options[name]!]!)]] : [],
  )
  expect(Object.fromEntries(states)).toEqual({
    ...{ RunAsNode: '0', EnableCookieEncryption: '1', EnableNodeOptionsEnvironmentVariable: '0', EnableNodeCliInspectArguments: '0' },
    ...{ EnableEmbeddedAsarIntegrityValidation: '1', OnlyLoadAppFromAsar: '1', LoadBrowserProcessSpecificV8Snapshot: '0' },
    ...{ GrantFileProtocolExtraPrivileges: '0' },
  })
  expect(readdirSync(join(folder, 'resources')).sort()).toEqual(['LICENSE.txt', 'app.asar', 'app.asar.unpacked', 'third-party.txt'])
})

test('the packaged command line works without a desktop: files, standard input, statuses', { tag: '@electron' }, () => {
  const file = join(place, 'april.sdm')
  writeFileSync(file, `${PUZZLE}\n`.repeat(30))
  const graded = nanido(['grade', file, '--json'])
  expect([graded.status, graded.stdout.trim().split('\n').length], graded.stderr).toEqual([0, 30])
  const solved = nanido(['solve', '-', '--json'], `${PUZZLE}\n`)
  expect([solved.status, JSON.parse(solved.stdout)]).toMatchObject([0, { verdict: 'unique' }])
  expect(nanido(['grade', join(place, 'nowhere.sdm')]).status).toBe(2)
  expect(nanido(['no-such-command']).status).toBe(2)
})

for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  test(
    `the packaged command line: ${signal} in the middle of a grading ends it in order, with ${status}`,
    { tag: '@electron' },
    async () => {
      const file = join(place, 'many.sdm')
      if (!existsSync(file)) writeFileSync(file, `${PUZZLE}\n`.repeat(200_000))
      const command = spawn(join(folder, 'nanido'), words('grade', file, '--json'), { stdio: ['ignore', 'pipe', 'ignore'], env: env() })
      const ended = once(command, 'close')
      await once(command.stdout, 'data')
      command.kill(signal)
      command.stdout.resume()
      expect(await ended).toEqual([status, null])
    },
  )

/** The id of a user without rights. Chromium's sandbox works for ordinary users and never for root. */
const NOBODY = 65_534
/** The command that starts a program as an ordinary user, or the reason why there is no sandbox for such a user here. */
function ordinarily(): readonly string[] | string {
  const prefix = asRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : []
  const [program, ...args] = [...prefix, 'unshare', '--user', 'true']
  return spawnSync(program!, args).status === 0
    ? prefix
    : 'this machine gives ordinary people no user namespaces, of which Chromium makes its sandbox (or setpriv or unshare of util-linux is missing)'
}

test(
  'the packaged window, for an ordinary person: in its sandbox, deaf to what opens others, with a file as its argument, a second start’s file, and its end',
  { tag: '@electron' },
  async () => {
    const how = ordinarily()
    test.skip(typeof how === 'string', String(how))
    const home = mkdtempSync(join(place, 'home-'))
    const [april, may] = ['April.sdm', 'May.sdm'].map((name) => join(home, name)) as [string, string]
    for (const file of [april, may]) writeFileSync(file, `${PUZZLE}\n`)
    mkdirSync(join(home, 'data'), { mode: 0o700 })
    writeFileSync(join(home, 'data/settings.json'), JSON.stringify({ toured: true }), { mode: 0o600 })
    if (asRoot) {
      chmodSync(place, 0o755)
      for (const path of ['', 'data', 'data/settings.json', 'April.sdm', 'May.sdm']) chownSync(join(home, path), NOBODY, NOBODY)
    }
    const [program, ...before] = [...how, join(folder, 'nanido'), `--data=${join(home, 'data')}`, '--lang=en']
    const surroundings = {
      ...process.env,
      ...ownScreen(),
      HOME: home,
      TMPDIR: home,
      LANG: 'C',
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
    }
    // Environment variables that would turn an Electron with open fuses into another program: a plain Node, a debuggable one, a browser of
    // any page.
    const others = { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '--inspect=0', ELECTRON_RENDERER_URL: 'http://localhost:1' }
    const child = spawn(program!, [...before, '--inspect=0', '--dev', '--remote-debugging-port=0', april], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...surroundings, ...others },
    })
    const ended = once(child, 'close')
    let said = ''
    child.stderr.on('data', (piece) => (said += String(piece)))
    try {
      const listening = () => /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      await expect.poll(listening, { message: said }).toBeTruthy()
      expect(said).not.toContain('Debugger listening')

      const browser = await chromium.connectOverCDP(listening()!)
      await expect.poll(() => browser.contexts()[0]!.pages().length).toBe(1)
      const page = browser.contexts()[0]!.pages()[0]!
      const dialog = page.getByRole('dialog', { name: 'Import' })
      await expect(dialog).toContainText('April')

      const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo')
      const renderer = processInfo.find(({ type }) => type === 'renderer')!.id
      expect(readFileSync(`/proc/${renderer}/status`, 'utf8')).toMatch(/^Seccomp:\t2$/m)
      expect(readlinkSync(`/proc/${renderer}/ns/user`)).not.toBe(readlinkSync('/proc/self/ns/user'))

      const again = spawnSync(program!, [...before, may], { encoding: 'utf8', env: surroundings })
      expect([again.status, again.stdout], again.stderr).toEqual([0, expect.stringContaining('open already')])
      await page.keyboard.press('Escape')
      await expect(dialog).toContainText('May')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      // The page may be closed before the key is released.
      await page.keyboard.press('Control+q').catch(() => undefined)
      expect(await ended, said).toEqual([0, null])
    } finally {
      child.kill('SIGKILL')
    }
    expect(readdirSync(join(home, 'data')).filter((name) => /-wal$|-shm$/.test(name))).toEqual([])
  },
)
