import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { boardOf } from './board'
import { fullSets, neverEqual, relationsOf } from './relations'
import { eachSquare } from './enumerate-squares'
import { randomSquare } from './random-square'

const listed = (sets: readonly Uint8Array[]) => sets.map((cells) => [...cells])

describe('relations', () => {
  it('of order 5 are four, each with the centre', () => {
    expect(listed(relationsOf(5))).toEqual([
      [0, 4, 12, 20, 24],
      [2, 10, 12, 14, 22],
      [6, 8, 12, 16, 18],
      [7, 11, 12, 13, 17],
    ])
  })

  it.each([[4, 14], [5, 4]])('of order %i: %i sets that hold every digit in every square', (order, count) => {
    const relations = relationsOf(order)
    expect(relations.length).toBe(count)
    eachSquare(order, (square) => {
      for (const cells of relations) expect(new Set([...cells].map((cell) => square[cell])).size).toBe(order)
    })
  }) // prettier-ignore

  it('are all: of order 5 no other five cells hold every digit in every square', () => {
    const squares: Uint8Array[] = []
    eachSquare(5, (square) => squares.push(square.slice()))
    let full = 0
    const extend = (chosen: readonly number[]) => {
      if (chosen.length === 5) full += squares.every((square) => new Set(chosen.map((cell) => square[cell])).size === 5) ? 1 : 0
      else for (let cell = (chosen.at(-1) ?? -1) + 1; cell < 25; cell++) extend([...chosen, cell])
    }
    extend([])
    expect(full).toBe(12 + 4)
  })

  it('follow from the lines where cells see each other: the corners, the inner corners, and the centre', () => {
    const { seenFrom } = boardOf(5)
    const seeEachOther = (cells: Uint8Array) =>
      cells.every((cell) => cells.every((other) => cell === other || seenFrom[cell]!.includes(other)))
    expect(relationsOf(5).map(seeEachOther)).toEqual([true, false, true, false])
  })

  it('and lines bring out every pair of cells of order 5 that is never equal', () => {
    // A digit in one cell leaves some unit places that all are related to the other cell.
    const { units, relatedTo } = boardOf(5)
    const bars = (cell: number, other: number) =>
      relatedTo[cell]!.includes(other) ||
      units.some((unit) => {
        const places = [...unit].filter((place) => place !== cell && !relatedTo[cell]!.includes(place))
        return !unit.includes(cell) && places.length > 0 && places.every((place) => relatedTo[place]!.includes(other))
      })
    neverEqual(5).forEach((others, cell) => {
      for (let other = 0; other < 25; other++) if (other !== cell) expect(bars(cell, other), `${cell} ${other}`).toBe(others.has(other))
    })
  })

  it('do not exist in order 6, though twelve pairs of cells without a common line are never equal', () => {
    const apart = neverEqual(6)
    const { lines, seenFrom } = boardOf(6)
    expect(apart.reduce((sum, others, cell) => sum + others.size - seenFrom[cell]!.length, 0) / 2).toBe(12)
    expect(fullSets(6, apart).length).toBe(lines.length)
  })

  it.each([7, 8, 9])('do not exist in order %i: any two cells without a common line are equal in some square', (order) => {
    const board = boardOf(order)
    const unequal = new Set<string>()
    for (let cell = 0; cell < board.size; cell++)
      for (let other = cell + 1; other < board.size; other++) if (!board.seenFrom[cell]!.includes(other)) unequal.add(`${cell} ${other}`)
    const random = new Random('relations')
    for (let tries = 0; tries < 300 && unequal.size > 0; tries++) {
      const square = randomSquare(board, random, new Budget())!
      for (const pair of unequal) {
        const [cell, other] = pair.split(' ').map(Number) as [number, number]
        if (square[cell] === square[other]) unequal.delete(pair)
      }
    }
    expect([...unequal]).toEqual([])
  })
})
