// A network that answers everything and records it, in the outer of two network namespaces. A cable (veth) leads to the inner one, in which
// the application runs for a day; whatever it sends, to any address, arrives here. Names are resolved, connections are accepted, and both
// are recorded.
//
// Started as: unshare --net --mount [--map-root-user] node sink.mjs FOLDER. Its last line of output is the result (`inside.mjs`).
import { execFileSync, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { appendFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const [folder] = process.argv.slice(2)
const seen = join(folder, 'seen.jsonl')
writeFileSync(seen, '')
const note = (event) => appendFileSync(seen, `${JSON.stringify(event)}\n`)
const ip = (...words) => execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] })

/** The address to which every name is resolved (RFC 5737: for documentation only). */
const ADDRESS = [198, 51, 100, 1]
const PORTS = [53, 80, 443, 853, 5228]

ip('link', 'set', 'lo', 'up')
ip('link', 'add', 'name', 'out0', 'type', 'veth', 'peer', 'name', 'in0')
ip('addr', 'add', '10.77.0.1/24', 'dev', 'out0')
ip('link', 'set', 'out0', 'up')
// All addresses belong to this machine, so the sink receives every connection.
ip('route', 'add', 'local', '0.0.0.0/0', 'dev', 'lo')

const names = createSocket('udp4')
names.on('message', (query, from) => {
  const { name, end } = questionOf(query)
  note({ kind: 'dns', name })
  names.send(answerTo(query, end), from.port, from.address)
})
await new Promise((settle) => names.bind(53, '0.0.0.0', settle))
for (const port of PORTS) {
  const server = createServer((socket) => {
    note({ kind: 'tcp', to: `${socket.localAddress}:${socket.localPort}` })
    socket.on('error', () => undefined).destroy()
  })
  await new Promise((settle) => server.listen(port, '0.0.0.0', settle))
}

const inside = spawn('unshare', ['--net', '--mount', process.execPath, fileURLToPath(new URL('inside.mjs', import.meta.url)), folder], {
  stdio: ['pipe', 'inherit', 'inherit'],
})
// The inner process reports through this pipe that its namespace exists, and waits for the cable.
setTimeout(() => {
  ip('link', 'set', 'in0', 'netns', String(inside.pid))
  inside.stdin.end()
}, 500)
inside.once('close', (status) => process.exit(status ?? 1))

/** The name that a DNS query asks for, and the end of its question. */
function questionOf(query) {
  const labels = []
  let at = 12
  while (at < query.length && query[at] !== 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]))
    at += 1 + query[at]
  }
  return { name: labels.join('.'), end: at + 5 }
}

function answerTo(query, end) {
  const isAddress = query.readUInt16BE(end - 4) === 1
  const head = Buffer.from(query.subarray(0, end))
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(isAddress ? 1 : 0, 6)
  head.fill(0, 8, 12)
  if (!isAddress) return head
  // The answer: a pointer to the name in the question, type A, class IN, one minute, four bytes.
  return Buffer.concat([head, Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...ADDRESS])])
}
