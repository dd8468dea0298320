import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellOf, COLUMNS, isSamePlace, type Place, neighbouringPlace, placeIn, ROWS, STAND } from './places'

const onStand = (of: 'attacker' | 'defender', kind: number): Place => ({ on: 'stand', of, kind })
const anyPlace = fc.oneof(
  fc.nat(80).map((square): Place => ({ on: 'board', square })),
  fc.tuple(fc.constantFrom('attacker' as const, 'defender' as const), fc.constantFrom(...STAND)).map(([of, kind]) => onStand(of, kind)),
)

describe('places', () => {
  it('have a cell each, and are found by it', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const { column, row } = cellOf(place)
        expect(column >= 0 && column < COLUMNS && row >= 0 && row < ROWS).toBe(true)
        expect(placeIn(column, row)).toEqual(place)
      }),
    )
  })

  it('rows wrap round in every column, the stands in their own eight', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        let at = place
        for (let i = 0; i < (place.on === 'board' ? ROWS : STAND.length); i++) at = neighbouringPlace(at, 1, 0)
        expect(at).toEqual(place)
        expect(neighbouringPlace(neighbouringPlace(place, 1, 0), -1, 0)).toEqual(place)
      }),
    )
  })

  it.each([
    ['from file 1 to the attacker’s hand', { on: 'board', square: 17 }, 0, 1, onStand('attacker', 7)],
    ['from its top row to the nearest piece', { on: 'board', square: 8 }, 0, 1, onStand('attacker', 7)],
    ['from file 9 to the defender’s hand', { on: 'board', square: 0 }, 0, -1, onStand('defender', 7)],
    ['from his foot to the nearest piece', { on: 'board', square: 72 }, 0, -1, onStand('defender', 8)],
    ['from hand to hand', onStand('attacker', 8), 0, 1, onStand('defender', 8)],
    ['back onto the board', onStand('attacker', 7), 0, -1, { on: 'board', square: 17 }],
  ] as const)('arrows go %s', (_, from, down, right, to) => {
    expect(neighbouringPlace(from, down, right)).toEqual(to)
  })

  it('are the same or not', () => {
    expect(isSamePlace(onStand('attacker', 5), onStand('attacker', 5))).toBe(true)
    expect(isSamePlace(onStand('attacker', 5), onStand('defender', 5))).toBe(false)
    expect(isSamePlace(undefined, { on: 'board', square: 1 })).toBe(false)
    expect(isSamePlace(undefined, undefined)).toBe(true)
  })
})
