import { cellName, type PuzzleChange } from '#solver/genre/change.ts'
import { fromPicture } from './clues'
import { fromColouredPicture, SIGNS } from './colours'
import type { Coloured, Nonogram, Picture } from './puzzle'

/** The puzzles that single changes of a picture make: a cell is emptied, or filled (in colours, with each colour), and the clues follow. */
export function neighbours(puzzle: Nonogram, picture: Picture): PuzzleChange<Nonogram>[] {
  if (puzzle.colours !== undefined) return ofColours(puzzle, picture)
  const width = picture[0]?.length ?? 0
  return picture.flatMap((row, y) =>
    Array.from(row, (sign, x): PuzzleChange<Nonogram> => {
      const at = y * width + x
      const isFilled = sign === '#'
      const changed = picture.with(y, row.slice(0, x) + (isFilled ? '.' : '#') + row.slice(x + 1))
      return {
        ...{ kind: isFilled ? 'removed' : 'added', at: [at], names: [cellName(at, width)] },
        puzzle: { ...fromPicture(changed), goal: changed },
      }
    }),
  )
}

function ofColours({ colours }: Coloured, picture: Picture): PuzzleChange<Nonogram>[] {
  const width = picture[0]?.length ?? 0
  const signs = [...SIGNS.slice(0, colours.palette.length)]
  return picture.flatMap((row, y) =>
    Array.from(row).flatMap((sign, x) =>
      (sign === '.' ? signs : ['.']).map((value): PuzzleChange<Nonogram> => {
        const at = y * width + x
        const changed = picture.with(y, row.slice(0, x) + value + row.slice(x + 1))
        const puzzle = fromColouredPicture(changed, colours)
        return { kind: value === '.' ? 'removed' : 'added', at: [at], names: [cellName(at, width)], puzzle }
      }),
    ),
  )
}
