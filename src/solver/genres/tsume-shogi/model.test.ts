import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attackersOf } from './attacks'
import { findFlaws } from './check'
import { digest } from './digest'
import { disguise, mirror } from './mirror'
import { restOf } from './pieces'
import { GOLD, PROMOTED, type Problem } from './puzzle'
import { readSfen, toSfen } from './sfen'
import { squareAt, squareName } from './squares'
import { solutionFromData, storage } from './storage'
import { anyProblem, problemOfSfen } from './testing'
import { squareOf, toPosition } from './tsshogi'

const ONE_PLY = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'

it('squares are numbered as the board is printed', () => {
  expect([squareAt(9, 1), squareAt(1, 1), squareAt(1, 9), squareName(4)]).toEqual([0, 8, 80, '5a'])
})

describe('SFEN', () => {
  it('SFEN is read back unchanged', () => {
    fc.assert(
      fc.property(anyProblem(), (problem) => {
        expect(problemOfSfen(toSfen(problem))).toEqual(problem)
        expect(toPosition(problem).sfen).toBe(toSfen(problem))
      }),
    )
  })

  it.each([
    ['the rest in full', ONE_PLY],
    ['the rest left out', '4k4/9/4P4/9/9/9/9/9/9 b G 1'],
    ['nothing but the board and a hand', '4k4/9/4P4/9/9/9/9/9/9 b G'],
  ])('%s', (_, sfen) => {
    expect(problemOfSfen(sfen).defenderHand).toBeUndefined()
    expect(toSfen(problemOfSfen(sfen))).toBe(ONE_PLY)
  })

  it('a hand with far too many pieces can be stored and read again', () => {
    const many = problemOfSfen(`4k4/9/4P4/9/9/9/9/9/9 b G${'2r42b'.repeat(30)}17p 1`)
    expect(storage.fromData(storage.toData(many))).toEqual({ ok: true, value: many })
    const beyond = { ...many, hand: many.hand.map((count) => count * 10_000_000) }
    expect(storage.fromData(storage.toData(beyond)).ok).toBe(true)
  })

  it('keeps a smaller hand', () => expect(problemOfSfen('4k4/9/4P4/9/9/9/9/9/9 b Gp 1').defenderHand).toEqual([0, 1, 0, 0, 0, 0, 0, 0]))

  it('never throws, whatever the text', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'4k+P/9 bwG-0', '人', '\u{1f600}') })
    fc.assert(fc.property(fc.oneof(fc.string(), signs), (text) => typeof readSfen(text).ok === 'boolean'))
  })

  it.each<[string, number, string]>([
    ['4k4/9', 0, 'tsume.sfen-rows'],
    ['4k4/9/8/9/9/9/9/9/9 b', 6, 'tsume.row-length'],
    ['4k4/9/4+K4/9/9/9/9/9/9 b', 8, 'tsume.sfen-sign'],
    ['4k4/9/9/9/9/9/9/9/9 x', 20, 'tsume.sfen-side'],
    ['4k4/9/9/9/9/9/9/9/9 b 2G1', 24, 'tsume.sfen-hand'],
  ])('tells where %s goes wrong', (sfen, index, code) => expect(readSfen(sfen)).toMatchObject({ ok: false, index, message: { code } }))
})

it('data keep an empty hand of the defender', () => {
  const problem: Problem = { ...problemOfSfen(ONE_PLY), defenderHand: [0, 0, 0, 0, 0, 0, 0, 0] }
  expect(storage.toData(problem)).toEqual({ sfen: '4k4/9/4P4/9/9/9/9/9/9 b G 1', rest: false })
  expect(storage.fromData(storage.toData(problem))).toEqual({ ok: true, value: problem })
})

it.each([
  { length: 1, moves: ['G*5b'], leftover: [] },
  { length: 3, moves: ['G*5b', '5a4a', '2b1a+'], leftover: ['R', 'P'] },
])('a main line survives storing', (line) => expect(solutionFromData(line)).toEqual({ ok: true, value: line }))
it.each([
  null,
  {},
  { length: 2, moves: ['G*5b'], leftover: [] },
  { length: 1, moves: ['G*5z'], leftover: [] },
  { length: 1, moves: ['G*5b'], leftover: ['K'] },
])('%j is no main line', (line) => expect(solutionFromData(line).ok).toBe(false))

