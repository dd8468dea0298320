import { describe, expect, it } from 'vitest'
import { edgeElement } from './elements'
import { geometryOf } from './geometry'
import { BLANK } from './puzzle'
import { noWork } from './work'
import { flawsOfWork } from './work-flaws'

const geometry = geometryOf(2, 2)
const board = (...clues: number[]) => ({ width: 2, height: 2, clues })
const nothing = board(BLANK, BLANK, BLANK, BLANK)

/** Work with these signs on edges. */
const drawn = (signs: Readonly<Record<number, string>>) => {
  const work = noWork(nothing)
  return { ...work, edges: Array.from(work.edges, (sign, edge) => signs[edge] ?? sign).join('') }
}
const [top, right, bottom, left] = [0, 1, 2, 3].map((side) => geometry.cellEdges[side]!) as [number, number, number, number]

describe('what a person has drawn', () => {
  it.each([
    ['nothing is wrong with nothing', nothing, {}, []],
    ['a 1 with two lines', board(1, BLANK, BLANK, BLANK), { [top]: '-', [left]: '-' }, ['slitherlink.too-many-lines']],
    ['a 3 with two crosses', board(3, BLANK, BLANK, BLANK), { [right]: 'x', [bottom]: 'x' }, ['slitherlink.too-many-crosses']],
    ['a 3 with one cross', board(3, BLANK, BLANK, BLANK), { [right]: 'x' }, []],
    ['a 0 with four crosses', board(0, BLANK, BLANK, BLANK), { [top]: 'x', [right]: 'x', [bottom]: 'x', [left]: 'x' }, []],
    ['a 0 with a line', board(0, BLANK, BLANK, BLANK), { [top]: '-' }, ['slitherlink.too-many-lines']],
    ['a 3 with three lines', board(3, BLANK, BLANK, BLANK), { [top]: '-', [left]: '-', [bottom]: '-' }, []],
    ['a line into a corner that is crossed off', nothing, { [top]: '-', [left]: 'x' }, ['slitherlink.dead-end']],
  ])('%s', (_, puzzle, signs, codes) => {
    expect(flawsOfWork(puzzle, drawn(signs)).map(({ message }) => message.code)).toEqual(codes)
  })

  it('a branch names its lines', () => {
    const middle = 4
    const around = [...geometry.nodeEdges.subarray(4 * middle, 4 * middle + 4)]
    const flaws = flawsOfWork(nothing, drawn(Object.fromEntries(around.slice(0, 3).map((edge) => [edge, '-']))))
    expect(flaws).toEqual([{ message: { code: 'slitherlink.branch' }, at: around.slice(0, 3).map((edge) => edgeElement(geometry, edge)) }])
  })
})
