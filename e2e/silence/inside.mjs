// Runs in the inner namespace, whose only way out is the cable to the sink. It runs the day as a test; then, to show that the sink works,
// it looks up a name, connects to an address, and starts a browser with its usual options.
import { execFileSync, spawnSync } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const [folder] = process.argv.slice(2)
const root = fileURLToPath(new URL('../..', import.meta.url))
const ip = (...words) => execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] })
const device = '/sys/class/net/in0'

for await (const _ of process.stdin) void _
for (const scope of ['all', 'default']) {
  // The system's own announcements on a new cable would be counted as packets.
  const path = `/proc/sys/net/ipv6/conf/${scope}/disable_ipv6`
  if (existsSync(path)) writeFileSync(path, '1')
}
ip('link', 'set', 'lo', 'up')
ip('addr', 'add', '10.77.0.2/24', 'dev', 'in0')
ip('link', 'set', 'in0', 'up')
ip('route', 'add', 'default', 'via', '10.77.0.1')
replace('/etc/resolv.conf', 'nameserver 10.77.0.1\noptions timeout:1 attempts:1\n')
replace('/etc/nsswitch.conf', 'passwd: files\ngroup: files\nhosts: files dns\n')
// sysfs still shows the namespace in which it was mounted.
execFileSync('mount', ['-t', 'sysfs', 'sysfs', '/sys'])

// Listens at the address of the window's proxy, at which no proxy runs: nothing may connect there either.
const proxy = { calls: 0 }
const nowhere = createServer((socket) => {
  proxy.calls++
  socket.on('error', () => undefined).destroy()
})
await new Promise((settle) => nowhere.listen(9, '127.0.0.1', settle))

const before = sent()
const day = await run(process.execPath, [
  join(root, 'node_modules/@playwright/test/cli.js'),
  'test',
  '-c',
  join(root, 'e2e/silence/playwright.config.ts'),
])
const during = { sent: sent() - before, seen: events(), proxy: proxy.calls }

await lookup('control.test').catch(() => undefined)
await call('192.0.2.77', 443)
const browser = process.env.NANIDO_CONTROL_BROWSER
if (browser) spawnSync(browser, ['--headless=new', '--no-sandbox', `--user-data-dir=${join(folder, 'control')}`, '--dump-dom', 'http://browser.control.test/'], { timeout: 30_000, killSignal: 'SIGKILL', stdio: 'ignore' }) // prettier-ignore
await wait(500)
const control = { sent: sent() - before - during.sent, seen: events().slice(during.seen.length) }
console.log(JSON.stringify({ day, during, control }))
process.exit(0)

/** The number of packets that were sent through the cable. */
function sent() {
  return Number(readFileSync(`${device}/statistics/tx_packets`, 'utf8'))
}

function events() {
  return readFileSync(join(folder, 'seen.jsonl'), 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line)) // prettier-ignore
}

/** Replaces the contents of a file, in this namespace only. */
function replace(path, words) {
  const ours = join(folder, path.replaceAll('/', '_'))
  writeFileSync(ours, words)
  if (existsSync(path)) execFileSync('mount', ['--bind', ours, realpathSync(path)])
}

async function run(program, args) {
  const { spawn } = await import('node:child_process')
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (out += piece))
  const status = await new Promise((settle) => child.once('close', settle))
  return { status, out }
}

function call(address, port) {
  return new Promise((settle) => {
    const socket = connect(port, address, settle)
    socket.once('error', settle)
  })
}