describe('digest', () => {
  it('a mirror image has the same digest, a shifted problem another', () => {
    fc.assert(
      fc.property(anyProblem(), (problem) => {
        expect(digest(mirror(problem))).toBe(digest(problem))
        expect(mirror(mirror(problem))).toEqual(problem)
      }),
    )
    expect(digest(problemOfSfen('3k5/9/3P5/9/9/9/9/9/9 b G 1'))).not.toBe(digest(problemOfSfen(ONE_PLY)))
  })

  it('every disguise has the same digest', () => {
    const problem = problemOfSfen('7nl/7k1/6Rpp/9/9/9/9/9/9 b G 1')
    const disguises = Array.from({ length: 20 }, (_, seed) => disguise(problem, String(seed)))
    expect(new Set(disguises.map(toSfen)).size).toBe(2)
    expect(new Set(disguises.map(digest))).toEqual(new Set([digest(problem)]))
  })

  it('an empty defender’s hand has another digest than a full one', () => {
    const problem = problemOfSfen(ONE_PLY)
    expect(digest({ ...problem, defenderHand: [0, 0, 0, 0, 0, 0, 0, 0] })).not.toBe(digest(problem))
  })

  it('the digest keeps its stored form: SFEN, and a further hyphen for an empty defender’s hand', () => {
    const problem = problemOfSfen('7nl/7k1/6Rpp/9/9/9/9/9/9 b G 1')
    const board = '7nl/7k1/6Rpp/9/9/9/9/9/9 b G'
    const first = [digest(problem), digest({ ...problem, defenderHand: [0, 0, 0, 0, 0, 0, 0, 0] })]
    expect(first).toEqual([`${board}r2b3g4s3n3l16p 1`, `${board} 1 -`])
  })
})

it('attacks are those that another library finds', () => {
  fc.assert(
    fc.property(anyProblem(), fc.nat(80), (problem, target) => {
      const position = toPosition(problem)
      const found = position.listAttackers(squareOf(target)).map(({ file, rank }) => squareAt(file, rank))
      const mine = [...attackersOf(problem.board, target, true), ...attackersOf(problem.board, target, false)]
      expect(mine.sort((a, b) => a - b)).toEqual(found.sort((a, b) => a - b))
    }),
    { numRuns: 300 },
  )
})

describe('check', () => {
  const codes = (problem: Problem) => findFlaws(problem).map(({ message, at, severity }) => [message.code, at, severity])

  it.each<[string, string, [string, number[]][]]>([
    ['nothing in a good problem', ONE_PLY, []],
    ['a missing king', '9/9/4P4/9/9/9/9/9/9 b G 1', [['tsume.no-king', []]]],
    ['two kings of the defender', 'k7k/9/9/9/9/9/9/9/9 b G 1', [['tsume.kings', [0, 8]]]],
    ['five golds', 'kgggg4/9/9/9/9/9/9/9/9 b G 1', [['tsume.too-many', [1, 2, 3, 4]]]],
    ['a hand beyond the stock', 'k8/9/9/9/9/9/9/9/9 b R2r 1', [['tsume.too-many', []]]],
    ['two pawns', 'k8/9/8P/8P/9/9/9/9/9 b G 1', [['tsume.two-pawns', [26, 35]]]],
    ['pawns of both sides and promoted ones are no two', 'k8/9/8P/8+P/8p/9/9/9/9 b G 1', []],
    [
      'dead ends',
      'k7P/7N1/9/9/9/9/9/n8/p8 b G 1',
      [
        ['tsume.dead-end', [8]],
        ['tsume.dead-end', [16]],
        ['tsume.dead-end', [63]],
        ['tsume.dead-end', [72]],
      ],
    ],
    ['a king in check', '4k4/4P4/9/9/9/9/9/9/9 b G 1', [['tsume.in-check', [4, 13]]]],
  ])('finds %s', (_, sfen, flaws) => expect(codes(problemOfSfen(sfen))).toEqual(flaws.map(([code, at]) => [code, at, 'error'])))

  it('only warns of the attacker’s own king in check', () => {
    expect(codes(problemOfSfen('4k4/9/9/9/9/9/9/4r4/4K4 b G 1'))).toEqual([['tsume.attacker-in-check', [76, 67], 'warning']])
  })

  it('numbers that are no pieces are found', () => {
    const problem = problemOfSfen(ONE_PLY)
    const board = problem.board.map((piece, square) => (square === 40 ? GOLD + PROMOTED : square === 41 ? 16 : square === 42 ? 99 : piece))
    expect(codes({ ...problem, board })).toEqual([40, 41, 42].map((square) => ['tsume.no-piece', [square], 'error']))
  })

  it('a negative number of remaining pieces counts as none', () =>
    expect(restOf(problemOfSfen('kgggg4/9/9/9/9/9/9/9/9 b 2G 1'))[GOLD]).toBe(0))
})
