import type { Caption } from '#solver/genre/text.ts'
import type { Problem } from '../puzzle'
import { moveOf } from '../tsshogi'
import { takeRecord, withRecord } from './record-note'
import { recordOf, treeOf } from './record-tree'
import { withMain } from './spelled'

/** A line that leaves a solution: its moves (USI) from that ply on, and its name. */
export interface NamedWay {
  readonly ply: number
  readonly moves: readonly string[]
  readonly name: string
}

/**
 * `caption` with a record at the end of its note: `moves` is the main line, and `ways` are variations, each with its name as a comment on
 * its first move. Lines of a record already in the note are kept, too.
 */
export function withTree(problem: Problem, caption: Caption, moves: readonly string[], ways: readonly NamedWay[]): Caption {
  const { caption: rest, lines } = takeRecord(caption)
  const record = recordOf(problem, withMain(lines, moves))
  for (const { ply, moves: own, name } of ways) {
    record.goto(0)
    record.resetAllBranchSelection()
    record.goto(ply - 1)
    // The solution ends before the ply at which the line would leave it.
    if (record.current.ply !== ply - 1) continue
    for (const [i, usi] of own.entries()) {
      const move = moveOf(record.position.clone(), usi)
      if (move === undefined) break
      record.append(move, { ignoreValidation: true })
      const said = record.current.comment.split('\n').filter((line) => line !== '')
      if (i === 0 && !said.includes(name)) record.current.comment = [name, ...said].join('\n')
    }
  }
  return withRecord(rest, treeOf(record).lines)
}
