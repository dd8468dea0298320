import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Mend, OptionValues, Result } from '#solver/genre/genre.ts'
import { fromPicture } from '../clues'
import { sato2008 } from '../grade'
import { drawShapes } from '../picture/shapes'
import { pictureFrom } from '../picture/from-raster'
import { lightOfGrey } from '#solver/raster/raster.ts'
import type { Nonogram, Picture } from '../puzzle'
import { solveNonogram } from '../solve'
import { transformPicture } from '../symmetry'
import { mendMessages, type MendMessage, type ProposalMessage } from './message'
import { nonogramMending } from '.'

const AMPLE = 5_000_000
const mending = nonogramMending(sato2008)
const verdictOf = (puzzle: Nonogram) => solveNonogram(puzzle, new Budget(AMPLE))

/** A picture made by seed, so wide and high. */
function drawn(seed: string, side: number): Picture {
  const { grey } = drawShapes('noise', side, side, 0.5, new Random(seed))
  return pictureFrom(lightOfGrey(grey, 255, side, side), { width: side, height: side, threshold: 128 }).picture
}

const pictures = Array.from({ length: 12 }, (_, i) => drawn(`mending ${i}`, 8 + i))
const ambiguous = pictures.map(fromPicture).filter((puzzle) => verdictOf(puzzle).kind === 'multiple')

function mendsOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.message.code)
  return result.value
}
const propose = (puzzle: Nonogram, options: OptionValues = {}) => mendsOf(mending.propose(puzzle, options, new Budget(AMPLE)))
const messageOf = ({ message }: Mend<Nonogram>) => message as ProposalMessage
const codeOf = (result: Result<unknown>) => (result.ok ? 'ok' : result.message.code)

