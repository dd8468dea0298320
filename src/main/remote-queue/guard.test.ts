import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Address, addressOf } from './address'
import { Meter } from './guard'
import { inWords, openConnection } from './connection'

/** Returns a message in PostgreSQL's protocol; `length` may be wrong on purpose. */
function messageOf(kind: string, content = '', length = content.length + 4): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeUInt32BE(length, 1)
  return Buffer.concat([head, Buffer.from(content, 'latin1')])
}
const LET_IN = [messageOf('R', '\0\0\0\0'), messageOf('Z', 'I')]

/**
 * Connects to a fake server, which does one thing on connecting and another when it is queried, and checks that no connection stays open
 * afterwards.
 */
async function visit(
  greet: (socket: Socket) => void,
  answer: (socket: Socket) => void,
  change: (address: Address) => Address = (address) => address,
) {
  let isLeft = false
  let heard = ''
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let turns = 0
    socket.on('error', () => undefined).on('close', () => (isLeft = true))
    socket.on('data', (piece) => {
      heard += piece.toString('latin1')
      if (turns++ === 0) greet(socket)
      else answer(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = (server.address() as AddressInfo).port
  vi.stubEnv('PGPASSWORD', 'secret')
  onTestFinished(() => {
    vi.unstubAllEnvs()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = change(addressOf(`postgres://me@127.0.0.1:${port}/work`, false))
  const problem = await openConnection(address).then(
    (line) => line.close().then(() => undefined),
    (error: unknown) => inWords(error, 'host'),
  )
  await vi.waitUntil(() => isLeft, { timeout: 60_000 })
  return { problem, heard }
}

/** Writes a piece of data repeatedly, as fast as it is accepted. */
function flood(socket: Socket, piece: Buffer): void {
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.on('drain', more)
  more()
}
const FLOODS = { problem: { code: 'queue.floods' } }

describe('a server that is none of a queue is left, and that is told', () => {
  const letIn = (socket: Socket) => void socket.write(Buffer.concat(LET_IN))
  const notice = messageOf('N', 'SNOTICE\0C00000\0Mhere\0\0')

  it.each<[string, (socket: Socket) => void, ((socket: Socket) => void)?]>([
    ['greets with 2 GB', (socket) => void socket.write(messageOf('R', 'x', 2 ** 31 - 1))],
    ['greets without end', (socket) => flood(socket, notice)],
    ['greets with settings without end', (socket) => flood(socket, messageOf('S', 'key\0value\0'))],
    ['greets with rubbish', (socket) => flood(socket, Buffer.alloc(65_536, 'HTTP/1.1 200 OK\r\n'))],
    ['answers with 2 GB', letIn, (socket) => void socket.write(messageOf('D', 'x', 2 ** 31 - 1))],
    ['answers with a length below its own', letIn, (socket) => void socket.write(messageOf('D', 'x', 2))],
    ['answers with notices without end', letIn, (socket) => flood(socket, notice)],
    ['answers with rows without end', letIn, (socket) => flood(socket, Buffer.concat([messageOf('T', '\0\x01x\0\0\0\0\0\0\0\0\0\0\x19\xff\xff\xff\xff\xff\xff\0\0'), ...Array.from({ length: 3000 }, () => messageOf('D', '\0\x01\0\0\x40\0' + 'x'.repeat(0x4000)))]))], // prettier-ignore
  ])('%s', async (_, greet, answer = () => undefined) => {
    expect((await visit(greet, answer)).problem).toMatchObject(FLOODS)
  })
})

describe('a password', () => {
  const ask = (socket: Socket) => void socket.write(messageOf('R', '\0\0\0\x03'))
  it('is not told over a line that everybody on the way can read, unless that was asked for', async () => {
    const told = await visit(ask, (socket) => void socket.end(), (address) => ({ ...address, maySayPassword: true })) // prettier-ignore
    expect(told.heard).toContain('secret')
    const { problem, heard } = await visit(ask, (socket) => void socket.end(), (address) => ({ ...address, maySayPassword: false })) // prettier-ignore
    expect(problem).toMatchObject({ problem: { code: 'queue.open-secret' } })
    expect(heard).not.toContain('secret')
  })
})

it('counts messages that come in any pieces', () => {
  const bytes = Buffer.concat([...LET_IN, messageOf('D', 'x'.repeat(300)), messageOf('C', 'SELECT 1\0')])
  for (const size of [1, 2, 3, 7, 100, 1000]) {
    const meter = new Meter()
    for (let at = 0; at < bytes.length; at += size) expect(meter.take(bytes.subarray(at, at + size))).toBe(true)
    expect(meter.take(messageOf('D', '', 2 ** 31 - 1))).toBe(false)
  }
})
