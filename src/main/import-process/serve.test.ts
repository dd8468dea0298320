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

it('a text whose encoding is a guess is told as one', async () => {
  const replies: ReaderReply[] = []
  const told = new Promise<void>((resolve) => {
    const serve = serveReader((reply) => (replies.push(reply), reply.type === 'ready' || resolve()), genres)
    serve({ type: 'text' } as Parameters<typeof serve>[0])
    const bytes = Buffer.from(
      `title,puzzle\nGr\u00f6\u00dfe,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n`,
      'latin1',
    )
    serve({ type: 'piece', bytes, isLast: true } as Parameters<typeof serve>[0])
  })
  await told
  expect(replies.at(-1)).toMatchObject({
    puzzles: [{ caption: { title: 'Größe' } }],
    problems: [{ line: 2, severity: 'warning', message: { code: 'read.encoding-guessed', encoding: 'windows-1252', seen: 'Größe' } }],
  })
})
