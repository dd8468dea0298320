import { expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import type { ReaderReply } from './protocol'
import { serveReader } from './serve'

it('a reader that breaks on a file says so, and nobody waits for it', async () => {
  const broken = genres.map((genre) => ({
    ...genre,
    get formats(): never {
      throw new Error('no format can be read')
    },
  }))
  const replies: ReaderReply[] = []
  const told = new Promise<void>((resolve) => {
    const serve = serveReader((reply) => (replies.push(reply), reply.type === 'ready' || resolve()), broken)
    serve({ type: 'text' } as Parameters<typeof serve>[0])
    serve({ type: 'piece', bytes: new TextEncoder().encode('53..7....\n'), isLast: true } as Parameters<typeof serve>[0])
  })
  await told
  expect(replies.at(-1)).toEqual({ type: 'refused', message: { code: 'reading.crashed' } })
})
