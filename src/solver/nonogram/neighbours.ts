import { cellName, type PuzzleChange } from '../core/change'
import { fromPicture } from './clues'
import type { Nonogram, Picture } from './puzzle'

/** The single changes of a picture: each cell filled or emptied; the clues follow. */
export function neighbours(_: Nonogram, picture: Picture): PuzzleChange<Nonogram>[] {
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
