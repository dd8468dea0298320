import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clueOfSign } from './cells'
import { findFlaws, verify } from './check'
import { digest } from './digest'
import { solutionFromData, solutionToData, storage } from './formats/storage'
import { geometryOf } from './geometry'
import { countsOf, edgesOfInside, isOneLoop, loopOfEdges } from './loop'
import type { Loop, Slitherlink } from './puzzle'
import { SYMMETRIES, transform } from './symmetry'

function puzzle(...rows: string[]): Slitherlink {
  return { width: rows[0]!.length, height: rows.length, clues: [...rows.join('')].map((sign) => clueOfSign(sign)!) }
}
function loop(...rows: string[]): Loop {
  return { width: rows[0]!.length, height: rows.length, inside: [...rows.join('')].map(Number) }
}
const FOUR = puzzle('3...', '3...', '.22.', '.2.1')
const FOUR_LOOP = loop('1111', '0101', '1101', '1000')

describe('checking', () => {
  it.each([
    ['a puzzle', FOUR, []],
    ['neighbouring zeros', puzzle('00.', '..1'), []],
    ['a printed "?"', puzzle('?.', '.2'), []],
    ['the one-cell loop', puzzle('01.', '.4.', '0..'), []],
    ['a board without a number', puzzle('?.', '..'), ['slitherlink.no-clues']],
    ['a 5', puzzle('5.', '.7'), ['slitherlink.clue-range']],
    ['a 4 beside a 2', puzzle('4.', '2.'), ['slitherlink.four']],
    ['two fours', puzzle('4..', '..4'), ['slitherlink.four']],
    ['a 4 and a 1 at a distance', puzzle('4..', '..1'), ['slitherlink.four']],
    ['a clue too few', { width: 2, height: 2, clues: [1, 2, 3] }, ['slitherlink.cell-count']],
    ['no width', { width: 0, height: 2, clues: [] }, ['slitherlink.size']],
    ['101 rows', { width: 1, height: 101, clues: Array<number>(101).fill(0) }, ['slitherlink.size']],
    ['a clue that is no number', { width: 1, height: 1, clues: [NaN] }, ['slitherlink.clue-range']],
  ])('%s', (_, puzzle, codes) => expect(findFlaws(puzzle).map(({ message }) => message.code)).toEqual(codes))
  it('flaws have their cells', () => {
    expect(findFlaws(puzzle('4.1', '100', '..3'))[0]).toMatchObject({ at: [0, 2, 8], message: { cell: 0, cells: [2, 8] } })
    expect(findFlaws(puzzle('.6', '9.'))[0]!.at).toEqual([1, 2])
  })
})

describe('verifying', () => {
  it.each([
    ['the loop', FOUR_LOOP, true],
    ['another loop', loop('1111', '1101', '1001', '1000'), false],
    ['no loop', loop('0000', '0000', '0000', '0000'), false],
    ['another size', loop('1111', '0101', '1101'), false],
    ['a colour that is none', { ...FOUR_LOOP, inside: FOUR_LOOP.inside.with(0, 2) }, false],
  ])('%s', (_, loop, right) => expect(verify(FOUR, loop)).toBe(right))
  it.each([
    ['two loops', loop('101')],
    ['a loop in a loop', loop('111', '101', '111')],
    ['a loop that touches itself', loop('10', '01')],
    ['a loop around a corner that touches the rest', loop('110', '101', '111')],
  ])('takes no %s', (_, loop) => {
    expect(verify({ ...loop, clues: loop.inside.map(() => -1) }, loop)).toBe(false)
  })

  /** Whether the marked cells hang together by sides; those outside also by way of around the board. */
  function hangsTogether({ width, height, inside }: Loop, colour: 0 | 1): boolean {
    const seen = new Set<string>()
    const is = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? colour === 0 : inside[y * width + x] === colour)
    const visit = (x: number, y: number): void => {
      if (x < -1 || y < -1 || x > width || y > height || !is(x, y) || seen.has(`${x},${y}`)) return
      seen.add(`${x},${y}`)
      for (const [dx, dy] of [
        [0, 1],
        [1, 0],
        [0, -1],
        [-1, 0],
      ] as const)
        visit(x + dx, y + dy)
    }
    const first = inside.indexOf(colour)
    if (colour === 0) visit(-1, -1)
    else if (first >= 0) visit(first % width, Math.floor(first / width))
    const cells = inside.filter((at) => at === colour).length
    return cells > 0 && seen.size === cells + (colour === 0 ? 2 * (width + height) + 4 : 0)
  }
  it('cells are accepted as a loop only if inside and outside are each connected', () => {
    const mask = fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
      .chain(([width, height]) =>
        fc
          .array(fc.constantFrom(0, 1), { minLength: width * height, maxLength: width * height })
          .map((inside): Loop => ({ width, height, inside })),
      )
    fc.assert(
      fc.property(mask, (loop) => {
        const outsideHangs = loop.inside.every((colour) => colour === 1) || hangsTogether(loop, 0)
        expect(verify({ ...loop, clues: loop.inside.map(() => -1) }, loop)).toBe(hangsTogether(loop, 1) && outsideHangs)
      }),
      { numRuns: 500 },
    )
  })
  it('counts 1, 13 and 213 loops on blank boards of 1 to 3', () => {
    const count = (side: number) => {
      const geometry = geometryOf(side, side)
      let loops = 0
      for (let mask = 0; mask < 2 ** (side * side); mask++) {
        const inside = Array.from({ length: side * side }, (_, cell) => (mask >> cell) & 1)
        if (isOneLoop(geometry, edgesOfInside(geometry, inside))) loops++
      }
      return loops
    }
    expect([1, 2, 3].map(count)).toEqual([1, 13, 213])
  })
})

