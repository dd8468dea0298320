import { geometryOf, type Pencil } from '#solver/pencil/board.ts'

/** The most rooms that a straight run of unshaded cells may pass. */
const MOST_ROOMS = 2

/** The shortest straight runs through three rooms. In each, at least one cell must be shaded. */
export function longRuns(board: Pick<Pencil, 'width' | 'height' | 'rooms'>): number[][] {
  const { rooms = [] } = board
  const many = (run: readonly number[]): number => new Set(run.map((cell) => rooms[cell])).size
  return geometryOf(board).lines.flatMap((line) => {
    const runs: number[][] = []
    let from = 0
    for (let to = 0; to < line.length; to++) {
      if (many(line.slice(from, to + 1)) <= MOST_ROOMS) continue
      while (many(line.slice(from + 1, to + 1)) > MOST_ROOMS) from++
      runs.push(line.slice(from, to + 1))
      from++
    }
    return runs
  })
}
