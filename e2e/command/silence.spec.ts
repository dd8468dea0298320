import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { wholeOf } from '../whole'
import { findBrowser } from '#main/shell/chromium/browser.ts'
import { root } from '../shell'

const whole = wholeOf(test)

interface Seen {
  readonly kind: 'dns' | 'tcp'
  readonly name?: string
  readonly to?: string
}
interface Result {
  readonly day: { readonly status: number; readonly out: string }
  /** The packets on the cable, what the sink received, and calls at the address of the window's proxy, where no proxy runs. */
  readonly during: { readonly sent: number; readonly seen: readonly Seen[]; readonly proxy: number }
  readonly control: { readonly sent: number; readonly seen: readonly Seen[] }
}

/** `ip` may be in a folder that is not in PATH. */
const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` }
const NAMESPACES = ['--net', '--mount']

/**
 * The command that makes network namespaces here, either as root or as a user who is root in a user namespace; or the reason why none can
 * be made.
 */
function namespaces(): readonly string[] | string {
  if (process.platform !== 'linux') return 'only Linux has network namespaces'
  const tries = [NAMESPACES, [...NAMESPACES, '--map-root-user']]
  const test = 'ip link add name out0 type veth peer name in0 && ip link set lo up && unshare --net --mount mount -t sysfs sysfs /sys'
  const works = tries.find((flags) => spawnSync('unshare', [...flags, 'sh', '-c', test], { env }).status === 0)
  return works ?? 'this machine gives no network namespaces (unshare of util-linux, ip of iproute2, or the permission is missing)'
}

/** Runs the day of `silence/day.silent.ts` in a place where every packet is seen. */
async function live(flags: readonly string[]): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'nanido-silence-'))
  const browser = findBrowser({ platform: process.platform, env: process.env, home: homedir() })
  const child = spawn('unshare', [...flags, process.execPath, join(root, 'e2e/silence/sink.mjs'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, NANIDO_CONTROL_BROWSER: browser ?? '' },
  })
  let out = ''
  child.stdout.on('data', (piece) => (out += String(piece)))
  await new Promise((settle) => child.once('close', settle))
  rmSync(folder, { recursive: true, force: true })
  return JSON.parse(out.trim().split('\n').at(-1) ?? '') as Result
}

whole(
  'a whole day sends nothing anywhere: no name is asked for, no address called, no packet leaves',
  { tag: '@all-in-electron' },
  async () => {
    const how = namespaces()
    test.skip(typeof how === 'string', String(how))
    test.setTimeout(600_000 + 1000 * Number(process.env['NANIDO_SILENCE_SECONDS'] ?? 0))
    const { day, during, control } = await live(how as readonly string[])
    expect(day, day.out).toMatchObject({ status: 0 })
    expect(during).toEqual({ sent: 0, seen: [], proxy: 0 })
    // The control: the sink must receive requests that are made on purpose, and those of a browser without the options that silence it.
    expect(control.seen).toContainEqual({ kind: 'dns', name: 'control.test' })
    expect(control.seen).toContainEqual({ kind: 'tcp', to: '192.0.2.77:443' })
    expect(control.seen).toContainEqual({ kind: 'dns', name: 'browser.control.test' })
    expect(control.sent).toBeGreaterThan(5)
  },
)