describe('mending of nonograms', () => {
  it('has puzzles to work on', () => expect(ambiguous.length).toBeGreaterThan(5))

  it('changes the cells it names, and no others', () => {
    for (const puzzle of ambiguous) {
      const was = puzzle.goal!.join('')
      const [finished, proposed] = [mendsOf(mending.finish(puzzle, {}, new Budget(AMPLE))), propose(puzzle)]
      for (const mend of [finished, ...proposed]) {
        const now = mend.puzzle.goal!.join('')
        expect([...was].flatMap((cell, at) => (cell === now[at] ? [] : [at]))).toEqual(mend.at)
        const width = puzzle.columns.length
        const at = (cells: ProposalMessage['filled']) => cells.map(({ row, column }) => row * width + column)
        const { filled, emptied } = messageOf(mend)
        expect([...at(filled), ...at(emptied)].sort((a, b) => a - b)).toEqual(mend.at)
        expect(at(filled).every((cell) => now[cell] === '#') && at(emptied).every((cell) => now[cell] === '.')).toBe(true)
      }
    }
  })

  it('tells how many ambiguous cells it settles, and whether line solving then suffices', () => {
    for (const puzzle of ambiguous.slice(0, 4)) {
      const before = verdictOf(puzzle)
      for (const mend of propose(puzzle)) {
        const after = verdictOf(mend.puzzle)
        const said = messageOf(mend)
        expect(said.before).toBe(before.kind === 'multiple' ? before.differing.length : 0)
        expect(said.after).toBe(after.kind === 'multiple' ? after.differing.length : 0)
        if (said.unique) expect(sato2008.grade(mend.puzzle, new Budget(AMPLE), false).details['lineSolvable']).toBe(said.lineSolvable)
      }
    }
  })

  it('changes no more cells than it may', () => {
    const counts = (options: OptionValues) =>
      ambiguous.flatMap((puzzle) => {
        const proposed = mending.propose(puzzle, options, new Budget(AMPLE))
        return proposed.ok ? proposed.value.map(({ at }) => at.length) : []
      })
    expect(Math.max(...counts({ 'most-cells': 1 }))).toBe(1)
    expect(Math.max(...counts({ 'most-cells': 3 }))).toBeLessThanOrEqual(3)
    expect(Math.max(...counts({}))).toBeGreaterThan(1)
  })

  it('keeps a symmetry', () => {
    const halves = pictures.slice(0, 4).map((picture) => picture.map((row) => row + [...row].reverse().join('')))
    const symmetric = halves.map(fromPicture).filter((puzzle) => verdictOf(puzzle).kind === 'multiple')
    expect(symmetric.length).toBeGreaterThan(0)
    for (const puzzle of symmetric) {
      const proposed = propose(puzzle, { 'keep-symmetry': true })
      const finished = mendsOf(mending.finish(puzzle, { 'keep-symmetry': true }, new Budget(AMPLE)))
      for (const { puzzle: mended } of [...proposed, finished]) expect(transformPicture(mended.goal!, 1)).toEqual(mended.goal)
    }
  })

  it('puts changes that lead to the level aimed at first, and tells the level', () => {
    for (const puzzle of ambiguous.slice(0, 3)) {
      for (const level of [1, 5]) {
        const distances = propose(puzzle, { 'target-level': level }).flatMap((mend) => {
          const said = messageOf(mend)
          expect(said.level !== undefined).toBe(mend.unique)
          if (!mend.unique) return []
          expect(said.level).toBe(sato2008.grade(mend.puzzle, new Budget(AMPLE), false).level)
          return [Math.abs((said.level ?? 9) - level)]
        })
        expect(distances).toEqual([...distances].sort((a, b) => a - b))
      }
    }
    expect(messageOf(propose(ambiguous[0]!)[0]!).level).toBeUndefined()
  })

  it('takes one of the solutions for the picture of a puzzle that has none, and says so', () => {
    const { rows, columns } = ambiguous[0]!
    const verdict = verdictOf({ rows, columns })
    const [best] = propose({ rows, columns })
    expect(messageOf(best!).ofSolution).toBe(true)
    const was = verdict.kind === 'multiple' ? verdict.solution.join('') : ''
    const now = best!.puzzle.goal!.join('')
    expect([...was].filter((cell, at) => cell !== now[at]).length).toBe(best!.at.length)
    expect(messageOf(propose(ambiguous[0]!)[0]!).ofSolution).toBe(false)
  })

  it.each<[string, Nonogram, OptionValues, number]>([
    ['nonogram.mend-unique', { rows: [[2], [2]], columns: [[2], [2]] }, {}, AMPLE],
    ['nonogram.mend-no-solution', { rows: [[1, 1], [], [2]], columns: [[2], [], [2]] }, {}, AMPLE],
    ['nonogram.mend-goal', { rows: [[1], [1]], columns: [[1], [1]], goal: ['##', '..'] }, {}, AMPLE],
    ['nonogram.mend-flawed', { rows: [[3], [1]], columns: [[1], [1]] }, {}, AMPLE],
    ['nonogram.mend-ran-out', { rows: [[1], [1]], columns: [[1], [1]] }, {}, 0],
    ['nonogram.generate-option', { rows: [[1], [1]], columns: [[1], [1]] }, { 'most-cells': 0 }, AMPLE],
    ['nonogram.generate-option', { rows: [[1], [1]], columns: [[1], [1]] }, { 'target-level': 6 }, AMPLE],
  ])('says %s', (code, puzzle, options, budget) => {
    expect(codeOf(mending.propose(puzzle, options, new Budget(budget)))).toBe(code)
    // A puzzle with one solution is not a failure of finishing.
    expect(codeOf(mending.finish(puzzle, options, new Budget(budget)))).toBe(code === 'nonogram.mend-unique' ? 'ok' : code)
  })

  it('tells how far it is, never backwards in a list of proposals', () => {
    const shares: number[] = []
    mending.propose(ambiguous[0]!, {}, new Budget(AMPLE), (share) => shares.push(share))
    expect(shares.length).toBeGreaterThan(1)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
  })

  it('says it in words', () => {
    const at = (...cells: [number, number][]) => cells.map(([row, column]) => ({ row: row - 1, column: column - 1 }))
    const message: MendMessage = {
      ...{ code: 'nonogram.mend', filled: at([3, 7]), emptied: at([4, 2], [5, 2]), before: 12, after: 0, unique: true },
      ...{ lineSolvable: true, level: 3, ofSolution: false },
    }
    expect(mendMessages.en['nonogram.mend'](message)).toBe(
      'Fill row 3 column 7; empty row 4 column 2, row 5 column 2. This settles all 12 ambiguous cells: one solution, found by looking at single lines. Level 3.',
    )
    expect(mendMessages.ja['nonogram.mend'](message)).toBe(
      '3行7列を塗り、4行2列・5行2列を空白にします。不定の12マスがすべて決まり、解は一つです（行・列ごとに考えるだけで解けます）。難易度3。',
    )
    const part: MendMessage = { ...message, unique: false, after: 5, lineSolvable: false, level: undefined, ofSolution: true }
    expect(mendMessages.en['nonogram.mend'](part)).toContain('settles 7 of 12 ambiguous cells. The puzzle has no picture')
  })
})
