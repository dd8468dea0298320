import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitAt, noWork } from '#solver/genre/digits/cells.ts'
import { erase, filled, type Position, toggleNote, writeEntry, writeGiven, type DigitPuzzle } from './edit'

const NO_WORK = noWork(81)
const start: Position = { puzzle: { givens: `5${'.'.repeat(80)}` }, work: NO_WORK }
const cellAndDigit = [fc.nat(80), fc.integer({ min: 1, max: 9 })] as const

describe('keys on a board of digits', () => {
  it('leave the other cells alone, and the position they began with', () => {
    fc.assert(
      fc.property(...cellAndDigit, (cell, digit) => {
        const before = JSON.stringify(start)
        const after = [writeGiven(start, cell, digit), writeEntry(start, cell, digit), toggleNote(start, cell, digit)]
        for (const edit of after) {
          if (!edit) continue
          for (let other = 0; other < 81; other++) {
            if (other !== cell) expect(filled(edit)[other]).toBe(filled(start)[other])
          }
        }
        expect(JSON.stringify(start)).toBe(before)
      }),
    )
  })

  it('an entry does not write over a given', () => {
    expect(writeEntry(start, 0, 3)).toBeUndefined()
    expect(toggleNote(start, 0, 3)).toBeUndefined()
    expect(erase(start, 0, false)).toBeUndefined()
  })

  it('a given takes the place of an entry and of notes', () => {
    const noted = toggleNote(start, 40, 7)!
    const edit = writeGiven(noted, 40, 2)
    expect([digitAt(edit.puzzle.givens, 40), digitAt(edit.work.entries, 40), edit.work.notes[40]]).toEqual([2, 0, 0])
  })

  it('the same digit again takes it away', () => {
    fc.assert(
      fc.property(...cellAndDigit, (cell, digit) => {
        fc.pre(cell !== 0)
        expect(filled(writeGiven(writeGiven(start, cell, digit), cell, digit))).toBe(filled(start))
        expect(writeEntry(writeEntry(start, cell, digit)!, cell, digit)!.work).toEqual(NO_WORK)
        expect(toggleNote(toggleNote(start, cell, digit)!, cell, digit)!.work).toEqual(NO_WORK)
      }),
    )
  })

  it('erasing takes the entry first, and shows the notes beneath it again', () => {
    const both = writeEntry(toggleNote(start, 9, 4)!, 9, 6)!
    const once = erase(both, 9, true)!
    expect([digitAt(once.work.entries, 9), once.work.notes[9]]).toEqual([0, 8])
    expect(erase(erase(once, 9, true)!, 9, true)).toBeUndefined()
  })
})

/** A puzzle with something besides its digits, like the signs of a Futoshiki. */
interface Signed extends DigitPuzzle {
  readonly signs: readonly number[]
}

it('every key keeps what the puzzle has beside its digits', () => {
  const signs = [1, 0, -1]
  const begun: Position<Signed> = { puzzle: { givens: start.puzzle.givens, signs }, work: NO_WORK }
  const edits = [
    writeGiven(begun, 40, 3),
    writeGiven(begun, 0, 5),
    erase(begun, 0, true),
    writeEntry(begun, 40, 3),
    toggleNote(begun, 40, 3),
    erase(writeEntry(begun, 40, 3)!, 40, false),
  ]
  for (const edit of edits) expect(edit?.puzzle.signs).toBe(signs)
})
