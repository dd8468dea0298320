import { lineFormat, problemAt } from '#solver/genre/texts/line-format.ts'
import { firstInk } from '#solver/genre/texts/lines.ts'
import { nanidoLine, type Storable } from '#solver/genre/texts/nanido-line.ts'
import type { Message } from '#solver/kernel/message.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { OneCell } from './puzzle'
import type { NullMessage } from './messages'

/** The form of a puzzle in a Nanido line and in the library. Reading checks everything. */
export const storage: Storable<OneCell> = {
  id: 'nullgenre',
  toData: ({ clue }) => ({ clue }),
  fromData(data) {
    const clue = typeof data === 'object' && data !== null && 'clue' in data ? data.clue : undefined
    return typeof clue === 'string' && /^[1-9.]$/.test(clue)
      ? { ok: true, value: { clue } }
      : { ok: false, message: { code: 'nullgenre.shape' } satisfies NullMessage }
  },
}

/** The format `cell 7`, one puzzle a line. */
const cellLine = lineFormat<OneCell>({
  id: 'cell',
  name: { en: 'One cell a line', ja: '1行1マス' },
  extensions: ['cell'],
  detect: (line) => (/^\s*cell\s+\S+\s*$/.test(line) ? 1 : 0),
  read(line) {
    const written = line.trim().replace(/^cell\s+/, '')
    return /^[1-9.]$/.test(written)
      ? { is: 'puzzle', puzzle: { clue: written }, index: firstInk(line) }
      : problemAt(line.indexOf(written), notACell(written))
  },
  write: ({ puzzle }) => `cell ${puzzle.clue}`,
})

/** The formats of the genre, the most specific first. */
export const formats: readonly Format<OneCell>[] = [nanidoLine(storage), cellLine]

function notACell(seen: string): Message {
  const message: NullMessage = { code: 'nullgenre.not-a-cell', seen }
  return message
}
