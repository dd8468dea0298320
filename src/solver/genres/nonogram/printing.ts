import type { Scene, Shape } from '#solver/drawing/scene.ts'
import type { Printing, Seams } from '#solver/genre/printing.ts'
import { heightOf, widthOf } from './clues'
import { CellPen } from './draw/cells'
import { drawColouredCells } from './draw/coloured'
import { draw } from './draw'
import { type ClueType, LARGE, layoutOf, USUAL } from './draw/layout'
import type { Nonogram, Picture } from './puzzle'
import { cellsBefore } from './replay'
import { spoken } from './spoken'

/** The distance, in cells, of the lines along which a large board may be cut. */
const GROUP = 5
const FRAME = 0.1

/** The printing of nonograms. */
export const printing: Printing<Nonogram, Picture> = {
  rules: [
    {
      en: 'Fill cells so that a picture appears. The numbers beside a row, and above a column, tell how long its runs of filled cells are, in their order; between two runs at least one cell stays empty.',
      ja: 'マスを塗って絵を完成させます。行の左と列の上の数字は、その並びで続けて塗るマスの数を順番どおりに表します。数字と数字の間は1マス以上空きます。',
    },
    {
      en: 'Begin with long runs: push a run to either end of its line, and the cells that are filled both times are certain. Mark cells that must stay empty.',
      ja: '大きな数字から始めましょう。左端に寄せても右端に寄せても塗られるマスは、必ず塗れます。塗れないとわかったマスには×印を付けておくと便利です。',
    },
  ],
  turns: true,
  lines: (_puzzle, picture) => picture,
  spoken,
  answer: (puzzle, solution) => answerIn(USUAL, puzzle, solution),
  seams: (puzzle) => seamsIn(USUAL, puzzle),
  large: {
    problem: (puzzle) => draw(puzzle, { show: 'problem' }, LARGE),
    answer: (puzzle, solution) => answerIn(LARGE, puzzle, solution),
    seams: (puzzle) => seamsIn(LARGE, puzzle),
  },
  workBefore: (puzzle, _solution, steps, index) =>
    heightOf(puzzle) === 0 ? null : { cells: cellsBefore(puzzle, steps, index), greyed: true },
}

/** The picture without its clues. */
function answerIn({ lettering }: ClueType, puzzle: Nonogram, solution: Picture): Scene {
  const [width, height] = [solution[0]?.length ?? 0, solution.length]
  const shapes: Shape[] = [{ kind: 'rect', x: 0, y: 0, width: width + FRAME, height: height + FRAME, fill: 'paper' }]
  if (puzzle.colours !== undefined) {
    const pen = new CellPen({ left: FRAME / 2, top: FRAME / 2 }, width, height)
    shapes.push(...drawColouredCells(pen, puzzle, solution.join(''), { letter: lettering.inCell }))
  } else
    solution.forEach((row, y) => {
      for (const { index, 0: run } of row.matchAll(/#+/g))
        shapes.push({ kind: 'rect', x: FRAME / 2 + index, y: FRAME / 2 + y, width: run.length, height: 1, fill: 'answer' })
    })
  shapes.push({ kind: 'rect', x: FRAME / 2, y: FRAME / 2, width, height, stroke: 'given', strokeWidth: FRAME, part: 'frame' })
  return { width: width + FRAME, height: height + FRAME, shapes }
}

/**
 * The places at which a board may be cut: bold lines or, if there are none, any border between columns. Each part needs the clues of the
 * rows.
 */
function seamsIn(type: ClueType, puzzle: Nonogram): Seams {
  const { left } = layoutOf(puzzle, undefined, type)
  const columns = Array.from({ length: Math.max(0, widthOf(puzzle) - 1) }, (_, i) => i + 1)
  const isBold = (column: number) => column % GROUP === 0
  const [at, between] = [columns.filter(isBold), columns.filter((column) => !isBold(column))]
  return { panel: left, at: at.map((column) => left + column), between: between.map((column) => left + column) }
}
