import type { Ink } from '#solver/drawing/scene.ts'
import type { Step } from '#solver/genre/genre.ts'
import { doneClues } from '../done-clues'
import type { LineName } from '../places'
import type { FireMessage } from '../position/messages'

/**
 * The inks of a line's clue, one for each run (for an empty line, one for its `0`). Wrong runs are marked; finished runs are grey if
 * wanted. Runs that a step names stand out from both.
 *
 * @param line the cells, `#` (in colours, their signs), `.` and `?`
 * @param named the runs that a step names
 * @param signs the signs of the clue's colours; undefined in black and white
 */
export function clueInks(
  line: string,
  clue: readonly number[],
  isWrong: boolean,
  isGreyed: boolean,
  named: ReadonlySet<number> = NONE,
  signs?: string,
): readonly Ink[] {
  const inks = plainInks(line, clue, isWrong, isGreyed, signs)
  return named.size === 0 ? inks : inks.map((ink, i) => (named.has(i) ? 'target' : ink))
}

/** The inks of a line's clue after some runs were struck through by hand: these are grey unless they are marked. */
export function struckInks(inks: readonly Ink[], struck: readonly number[]): readonly Ink[] {
  return struck.length === 0 ? inks : inks.map((ink, i) => (ink === 'given' && struck.includes(i) ? 'note' : ink))
}

const NONE: ReadonlySet<number> = new Set()

/** The clues of a line that a step names. */
export function namedBy(step: Step | undefined, line: LineName): ReadonlySet<number> {
  const { line: own, places = [] } = (step?.message ?? {}) as Partial<FireMessage>
  const isOwn = own !== undefined && ('row' in own ? 'row' in line && own.row === line.row : 'column' in line && own.column === line.column)
  return isOwn ? new Set(places.map(({ clue }) => clue)) : NONE
}

function plainInks(line: string, clue: readonly number[], isWrong: boolean, isGreyed: boolean, signs: string | undefined): readonly Ink[] {
  const count = Math.max(1, clue.length)
  if (isWrong || !isGreyed) return Array<Ink>(count).fill(isWrong ? 'error' : 'given')
  // The 0 of an empty line is finished when all cells of the line are known to be empty.
  if (clue.length === 0) return [/^\.*$/.test(line) ? 'note' : 'given']
  return doneClues(line, clue, signs).map((isDone) => (isDone ? 'note' : 'given'))
}
