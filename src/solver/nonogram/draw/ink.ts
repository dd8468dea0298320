import type { Ink } from '#solver/core/scene.ts'
import { doneClues } from '../done-clues'

/**
 * The inks of a line's clue, one for each run (one for the `0` of an empty line): wrong ones are marked, those a person is done with
 * are grey if that is wished.
 *
 * @param line the cells, `#`, `.` and `?`
 */
export function clueInks(line: string, clue: readonly number[], isWrong: boolean, isGreyed: boolean): readonly Ink[] {
  const count = Math.max(1, clue.length)
  if (isWrong || !isGreyed) return Array<Ink>(count).fill(isWrong ? 'error' : 'given')
  // The 0 of an empty line is done with when the line shows no filled cell and nothing unknown.
  if (clue.length === 0) return [/^\.*$/.test(line) ? 'note' : 'given']
  return doneClues(line, clue).map((isDone) => (isDone ? 'note' : 'given'))
}
