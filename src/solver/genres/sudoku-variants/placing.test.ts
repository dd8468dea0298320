import { describe, expect, it } from 'vitest'
import { tidied } from './formats/storage'
import { emptyBoard, type VariantSudoku } from './puzzle'
import { afterGesture, constraintsAt, hasRule, PALETTE, retold, toldBy, withConstraint } from './constraints/placing'
import { PAGES } from './constraints/registry'

const board = emptyBoard(9)
const tool = (id: string) => PALETTE.find((one) => one.id === id)!
/** The board after gestures, each of a tool and cells. */
const after = (...gestures: readonly (readonly [string, readonly number[]])[]): VariantSudoku =>
  gestures.reduce<VariantSudoku>((now, [id, cells]) => tidied(afterGesture(now, tool(id), cells) ?? now), board)

/** Cells, or a place outside, on which each shape has a gesture for every kind. */
const SUITABLE = { line: [0, 1, 9, 10], cells: [0, 1], edge: [0, 1], corner: [0], outside: [1], board: [] } as const

describe('gestures', () => {
  it('are there for every kind, under names of their own', () => {
    expect(PAGES.filter(({ gestures }) => gestures.length === 0).map(({ kind }) => kind)).toEqual([])
    expect(new Set(PALETTE.map(({ id }) => id)).size).toBe(PALETTE.length)
  })

  it.each(PALETTE.map((one) => [one.id, one] as const))('%s puts it on, and the same again takes it off', (id, { gesture, page }) => {
    const cells = SUITABLE[gesture.shape]
    const once = after([id, cells])
    expect([...new Set(once.constraints.map(({ kind }) => kind))], id).toEqual([page.kind])
    expect(after([id, cells], [id, cells.toReversed()])).toEqual(board)
    expect(hasRule(once, tool(id))).toBe(gesture.shape === 'board')
  })

  it('keep the order of a line, and a cell alone takes off a line through it, the one that begins there first', () => {
    expect(after(['thermo', [10, 0, 1]]).constraints).toEqual([{ kind: 'thermo', cells: [10, 0, 1] }])
    expect(after(['thermo', [10, 0, 1]], ['thermo', [0, 9]], ['thermo', [0]]).constraints).toEqual([{ kind: 'thermo', cells: [10, 0, 1] }])
    expect(afterGesture(board, tool('thermo'), [0])).toBeUndefined()
  })

  it('put X in the place of V, and marks on all neighbours that have none', () => {
    expect(after(['xv.v', [0, 1]], ['xv.x', [0, 1]]).constraints).toEqual([{ kind: 'xv', cells: [0, 1], value: 10 }])
    expect(after(['difference', [0, 1]], ['difference', [0, 1, 2]]).constraints.map(({ cells }) => cells)).toEqual([[0, 1], [1, 2]]) // prettier-ignore
    expect(after(['difference', [0, 1]], ['difference', [0, 1, 2]], ['difference', [0, 1, 2]])).toEqual(board)
    expect(afterGesture(board, tool('difference'), [0, 2])).toBeUndefined()
  })

  it('turn a little killer from one diagonal to the next, and then take it off', () => {
    const turns = [1, 2, 3].map((times) => after(...Array.from({ length: times }, () => ['little-killer', [5]] as const)))
    expect(turns.map(({ constraints }) => constraints.map(({ cells }) => cells[0]))).toEqual([[5], [3], []])
    // At a corner there is one diagonal.
    expect(after(['little-killer', [0]]).constraints[0]!.cells).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80])
    expect(after(['little-killer', [0]], ['little-killer', [0]])).toEqual(board)
  })

  it('know both diagonals as the one rule, of which each can go', () => {
    const both = after(['diagonal.falling', []], ['diagonal.rising', []])
    expect([both.rules, both.constraints]).toEqual([['diagonals'], []])
    expect(['diagonal.falling', 'diagonal.rising'].map((id) => hasRule(both, tool(id)))).toEqual([true, true])
    const one = afterGesture(both, tool('diagonal.falling'), [])!
    expect([one.rules, one.constraints.map(({ cells }) => cells[0])]).toEqual([[], [8]])
  })

  it('make nothing where the board has no such place', () => {
    const samurai = emptyBoard(21)
    expect(PALETTE.filter((one) => afterGesture(samurai, one, SUITABLE[one.gesture.shape]) !== undefined).map(({ id }) => id)).toEqual([])
    expect(afterGesture(board, tool('quadruple'), [8])).toBeUndefined()
    expect(afterGesture(board, tool('clone'), [0, 1, 2])).toBeUndefined()
  })
})

describe('what is told with a constraint', () => {
  const rewritten = (id: string, cells: readonly number[], written: string): string | undefined => {
    const puzzle = after([id, cells])
    const next = retold(puzzle, puzzle.constraints[0]!, written)
    return next && toldBy(next)
  }

  it('is written as a number, digits, a relation, or as the cells of a circle', () => {
    expect(rewritten('little-killer', [0], '30')).toBe('30')
    expect(rewritten('quadruple', [0], '5 31')).toBe('1 3 5')
    expect(rewritten('relation', [0, 1], 'a+b<=11')).toBe('a+b<=11')
    expect(rewritten('arrow', [0, 1, 2, 3], '2')).toBe('2')
    expect(rewritten('sandwich', [1], '')).toBe('')
  })

  it('is refused where the board cannot have it', () => {
    for (const [id, cells, written] of [
      ['sandwich', [1], '99'],
      ['quadruple', [0], '0'],
      ['quadruple', [0], 'x'],
      ['relation', [0, 1], 'a+'],
      ['arrow', [0, 1, 2, 3], '4'],
      ['thermo', [0, 1], '3'],
      ['sum', [0, 1], ''],
    ] as const)
      // prettier-ignore
      expect(rewritten(id, cells, written), `${id} ${written}`).toBeUndefined()
  })

  it('stands at its cells, or at its place outside', () => {
    const puzzle = after(['thermo', [0, 1]], ['sandwich', [1]], ['anti-king', []])
    expect(constraintsAt(puzzle, { cell: 0 }).map(({ kind }) => kind)).toEqual(['thermo'])
    expect(constraintsAt(puzzle, { outside: 1 }).map(({ kind }) => kind)).toEqual(['sandwich'])
    const [thermo] = constraintsAt(puzzle, { cell: 0 })
    expect(withConstraint(puzzle, thermo!, undefined).constraints.map(({ kind }) => kind)).toEqual(['anti-king', 'sandwich'])
  })
})
