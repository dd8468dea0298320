import { runsOf, sameClue } from './clues'

/**
 * Which runs of a clue a person is done with, for a line of `#`, `.` and `?`: all of them where the line shows just these runs;
 * else those that follow from an end of the line cell by cell, each closed off by a known empty cell or the border. It says
 * nothing about whether the cells are right.
 */
export function doneClues(line: string, clue: readonly number[]): readonly boolean[] {
  if (sameClue(runsOf(line), clue)) return clue.map(() => true)
  const done = clue.map(() => false)
  const last = clue.length - 1
  const ahead = countDone(line, clue)
  const behind = countDone([...line].reverse().join(''), [...clue].reverse())
  return done.map((_, i) => i < ahead || last - i < behind)
}

function countDone(line: string, clue: readonly number[]): number {
  let done = 0
  let cell = 0
  while (done < clue.length) {
    while (line[cell] === '.') cell++
    let run = 0
    while (line[cell + run] === '#') run++
    const closed = cell + run === line.length || line[cell + run] === '.'
    if (run === 0 || run !== clue[done] || !closed) break
    cell += run
    done++
  }
  return done
}
