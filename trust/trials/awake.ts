import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import type { Params } from '#contract/api.ts'
import { BookLayout } from '#contract/schemas/book.ts'
import { forkNode } from '#main/processes/fork-node.ts'
import { Serving } from '#main/services/serving.ts'
import { genres } from '#solver/genres/index.ts'
import { listen } from '../awake'
import { type Call, callTo } from '../operations'
import { disguised } from '../puzzles'
import type { Trial } from '../trial'

/** The longest time in milliseconds for which the process that answers the window may work without answering. */
const LIMIT = 50
/** The limit where nothing foreign is read: the pages of a large book are laid out and examined without a pause. */
const OWN_LIMIT = 200
/** The number of puzzles in the book that is printed and written; docs/reliability.md has the figures for larger books. */
const PRINTED = 2_000
/** The number of bytes that are sent together, as by the window (`renderer/bridge/pieces.ts`). */
const PIECE = 300_000

/**
 * The trial whether the process that answers the window keeps answering while files are read, books are printed or backups are restored.
 */
export const awake: Trial = {
  id: 'awake',
  what: `the window is answered within ${LIMIT} ms while texts, pictures and backups are read and parts of a backup come back; within ${OWN_LIMIT} ms while a book of ${PRINTED.toLocaleString('en')} puzzles is laid out, printed and written`,
  async run({ size, seed, folder, program, say }) {
    const many = size === 'full' ? 20_000 : 4_000
    const serving = new Serving({
      ...{ library: join(folder, 'library.db'), settings: join(folder, 'settings.json'), version: '0', shell: 'trust', language: 'en' },
      ...{
        genres,
        fork: forkNode(program('solver-worker')),
        forkReader: forkNode(program('reader')),
        forkMaintenance: forkNode(program('maintenance')),
      },
      ...{ emit: () => undefined, complain: () => undefined, leave: () => undefined, begin: () => Promise.resolve() },
    })
    await serving.open()
    const call = callTo(serving)
    const figures: Record<string, string> = {}
    const lost: string[] = []
    const during = async (what: string, work: () => Promise<unknown>, limit = LIMIT) => {
      await pause(20)
      const end = listen()
      const answers = await answered(call, work)
      await pause(20)
      const { block, pause: byClock } = end()
      figures[what] = `${block} ms`
      say(`${what}: ${answers} answers meanwhile, ${block} ms of the processor at a time, ${byClock} by the clock`)
      // Beside other work a short run says nothing about time; it only checks that calls are answered before the work is done.
      if (size === 'full' && block > limit) lost.push(`${what}: ${block} ms without an answer`)
      if (limit === LIMIT && answers === 0) lost.push(`${what}: nobody was answered meanwhile`)
    }
    try {
      for (const [what, text] of texts(many, seed)) await during(what, () => importText(call, what, text))
      const picture = png(size === 'full' ? 5000 : 1500)
      await during('a picture', () => readPicture(call, picture))
      const nodes = (await call('tree.list', null)) as { id: number; kind: string; title: string; puzzles: number }[]
      const book = nodes.find(({ title }) => title === 'many puzzles')!.id
      const layout = BookLayout.parse({ title: 'Book', onlyUnique: false })
      const printed = await bookOf(call, seed)
      const of = { book: printed, layout, graders: {} }
      await during('the first page', () => call('export.page', { ...of, page: 1 }), OWN_LIMIT)
      await during('the last page', () => call('export.page', { ...of, page: 1e9 }), OWN_LIMIT)
      await during('a PDF', () => call('export.pdf', of), OWN_LIMIT)
      await during('a text out', () => call('export.text', { book: printed, format: 'csv' }), OWN_LIMIT)
      await during('a backup', () => call('backup.make', null))
      const [backup] = (await call('backup.list', null)) as { name: string }[]
      const { name } = backup!
      await during('a comparison', () => call('backup.compare', { backup: name }))
      await during('its puzzles', () => call('backup.puzzles', { backup: name, book }))
      const ids = (await call('book.ids', { book })) as number[]
      await call('puzzle.remove', { puzzles: ids })
      await during('puzzles brought back', () =>
        call('backup.restore', { what: 'puzzles', backup: name, puzzles: ids.slice(0, ids.length / 2) }),
      )
      await during('a book brought back', () => call('backup.restore', { what: 'books', backup: name, books: [book] }))
    } finally {
      await serving.close()
    }
    return { tried: Object.keys(figures).length, lost, figures }
  },
}

/** The number of calls that are answered, one after the other, while work runs. */
async function answered(call: Call, work: () => Promise<unknown>): Promise<number> {
  let [answers, isOver] = [0, false]
  const asking = (async () => {
    for (;;) {
      await call('settings.get', null)
      await new Promise((resolve) => setImmediate(resolve))
      if (isOver) return
      answers++
    }
  })()
  await work().finally(() => (isOver = true))
  await asking
  return answers
}

/** Texts that are large, that cannot be read, or that are made to keep a reader busy. */
function texts(many: number, seed: string): [string, string][] {
  const caption = JSON.stringify({
    genre: 'sudoku',
    title: 'x'.repeat(many * 20),
    data: genres.find(({ id }) => id === 'sudoku')!.samples[0],
  })
  return [
    ['many puzzles', [...disguised('sudoku', many, seed)].join('\n')],
    ['no puzzles', 'no puzzle here\n'.repeat(many * 20)],
    ['one line', `${' '.repeat(many * 100)}x`],
    ['nested', '<a>'.repeat(many * 20)],
    ['numbers', '1,'.repeat(many * 50)],
    ['a long caption', caption],
  ]
}

async function importText(call: Call, name: string, text: string): Promise<void> {
  const book = (await call('tree.create', { parent: null, kind: 'book', title: name, forImport: true })) as number
  const bytes = Buffer.from(text)
  await inPieces(bytes, (piece) => call('import.piece', { book, file: `${name}.txt`, name, ...piece }))
}

/** Makes a book with the number of puzzles to be printed. */
async function bookOf(call: Call, seed: string): Promise<number> {
  await importText(call, 'printed', [...disguised('sudoku', PRINTED, seed)].join('\n'))
  const nodes = (await call('tree.list', null)) as { id: number; title: string }[]
  return nodes.find(({ title }) => title === 'printed')!.id
}

async function readPicture(call: Call, file: Buffer): Promise<void> {
  await inPieces(file, ({ base64, from, isLast }) => call('picture.read', { base64, pieces: { of: 'picture', from, isLast } }))
}

async function inPieces(bytes: Buffer, send: (piece: Pick<Params<'import.piece'>, 'base64' | 'from' | 'isLast'>) => Promise<unknown>) {
  for (let from = 0; from === 0 || from < bytes.length; from += PIECE) {
    // The window would encode this text, not the process that is measured.
    const base64 = bytes.subarray(from, from + PIECE).toString('base64')
    try {
      await send({ base64, from, isLast: from + PIECE >= bytes.length })
    } catch {
      return // A refusal is an answer.
    }
  }
}

/** A grey picture in which every pixel differs from its neighbours. */
function png(side: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(body.length, 0)
    ends.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 8
  const rows = Buffer.alloc(side * (side + 1))
  for (let y = 0; y < side; y++) for (let x = 1; x <= side; x++) rows[y * (side + 1) + x] = (x * 31 + y * 17 + ((x * y) % 251)) & 255
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}
