import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { Json } from '#solver/kernel/json.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { fromPicture } from './clues'
import { fromColouredPicture } from './colours'
import type { Nonogram, Picture } from './puzzle'
import { goOnSolving, solveNonogram } from './solve'
import { verify } from './check'

/**
 * Solves a puzzle in pieces of `steps` steps, each of which continues from the written state of the piece before. @returns the verdict and
 * the number of pieces
 */
function inPieces(puzzle: Nonogram, steps: number, between: (halted: Json) => Json = (halted) => halted) {
  let halted: Json | null = null
  for (let pieces = 1; pieces < 400; pieces++) {
    const verdict: Verdict<Picture> = goOnSolving(puzzle, halted, new Budget(steps))
    if (!('halted' in verdict)) return { verdict, pieces }
    halted = between(JSON.parse(JSON.stringify(verdict.halted)) as Json)
  }
  throw new Error('does not come to an end')
}

function tossed(random: Random, side: number, signs: string): string[] {
  return Array.from({ length: side }, () => Array.from({ length: side }, () => signs[random.below(signs.length)]!).join(''))
}

/** The parts of a verdict that do not depend on which solutions it shows. */
function said(verdict: Verdict<Picture>): unknown {
  return verdict.kind === 'multiple' ? [verdict.kind, verdict.differing, verdict.ranOut] : verdict.kind
}

describe('a search that goes on', () => {
  it('comes to the same verdict and the same differing cells as one without a halt', () => {
    const random = new Random('going on')
    let most = 0
    for (let i = 0; i < 6; i++) {
      const { goal, ...clues } = fromPicture(tossed(random, 15 + random.below(3), '.#.'))
      const puzzle = i % 2 === 0 ? clues : { ...clues, ...(goal && { goal }) }
      const { verdict, pieces } = inPieces(puzzle, 8000)
      expect(said(verdict)).toEqual(said(solveNonogram(puzzle, new Budget())))
      if (verdict.kind === 'multiple') expect([verdict.solution, verdict.second].every((one) => verify(puzzle, one))).toBe(true)
      most = Math.max(most, pieces)
    }
    expect(most).toBeGreaterThan(3)
  })

  it('does so in colours', () => {
    const random = new Random('going on in colours')
    let most = 0
    for (let i = 0; i < 6; i++) {
      const { goal: _, ...puzzle } = fromColouredPicture(tossed(random, 13, '...ab'), {
        palette: ['#ff0000', '#0000ff'],
        background: '#ffffff',
      })
      const { verdict, pieces } = inPieces(puzzle, 6000)
      expect(said(verdict)).toEqual(said(solveNonogram(puzzle, new Budget())))
      most = Math.max(most, pieces)
    }
    expect(most).toBeGreaterThan(1)
  })

  it('knows by every piece at least what the one before knew', () => {
    const puzzle = fromPicture(tossed(new Random('more and more'), 17, '.#.'))
    let before: readonly number[] = []
    inPieces(puzzle, 8000, (halted) => {
      const { free } = halted as { free: string }
      const known = [...free].flatMap((sign, cell) => (sign === '#' ? [cell] : []))
      expect(known).toEqual(expect.arrayContaining([...before]))
      before = known
      return halted
    })
    expect(before.length).toBeGreaterThan(0)
  })

  it('does not believe clauses of another formula, nor what is no such text', () => {
    const puzzle = fromPicture(tossed(new Random('another'), 13, '.#.'))
    const whole = said(solveNonogram(puzzle, new Budget()))
    expect(said(inPieces(puzzle, 20_000, (halted) => ({ ...(halted as object), formula: 'other', units: 'AAAA' })).verdict)).toEqual(whole)
    for (const nonsense of [7, 'x', [], {}, { known: '??', free: '..' }, { known: 3 }])
      expect(said(goOnSolving(puzzle, nonsense, new Budget()))).toEqual(whole)
  })

  it('says that it ran out where it was given nothing, and loses nothing by it', () => {
    const puzzle = fromPicture(tossed(new Random('nothing'), 12, '.#.'))
    expect(goOnSolving(puzzle, null, new Budget(0))).toEqual({ kind: 'undecided', ranOut: 'steps', steps: 0 })
  })
})

describe('a question for two solutions at once, in pieces', () => {
  const coloured = (rows: string[]) => fromColouredPicture(rows, { palette: ['#ff0000', '#0000ff'], background: '#ffffff' })
  it.each([
    ['in black and white', '.#.', (rows: string[]) => fromPicture(rows), 20, 7000, 2],
    ['in colours', '...ab', coloured, 13, 6000, 1],
  ] as const)(
    '%s: is answered as in one, and the question for all that differ goes on from there',
    (_, signs, made, side, steps, least) => {
      const random = new Random('at once, in pieces')
      const most = { pieces: 0, saved: 0 }
      for (let i = 0; i < 3; i++) {
        const { goal: _goal, ...puzzle } = made(tossed(random, side, signs))
        let halted: Json | null = null
        let verdict: Verdict<Picture>
        let pieces = 0
        do {
          verdict = goOnSolving(puzzle as Nonogram, halted, new Budget(steps), undefined, undefined, true)
          halted = 'halted' in verdict ? (JSON.parse(JSON.stringify(verdict.halted)) as Json) : null
          pieces++
        } while (verdict.kind === 'undecided' && pieces < 50)
        most.pieces = Math.max(most.pieces, pieces)
        expect(verdict.kind).not.toBe('undecided')
        if (verdict.kind !== 'multiple' || verdict.ranOut === undefined) continue
        expect([verdict.ranOut, halted !== null]).toEqual(['unasked', true])
        expect([verdict.solution, verdict.second].every((one) => verify(puzzle as Nonogram, one))).toBe(true)
        const [anew, on] = [null, halted].map((from) => goOnSolving(puzzle as Nonogram, from, new Budget()))
        expect(said(on!)).toEqual(said(anew!))
        most.saved += anew!.steps - on!.steps
      }
      expect(most.pieces).toBeGreaterThanOrEqual(least)
      expect(most.saved).toBeGreaterThan(0)
    },
  )
})
