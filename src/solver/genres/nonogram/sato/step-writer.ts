import type { Finding, Mark, Step } from '#solver/genre/genre.ts'
import type { LineName } from '../places'
import { type Known, LinePlaces, placesFor } from './clue-places'
import type { Context, Observer } from '../position/context'
import type { Colour, LineType } from '../position/grid'
import type { FireMessage, GradeMessage } from '../position/messages'
import type { TechniqueId } from '../position/names'

/**
 * Records the steps of a grading at the level with which it ends: one step for each fire, which is a technique that changes its line, and
 * steps for each hypothesis, which is a colour that is tried out for a cell. A hypothesis that led to nothing leaves no step. The steps of
 * a refuted hypothesis are the `trial` of the step that reports the refutation. In marks, value 1 is a filled cell and 0 an empty one.
 */
export class StepWriter implements Observer {
  steps: Step[] = []
  private triedFrom = 0

  level(level: number): void {
    // Each level starts the puzzle again, so that only the steps of the last level stay.
    this.steps = []
    this.write('first-clue', { code: 'nonogram.level', level }, [])
  }

  fire(context: Context): void {
    const { grid, line, view } = context
    const marks: Mark[] = []
    const filled: number[] = []
    const emptied: number[] = []
    for (let i = 1; i <= view.length; i++) {
      const position = view.position(i)
      const at = grid.at(line.type, line.number, position)
      const cell = view.cells[i]!
      if (grid.cells[at] !== cell) {
        const changed = cell === 1 ? filled : emptied
        changed.push(position - 1)
        marks.push({ role: 'target', at: grid.cellNumber(at), value: cell === 1 ? 1 : 0 })
      } else if (cell === 1) marks.push({ role: 'reason', at: grid.cellNumber(at), value: 1 })
    }
    // A view from side 2 counts from the end of the line.
    if (view.side === 2) {
      filled.reverse()
      emptied.reverse()
    }
    const ends = [view.position(1) - 1, view.position(view.length) - 1]
    this.writeFire(context, Math.min(...ends), Math.max(...ends), filled, emptied, marks)
  }

  cell(context: Context, at: number, colour: Colour): void {
    const { grid, line } = context
    const position = (line.type === 0 ? at % grid.stride : Math.floor(at / grid.stride)) - 1
    const marks: Mark[] = [{ role: 'target', at: grid.cellNumber(at), value: colour === 1 ? 1 : 0 }]
    this.writeFire(context, position, position, colour === 1 ? [position] : [], colour === 1 ? [] : [position], marks)
  }

  hypothesis(context: Context, at: number, colour: Colour): void {
    this.triedFrom = this.steps.length
    this.writeCell(context, at, { code: 'nonogram.suppose', ...coloured(context, at, colour) }, colour, 'target')
  }

  hypothesisStuck(): void {
    this.steps.length = this.triedFrom
  }

  hypothesisRefuted(context: Context, at: number, colour: Colour): void {
    const { clash } = context
    const line = lineName(clash.type, clash.line)
    const trial = this.steps.splice(this.triedFrom)
    const clues = cluesOf(context, clash)
    const stuck = new LinePlaces(lineAfter(context, clash, trial), clues).stuck()
    this.writeCell(
      context,
      at,
      { code: 'nonogram.refuted', clash: clash.code, line, clues, ...(stuck && { stuck }), ...coloured(context, at, colour) },
      colour,
      'target',
      trial,
    )
  }

  hypothesisSolved(context: Context, at: number, colour: Colour): void {
    this.writeCell(context, at, { code: 'nonogram.supposed-right', ...coloured(context, at, colour) }, colour, 'target')
  }

  private writeFire(context: Context, from: number, to: number, filled: number[], emptied: number[], marks: Mark[]): void {
    const { line, reason } = context
    const { code, clue, second, block } = reason
    const clues = cluesOf(context, { type: line.type, line: line.number })
    const all = new LinePlaces(lineOf(context, line.type, line.number), clues).places()
    const places = all && placesFor(all, filled, emptied)
    const lengths = { clue, second, block }
    const message: FireMessage = {
      code,
      line: lineName(line.type, line.number),
      clues,
      from,
      to,
      filled,
      emptied,
      ...lengths,
      ...(places && { places }),
    }
    // The messages of all reasons have one shape, which the compiler cannot deduce from their union.
    this.write(context.technique, message as GradeMessage, marks)
  }

  private writeCell(context: Context, at: number, message: GradeMessage, colour: Colour, role: Mark['role'], trial?: Finding[]): void {
    this.write('contradiction', message, [{ role, at: context.grid.cellNumber(at), value: colour === 1 ? 1 : 0 }], trial)
  }

  private write(technique: TechniqueId, message: GradeMessage, marks: readonly Mark[], trial?: Finding[]): void {
    this.steps.push({ technique, message, marks, ...(trial && { trial }) })
  }
}

/** The cells of a line as the grid knows them. */
function lineOf({ grid }: Context, type: LineType, line: number): Known[] {
  return Array.from({ length: grid.lines(type === 0 ? 1 : 0) }, (_, i) => grid.cells[grid.at(type, line, i + 1)]! as Known)
}

/** The line after the findings of a trial, which the grid has taken back. */
function lineAfter(
  context: Context,
  { type, line }: { readonly type: LineType; readonly line: number },
  trial: readonly Finding[],
): Known[] {
  const cells = lineOf(context, type, line)
  const { width } = context.grid
  for (const { role, at, value } of trial.flatMap(({ marks }) => marks)) {
    const [row, column] = [Math.floor(at / width) + 1, (at % width) + 1]
    if (role === 'target' && (type === 0 ? row : column) === line) cells[(type === 0 ? column : row) - 1] = value === 1 ? 1 : -1
  }
  return cells
}

/** The clues of a line, in their order. */
function cluesOf({ puzzle }: Context, { type, line }: { readonly type: LineType; readonly line: number }): readonly number[] {
  return (type === 0 ? puzzle.rows : puzzle.columns)[line - 1] ?? []
}

function lineName(type: LineType, number: number): LineName {
  return type === 0 ? { row: number - 1 } : { column: number - 1 }
}

function coloured({ grid }: Context, at: number, colour: Colour): { row: number; column: number; filled: boolean } {
  return { row: Math.floor(at / grid.stride) - 1, column: (at % grid.stride) - 1, filled: colour === 1 }
}
