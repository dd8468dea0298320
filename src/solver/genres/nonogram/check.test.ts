import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFlaws, canStillFit, verify } from './check'
import { fromPicture, runsOf, sameClue } from './clues'
import { digest } from './digest'
import { SYMMETRIES, transform, transformPicture } from './symmetry'
import { colouredRuns } from './colours'

const PICTURE = ['##.', '..#', '#.#', '...']
const puzzle = fromPicture(PICTURE)
const codes = (flawed: typeof puzzle) => findFlaws(flawed).map(({ message }) => message.code)

const picture = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 })).chain(([width, height]) => {
  const row = fc.array(fc.constantFrom('#', '.'), { minLength: width, maxLength: width }).map((cells) => cells.join(''))
  return fc.array(row, { minLength: height, maxLength: height })
})

describe('checking a nonogram', () => {
  it('finds nothing wrong with a picture’s own clues', () => {
    fc.assert(fc.property(picture, (picture) => void expect(findFlaws(fromPicture(picture))).toEqual([])))
  })
  it('finds a clue that does not fit its line', () => {
    const flaws = findFlaws({ rows: [[2, 1]], columns: [[1], [1], [1]] })
    expect(flaws).toEqual([
      { message: { code: 'nonogram.clue-too-long', line: { row: 0 }, needs: 4, length: 3 }, at: [0, 1, 2], severity: 'error' },
    ])
  })
  it('finds sums that differ', () => {
    expect(findFlaws({ rows: [[1], []], columns: [[1], [1]] })).toMatchObject([
      { message: { code: 'nonogram.sums-differ', rows: 1, columns: 2 } },
    ])
  })
  it('finds a goal that its clues do not describe, and in which lines', () => {
    const goal = ['##.', '..#', '.##', '...']
    expect(findFlaws({ ...puzzle, goal })).toMatchObject([
      { message: { code: 'nonogram.goal-differs', lines: [{ row: 2 }, { column: 0 }, { column: 1 }] } },
    ])
    expect(codes({ ...puzzle, goal: ['##', '..'] })).toEqual(['nonogram.goal-size'])
  })
})

describe('verifying a picture', () => {
  it('takes the picture the clues were made of', () => {
    fc.assert(fc.property(picture, (picture) => void expect(verify(fromPicture(picture), picture)).toBe(true)))
  })
  it('takes no picture in which one cell is changed, of another size, or of other signs', () => {
    fc.assert(
      fc.property(picture, fc.nat(), (picture, at) => {
        const row = at % picture.length
        const column = at % picture[0]!.length
        const other = picture[row]![column] === '#' ? '.' : '#'
        const changed = picture.with(row, picture[row]!.slice(0, column) + other + picture[row]!.slice(column + 1))
        expect(verify(fromPicture(picture), changed)).toBe(false)
      }),
    )
    expect(verify(puzzle, PICTURE.slice(1))).toBe(false)
    expect(verify(puzzle, ['##?', '..#', '#.#', '...'])).toBe(false)
  })
})

describe('the digest', () => {
  it('is the same for the eight rotations and reflections, whose clues are those of the turned picture', () => {
    fc.assert(
      fc.property(picture, (picture) => {
        for (let symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
          const turned = transform(fromPicture(picture), symmetry)
          expect(turned).toEqual(fromPicture(transformPicture(picture, symmetry)))
          expect(digest(turned)).toBe(digest(fromPicture(picture)))
        }
      }),
    )
  })
  it('differs between puzzles that are no such turns of each other', () => {
    const turns = Array.from({ length: SYMMETRIES }, (_, symmetry) => JSON.stringify(transform(puzzle, symmetry)))
    fc.assert(
      fc.property(picture, (other) => {
        const same = turns.includes(JSON.stringify(fromPicture(other)))
        expect(digest(fromPicture(other)) === digest(puzzle)).toBe(same)
      }),
    )
    expect(digest({ rows: [[1], []], columns: [[1]] })).not.toBe(digest({ rows: [[1]], columns: [[1]] }))
  })
})

describe('the runs of a line', () => {
  it.each([
    ['', []],
    ['...', []],
    ['###', [3]],
    ['#.##.', [1, 2]],
  ])('%s: %j', (line, runs) => expect(runsOf(line)).toEqual(runs))
})

describe('whether a line can still be completed', () => {
  it.each([
    ['??????', [2, 1], true],
    ['??????', [6], true],
    ['??????', [7], false],
    ['?.????', [2, 2], false],
    ['#?.??#', [1, 1], true],
    ['###???', [2, 1], false],
    ['#?????', [], false],
    ['......', [], true],
    ['.#.#.#', [1, 1], false],
  ])('%s with %j: %s', (line, clue, can) => expect(canStillFit(line, clue)).toBe(can))

  it('is what trying out all pictures of the line finds', () => {
    const anyLine = fc.string({ unit: fc.constantFrom('#', '.', '?', '?'), minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(anyLine, fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }), (line, clue) => {
        const pictures = Array.from({ length: 2 ** line.length }, (_, bits) =>
          Array.from(line, (_cell, i) => ((bits >> i) & 1 ? '#' : '.')).join(''),
        )
        const suits = (picture: string) => [...picture].every((cell, i) => line[i] === '?' || line[i] === cell)
        expect(canStillFit(line, clue)).toBe(pictures.some((picture) => suits(picture) && sameClue(runsOf(picture), clue)))
      }),
    )
  })

  it('is the same in two colours', () => {
    const anyLine = fc.string({ unit: fc.constantFrom('a', 'b', '.', '?', '?'), minLength: 1, maxLength: 6 })
    const run = fc.record({ size: fc.integer({ min: 1, max: 3 }), sign: fc.constantFrom('a', 'b') })
    fc.assert(
      fc.property(anyLine, fc.array(run, { maxLength: 3 }), (line, runs) => {
        const [sizes, signs] = [runs.map(({ size }) => size), runs.map(({ sign }) => sign).join('')]
        const pictures = Array.from({ length: 3 ** line.length }, (_, i) => Array.from(line, (_cell, at) => '.ab'[Math.floor(i / 3 ** at) % 3]).join(''))
        const suits = (picture: string) => [...picture].every((cell, i) => line[i] === '?' || line[i] === cell)
        const isOne = (picture: string) => {
          const found = colouredRuns(picture)
          return suits(picture) && found.signs === signs && sameClue(found.sizes, sizes)
        }
        expect(canStillFit(line, sizes, signs)).toBe(pictures.some(isOne))
      }),
      { numRuns: 60 },
    )
  }) // prettier-ignore
})