describe('a loop', () => {
  it('cells and edges of a loop determine each other', () => {
    const geometry = geometryOf(4, 4)
    const lines = edgesOfInside(geometry, FOUR_LOOP.inside)
    expect([...lines].join('')).toBe('1111' + '1010' + '1000' + '0101' + '1000' + '10001' + '01111' + '10111' + '11000')
    expect(loopOfEdges(geometry, lines)).toEqual(FOUR_LOOP)
    expect(loopOfEdges(geometry, lines.with(5, 1))).toBeUndefined()
    expect(countsOf(FOUR_LOOP).filter((_, cell) => FOUR.clues[cell]! >= 0)).toEqual([3, 3, 2, 2, 2, 1])
  })
  it('a loop verifies the clues counted from it', () => {
    expect(verify({ width: 4, height: 4, clues: countsOf(FOUR_LOOP) }, FOUR_LOOP)).toBe(true)
  })
})

describe('the digest', () => {
  const board = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([width, height]) =>
      fc
        .array(fc.constantFrom(-2, -1, -1, 0, 1, 2, 3), { minLength: width * height, maxLength: width * height })
        .map((clues): Slitherlink => ({ width, height, clues })),
    )
  it('is equal for, and only for, boards that are turns of each other', () => {
    fc.assert(
      fc.property(board, board, (one, other) => {
        const turns = Array.from({ length: SYMMETRIES }, (_, symmetry) => transform(one, symmetry))
        for (const turned of turns) expect(digest(turned)).toBe(digest(one))
        const same = turns.some((turned) => JSON.stringify(turned) === JSON.stringify(other))
        expect(digest(one) === digest(other)).toBe(same)
      }),
    )
  })
  it('is readable', () => expect(digest(puzzle('?.', '.2', '33'))).toBe('.23/?.3'))
})

describe('stored', () => {
  it('puzzles and solutions come back', () => {
    expect(storage.toData(puzzle('3.', '?0'))).toEqual({ rows: ['3.', '?0'] })
    expect(storage.fromData({ rows: ['3.', '?0'] })).toEqual({ ok: true, value: puzzle('3.', '?0') })
    expect(solutionToData(FOUR_LOOP)).toEqual({ inside: ['1111', '0101', '1101', '1000'] })
    expect(solutionFromData(solutionToData(FOUR_LOOP))).toEqual({ ok: true, value: FOUR_LOOP })
  })
  it.each([[{ rows: [] }], [{ rows: ['3', '22'] }], [{ rows: ['a'] }], [{ rows: 5 }], [{ rows: [5] }], [{ rows: ['1'.repeat(101)] }], [7]])(
    '%j is refused',
    (data) => expect(storage.fromData(data)).toEqual({ ok: false, message: { code: 'slitherlink.shape' } }),
  )
  it.each([[{ inside: ['2'] }], [['0110']], ['0110'], [{}]])('%j is no solution', (data) =>
    expect(solutionFromData(data)).toEqual({ ok: false, message: { code: 'slitherlink.solution-shape' } }),
  )
})
