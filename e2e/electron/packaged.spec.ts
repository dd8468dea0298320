import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from '../shell'

// What an installer would install, made of the Electron at hand: its fuses, and its command line, for which no desktop is needed.
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

/** Surroundings without a display, and with a data folder of its own. */
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
