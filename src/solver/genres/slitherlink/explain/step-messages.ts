import type { Mark } from '#solver/genre/genre.ts'
import { edgeElement } from '../elements'
import type { ParityRelation } from '../engine/parity'
import type { Either } from './chain'
import { edgeName, placeOf, type GradeMessage } from './messages'
import type { Position } from './position'

/** The message of a step, and the marks of its reasons. */
export interface Told {
  readonly message: GradeMessage
  readonly marks: readonly Mark[]
}

/** The message that sums of clues decide this number of edges. */
export function tellSums({ puzzle, tables }: Position, relations: readonly ParityRelation[], decided: number): Told {
  const { cells } = tables.geometry
  const clues = [...new Set(relations.flatMap((relation) => relation.clues))].sort((a, b) => a - b)
  return {
    message: {
      code: 'slitherlink.sums',
      decided,
      clues: clues.map((cell) => placeOf(puzzle, cell)),
      relations: relations.map(({ one, other, parity }) => {
        const [first, second] = one === cells ? [other, one] : [one, other]
        return { one: placeOf(puzzle, first), other: second === cells ? null : placeOf(puzzle, second), differ: parity === 1 }
      }),
    },
    marks: clues.map((at) => ({ role: 'reason', at })),
  }
}

/** The message that this number of edges is the same in both branches of `tried`. `either` shows it for one of the edges. */
export function tellSame({ tables }: Position, tried: number, decided: number, either: Either | undefined, line: boolean): Told {
  const { geometry } = tables
  const example = either && { edge: edgeName(geometry, either.fact), line, ifLine: either.ifLine, ifCross: either.ifCross }
  return {
    message: { code: 'slitherlink.same', edge: edgeName(geometry, tried), decided, ...(example === undefined ? {} : { example }) },
    marks: [{ role: 'reason', at: edgeElement(geometry, tried) }],
  }
}

/** The message that a cell has its colour because otherwise these cells would be cut off from the rest of their colour. */
export function tellCut({ puzzle }: Position, cell: number, inside: boolean, cut: readonly number[]): Told {
  return {
    message: { code: 'slitherlink.connectivity', ...placeOf(puzzle, cell), inside, cut: cut.map((at) => placeOf(puzzle, at)) },
    marks: cut.map((at) => ({ role: 'reason', at, value: inside ? 1 : 0 })),
  }
}
