import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { findFlaws } from '../check'
import { examine } from '../cooks/examine'
import { isDefenders, kindOf } from '../pieces'
import { EMPTY, GOLD, KING, SILVER, STOCK, type Problem } from '../puzzle'
import { solveTsume } from '../solve'
import { fileOf, rankOf } from '../squares'
import { generator } from './index'
import { bareKing, isAllowed, mutated, strewn } from './mutate'
import { readRequest, type Request } from './options'

const AMPLE = 10_000_000

function make(options: OptionValues, seed: string): Problem {
  const made = generator.generate(options, seed, new Budget(AMPLE))
  if (!made.ok) throw new Error(made.message.code)
  return made.value
}

function requestOf(options: OptionValues): Request {
  const request = readRequest(options)
  if (!request.ok) throw new Error(request.message.code)
  return request.value
}

const placed = ({ board }: Problem) => board.flatMap((piece, square) => (piece === EMPTY ? [] : [{ piece, square }]))

describe('problems that are made', () => {
  it.each([
    ['1', 'a'],
    ['1', 'b'],
    ['3', 'k'],
    ['3', 'm'],
    ['5', 'k'],
  ])('of %s plies have that length, no cook and nothing left over (seed %s)', (length, seed) => {
    const problem = make({ length }, seed)
    expect(findFlaws(problem)).toEqual([])
    expect(solveTsume(problem, new Budget())).toMatchObject({ kind: 'unique', solution: { length: Number(length), leftover: [] } })
  })

  it('a made problem has no unnecessary piece', () => {
    const problem = make({ length: '3' }, 'h')
    for (const { piece, square } of placed(problem)) {
      if (kindOf(piece) === KING) continue
      const without = { ...problem, board: problem.board.map((other, at) => (at === square ? EMPTY : other)) }
      const verdict = findFlaws(without).length === 0 ? solveTsume(without, new Budget()) : undefined
      const isAsGood = verdict?.kind === 'unique' && verdict.solution.length === 3 && verdict.solution.leftover.length === 0
      expect(isAsGood).toBe(false)
    }
  })

  it('a made problem respects kinds, box, hand, number of pieces and the king’s place', () => {
    const options = { length: '3', kinds: 'GS', box: 4, hand: 1, pieces: 6, king: 'corner' }
    for (const seed of ['1', '2']) {
      const problem = make(options, seed)
      const pieces = placed(problem)
      expect(pieces.length).toBeLessThanOrEqual(7)
      expect(problem.hand.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(1)
      for (const { piece, square } of pieces) {
        expect(fileOf(square)).toBeLessThan(5)
        expect(rankOf(square)).toBeLessThan(5)
        if (kindOf(piece) === KING) expect([isDefenders(piece), square]).toEqual([true, 8])
        else expect([SILVER, GOLD]).toContain(kindOf(piece))
      }
    }
  })

  it('a made problem has at most slight cooks, and these only if allowed', () => {
    for (const seed of ['a', 'e', 'm']) {
      const examination = examine(make({ length: '3', minor: true }, seed), new Budget(AMPLE))
      expect(examination.kind === 'mate' && /A|B/.test(examination.report.class ?? '')).toBe(true)
    }
  })

  it('on request, every best line of a made problem is free of cooks', () => {
    for (const seed of ['h', 'k', 'm']) {
      const examination = examine(make({ length: '3', 'every-line': true }, seed), new Budget(AMPLE))
      expect(examination).toMatchObject({ kind: 'mate', report: { everyBestLine: true, leftover: { S: 0 } } })
    }
  })

  it('the seed alone determines the problem', () => expect(make({ length: '3' }, 'k')).toEqual(make({ length: '3' }, 'k')))

  it('the progress is reported', () => {
    const shares: number[] = []
    generator.generate({ length: '3' }, 'm', new Budget(AMPLE), (share) => shares.push(share))
    expect(shares.length).toBeGreaterThan(0)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
  })
})

describe('no problem', () => {
  it.each<[OptionValues, string, number]>([
    [{ length: '2' }, 'tsume.generate-option', AMPLE],
    [{ kinds: 'X' }, 'tsume.generate-option', AMPLE],
    [{ kinds: '' }, 'tsume.generate-option', AMPLE],
    [{ length: '15' }, 'tsume.generate-ran-out', 500],
    [{}, 'tsume.generate-ran-out', 0],
    // One pawn never mates a king in the middle.
    [{ kinds: 'P', pieces: 1, hand: 0, length: '3' }, 'tsume.generate-ran-out', 20_000],
  ])('of %j: %s', (options, code, budget) => {
    const made = generator.generate(options, 'none', new Budget(budget))
    expect(made.ok ? 'ok' : made.message.code).toBe(code)
  })
})

describe('changes', () => {
  it('changes respect the rules of diagrams and the request', () => {
    const request = requestOf({ pieces: 8, hand: 2, box: 5 })
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const random = new Random(seed)
        let problem = bareKing(request, random)
        for (let i = 0; i < 40; i++) problem = (i < 8 ? strewn : mutated)(problem, request, random) ?? problem
        expect(isAllowed(problem, request)).toBe(true)
        const codes = findFlaws(problem).map(({ message }) => message.code)
        expect(codes.filter((code) => code !== 'tsume.in-check')).toEqual([])
        for (let kind = 1; kind < KING; kind++) {
          const count = placed(problem).filter(({ piece }) => kindOf(piece) === kind).length
          expect(count + problem.hand[kind]!).toBeLessThanOrEqual(STOCK[kind]!)
        }
      }),
      { numRuns: 50 },
    )
  })
})
