import { describe, expect, it } from 'vitest'
import { nonogram } from '#solver/genres/nonogram/index.ts'
import { fromPicture } from '#solver/genres/nonogram/clues.ts'
import { entryFlaws } from './flaws'

const puzzle = fromPicture(['##.', '...', '#.#'])
const codes = (cells: string) => entryFlaws(puzzle, { cells, width: 3 }).map(({ message, at }) => [nonogram.say(message, 'en'), at])

describe('entries that leave a line no way out', () => {
  it('are told line by line, at what was filled in', () => {
    expect(codes('?'.repeat(9))).toEqual([])
    expect(codes('##?...#.#')).toEqual([])
    expect(codes('?.???????')).toEqual([['The clues of row 1 cannot be placed any more among what is filled in.', [1]]])
    expect(codes('?????.??.')).toEqual([['The clues of row 3 cannot be placed any more among what is filled in.', [8]]])
  })

  it('are not told of a line whose clue is too long in itself', () => {
    const long = { ...puzzle, rows: puzzle.rows.with(1, [4]) }
    expect(entryFlaws(long, { cells: '????#????', width: 3 })).toEqual([])
  })
})
