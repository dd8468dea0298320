import { runsOf, sameClue } from './clues'
import { colouredRuns } from './colours'

/**
 * Finds out which runs of a clue are finished in a line of `#` (in colours, their signs), `.` and `?`. If the line shows exactly the clue's
 * runs, all of them are. Otherwise a run is finished if the line is known cell by cell from an end up to the run, and the border, an empty
 * cell or another colour follows it. Whether the cells are right is not examined. @param signs the signs of the clue's colours; undefined
 * in black and white
 */
export function doneClues(line: string, clue: readonly number[], signs?: string): readonly boolean[] {
  if (isDone(line, clue, signs)) return clue.map(() => true)
  const done = clue.map(() => false)
  const last = clue.length - 1
  const ahead = countDone(line, clue, signs)
  const behind = countDone(backwards(line), clue.toReversed(), signs && backwards(signs))
  return done.map((_, i) => i < ahead || last - i < behind)
}

const backwards = (text: string): string => [...text].reverse().join('')

function isDone(line: string, clue: readonly number[], signs: string | undefined): boolean {
  if (signs === undefined) return sameClue(runsOf(line), clue)
  const runs = colouredRuns(line.replaceAll('?', '.'))
  return runs.signs === signs && sameClue(runs.sizes, clue)
}

function countDone(line: string, clue: readonly number[], signs: string | undefined): number {
  let done = 0
  let cell = 0
  while (done < clue.length) {
    while (line[cell] === '.') cell++
    const sign = signs?.[done] ?? '#'
    let run = 0
    while (line[cell + run] === sign) run++
    const closed = cell + run === line.length || line[cell + run] !== '?'
    if (run === 0 || run !== clue[done] || !closed) break
    cell += run
    done++
  }
  return done
}
