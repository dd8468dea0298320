import type { Mend, Mending } from '#solver/genre/genre.ts'
import type { OneCell } from './puzzle'
import type { NullMessage } from './messages'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The mending: an empty cell has nine solutions; any clue leaves one. */
export const mending: Mending<OneCell> = {
  options: [],
  faulty: [{ clue: '.' }],
  propose({ clue }, _options, budget) {
    if (clue !== '.') return { ok: false, message: { code: 'nullgenre.not-empty' } satisfies NullMessage }
    if (!budget.spend(DIGITS.length)) return { ok: false, message: { code: 'nullgenre.ran-out' } satisfies NullMessage }
    return { ok: true, value: DIGITS.map(writing) }
  },
  finish(puzzle, _options, budget) {
    const nothing: NullMessage = { code: 'nullgenre.not-empty' }
    if (puzzle.clue !== '.') return { ok: true, value: { puzzle, at: [], message: nothing, unique: true } }
    if (!budget.spend()) return { ok: false, message: { code: 'nullgenre.ran-out' } satisfies NullMessage }
    return { ok: true, value: writing('1') }
  },
}

function writing(clue: string): Mend<OneCell> {
  const message: NullMessage = { code: 'nullgenre.give', digit: Number(clue) }
  return { puzzle: { clue }, at: [0], message, unique: true }
}
