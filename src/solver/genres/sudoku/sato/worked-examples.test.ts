import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { alongside } from '../techniques/crossing-group'
import { examine } from '../techniques/examine'
import { placeTogether } from '../techniques/group-two-pair'
import { Sight } from '../techniques/sight'
import { solveBasically } from './basic'
import { Board } from '../position/board'
import { PRINTED_ORDER, UNIT_ORDER } from '../position/orders'
import { POINTS_II } from '../position/points'
import { saidGroup } from './group-form'

const name = (cell: number, digit: number) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}=${digit}`

describe('example 1 (Sato 2001, 3.2 and figures 1 and 2)', () => {
  const puzzle = '000638000500020003027000810004000900008409700002000300013000540800070009000543000'
  const placed: string[] = []
  const techniques: string[] = []
  const basic = solveBasically(puzzle, new Budget(), ({ found }) => {
    placed.push(name(found.cell, found.digit))
    techniques.push(found.technique === 2 ? 'T2' : `${found.n}-empty ${found.method}`)
  })

  it('technique 2 begins with the eleven digits of figure 1', () => {
    const figure1 = 'r1c1=4 r2c2=8 r2c7=4 r3c1=3 r3c6=4 r4c4=3 r5c2=3 r6c9=4 r8c2=4 r8c3=5 r8c8=3'
    expect(placed.slice(0, 11).sort()).toEqual(figure1.split(' '))
    expect(techniques.slice(0, 12)).toEqual([...Array<string>(11).fill('T2'), '3-empty 1'])
  })

  it('then the digits of figure 2 in the order told', () => {
    const told = 'r3c9=6 r2c3=6 r3c5=5 r3c4=9 r7c5=9 r1c3=1 r9c3=9 r1c2=9 r2c8=9 r6c1=9 r1c7=2 r7c4=8'
    expect(placed.slice(11, 23)).toEqual(told.split(' '))
    expect(techniques.slice(21, 23)).toEqual(['3-empty 2', '4-empty 1'])
    expect(basic).toEqual({ solved: true, n: 4, ranOut: false })
  })
})

// An illustration of single techniques and not a position that a run stops at: technique 2 alone still finds digits in it.
describe('figure 3 (Sato 2001, 6.1): single finds of techniques 4-6', () => {
  const position = '278014000941000008000000149124300090000800000005241673039500060000000900600003000'
  const at = (extra?: [cell: number, digit: number]) => {
    const board = new Board(position)
    if (extra) board.place(...extra)
    return new Sight(board, UNIT_ORDER[PRINTED_ORDER], POINTS_II)
  }
  const numbered = ({ groups }: Sight, cells: number[]) => {
    for (let i = 0; i < groups.size; i++) if (saidGroup(groups.at(i)).cells.join() === cells.join()) return i
    throw new Error(`no group in cells ${cells.join()}`)
  }
  const found = ({ found }: Sight) => name(found.cell, found.digit)
  const row6 = [45, 46]
  const column4 = [66, 75] // r8c4 and r9c4

  it.each([
    { cells: row6, digits: [8, 9], points: 2, from: 'row 6' },
    { cells: [18, 19, 20], digits: [3, 5, 6], points: 2, from: 'block 1' },
    { cells: column4, digits: [1, 4], points: 3, from: '2-pair numbers' },
    { cells: [21, 22, 23], digits: [2, 7, 8], points: 3, from: 'what {3, 5, 6} leaves of row 3' },
    { cells: [3, 12, 21], digits: [6, 7, 9], points: 4, from: 'what {1, 4} leaves of column 4' },
  ])('group $digits from $from', ({ cells, digits, points }) => {
    const sight = at()
    const i = numbered(sight, cells)
    expect(saidGroup(sight.groups.at(i)).digits).toEqual(digits)
    expect(sight.groups.at(i).points).toBe(points)
  })

  it('① technique 4: {8, 9} in row 6 leaves block 4 three cells, and 6 goes in r5c2', () => {
    const sight = at()
    const group = sight.groups.at(numbered(sight, row6))
    expect(examine(sight, group.block, 3, group.inBlock, group.digits)).toBe(true)
    expect(found(sight)).toBe('r5c2=6')
  })

  it('② technique 5: {8, 9} in row 6 gives r4c7=8', () => {
    const sight = at()
    expect(placeTogether(sight, [numbered(sight, row6)])).toBe(true)
    expect(found(sight)).toBe('r4c7=8')
    expect(sight.found).toMatchObject({ groupPoints: 2, points: 6 })
  })

  it('③ technique 5: {2, 7, 8} in row 3 gives r2c7=7', () => {
    const sight = at()
    expect(placeTogether(sight, [numbered(sight, [21, 22, 23])])).toBe(true)
    expect(found(sight)).toBe('r2c7=7')
  })

  it('④ technique 4: with r2c7=7, {1, 4} in column 4 gives r3c4=7', () => {
    const sight = at([15, 7])
    const group = sight.groups.at(numbered(sight, column4))
    expect(examine(sight, group.line, 3, group.onLine, group.digits)).toBe(true)
    expect(found(sight)).toBe('r3c4=7')
  })

  it('⑤ technique 6: {1, 4} in column 4, rows 7-9, gives r9c5=9', () => {
    const sight = at()
    expect(alongside(sight, numbered(sight, column4), 1 << 8)).toBe(true)
    expect(found(sight)).toBe('r9c5=9')
    expect(sight.found).toMatchObject({ type: 1, band: 2, points: 8 })
  })
})
