import { describe, expect, it } from 'vitest'
import { storage } from './formats/storage'
import { emptyBoard, type VariantSudoku } from './puzzle'
import { asRules, unreadGroups } from './unread-rules'

const line = (colour: string, ...names: string[]) => ({ kind: 'line', json: { lines: [names], outlineC: colour } })
const puzzle: VariantSudoku = {
  ...emptyBoard(9),
  unread: [
    line('#F00', 'R1C1', 'R1C2', 'R2C3'),
    line('#F00', 'R5C5', 'R5C6'),
    line('#00F', 'R9C1', 'R9C2'),
    { kind: 'lines', json: { wayPoints: [[0.5, 8.5], [2.5, 8.5]], color: '#0F0', thickness: 8 } }, // prettier-ignore
    { kind: 'text', json: { cells: ['R0C1'], value: 'x' } },
  ],
}

describe('unread marks', () => {
  it('are grouped by kind and colour, with the rules that all of a group may be', () => {
    const groups = unreadGroups(puzzle)
    expect(groups.map(({ kind, colour, marks }) => [kind, colour, marks.length])).toEqual([['line', '#F00', 2], ['line', '#00F', 1], ['lines', '#0F0', 1], ['text', '', 1]]) // prettier-ignore
    const tools = groups.map((group) => group.tools.map(({ id }) => id))
    expect(tools[0]).toEqual(expect.arrayContaining(['thermo', 'renban']))
    // A between line has three cells at least, and a mark beside the board is none on cells.
    expect(tools[0]).not.toContain('between')
    expect(tools[3]).toEqual([])
  })

  it('become rules, in the order of their cells, and are unread no more', () => {
    const [red, , own] = unreadGroups(puzzle)
    const thermo = red!.tools.find(({ id }) => id === 'thermo')!
    const done = asRules(puzzle, red!.marks, thermo)!
    expect(done.constraints).toEqual([{ kind: 'thermo', cells: [0, 1, 11] }, { kind: 'thermo', cells: [40, 41] }]) // prettier-ignore
    expect(done.unread).toHaveLength(3)
    expect(asRules(puzzle, own!.marks, thermo)!.constraints).toEqual([{ kind: 'thermo', cells: [8, 17, 26] }])
    // What is a rule already stays one.
    expect(asRules({ ...done, unread: puzzle.unread }, red!.marks, thermo)).toBeUndefined()
  })
})

it('a stored mark of a cell beyond the board is refused with its field', () => {
  for (const field of ['unread', 'decorations']) {
    const marked = (kind: string) => storage.fromData({ givens: '.'.repeat(16), [field]: [{ kind, json: '#F00' }] })
    expect([marked('c 15').ok, marked('c 16')]).toEqual([true, { ok: false, message: { code: 'variants.shape', field } }])
  }
})

describe('what an unread mark says', () => {
  const rulesOf = (value: string | number, ...cells: string[]) => {
    const puzzle: VariantSudoku = { ...emptyBoard(9), unread: [{ kind: 'text', json: { cells, value } }] }
    const [group] = unreadGroups(puzzle)
    return Object.fromEntries(group!.tools.map((tool) => [tool.id, asRules(puzzle, group!.marks, tool)!.constraints]))
  }

  it('is what its rule tells, and not the number that a gesture begins with', () => {
    expect(rulesOf('7', 'R1C1', 'R1C2')).toMatchObject({ difference: [{ value: 7 }], ratio: [{ value: 7 }], sum: [{ value: 7 }] })
    expect(rulesOf(4, 'R1C1', 'R1C2')).toMatchObject({ difference: [{ value: 4 }], sum: [{ value: 4 }] })
    expect(rulesOf('2 5', 'R1C1', 'R1C2', 'R2C1', 'R2C2')).toMatchObject({ quadruple: [{ digits: [2, 5] }] })
    // Where a mark says nothing, the gesture decides.
    expect(rulesOf('', 'R1C1', 'R1C2')).toMatchObject({ difference: [{ value: 1 }], ratio: [{ value: 2 }] })
  })

  it('keeps a tool from making a rule that cannot tell it', () => {
    const letter = rulesOf('v', 'R1C1', 'R1C2')
    expect(letter).toMatchObject({ 'xv.v': [{ kind: 'xv', value: 5 }] })
    for (const id of ['xv.x', 'difference', 'ratio', 'sum']) expect(Object.keys(letter)).not.toContain(id)
    expect(Object.keys(rulesOf('7', 'R1C1', 'R1C2')).filter((id) => id.startsWith('xv'))).toEqual([])
    expect(Object.keys(rulesOf('x', 'R1C1', 'R1C2', 'R2C1', 'R2C2'))).not.toContain('quadruple')
  })
})
