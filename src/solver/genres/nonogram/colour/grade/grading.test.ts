import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { fromColouredPicture, SIGNS } from '#solver/genres/nonogram/colours.ts'
import { nonogram } from '#solver/genres/nonogram/index.ts'
import type { Coloured } from '#solver/genres/nonogram/puzzle.ts'
import { samples } from '#solver/genres/nonogram/samples.ts'
import { sato2008 } from '#solver/genres/nonogram/sato/grade-2008.ts'
import { solveNonogram } from '#solver/genres/nonogram/solve.ts'
import { ColouredBoard } from '../board'
import { bitOf, ColouredClues } from '../clues'
import { nanidoNonogram } from './grader'
import type { ColourLineMessage, ColourTrialMessage } from './messages'

const PALETTE = ['#000000', '#d02020', '#2060d0', '#20a040']

/** Random coloured pictures with one solution, made of patches. */
function uniques(count: number): Coloured[] {
  const found: Coloured[] = []
  const random = new Random('coloured grades')
  while (found.length < count) {
    const [width, height] = [4 + random.below(9), 4 + random.below(9)]
    const colours = 2 + random.below(3)
    const share = 0.3 + 0.1 * random.below(6)
    let rows = Array.from({ length: height }, () =>
      Array.from({ length: width }, () => (random.chance(share) ? SIGNS[random.below(colours)]! : '.')).join(''),
    )
    // A cell often takes its neighbour's colour, so that there are areas as in pictures.
    if (random.chance(0.6))
      rows = rows.map((row, y) =>
        [...row]
          .map((sign, x) => (x > 0 && random.chance(0.5) ? row[x - 1]! : y > 0 && random.chance(0.5) ? rows[y - 1]![x]! : sign))
          .join(''),
      )
    const { goal: _, ...puzzle } = fromColouredPicture(rows, { palette: PALETTE.slice(0, colours), background: '#ffffff' })
    if (solveNonogram(puzzle, new Budget(50_000)).kind === 'unique') found.push(puzzle)
  }
  return found
}

describe('nanido-nonogram', () => {
  it('grades black and white as the paper does', () => {
    for (const puzzle of samples.filter(({ colours }) => colours === undefined)) {
      const [own, paper] = [nanidoNonogram, sato2008].map((grader) => grader.grade(puzzle, new Budget(), false))
      expect(own).toEqual(paper)
    }
  })

  it('says what gives a coloured puzzle its level, with its numbers, in both languages', () => {
    for (const puzzle of uniques(12)) {
      const grading = nanidoNonogram.grade(puzzle, new Budget(), false)
      const said = nanidoNonogram.criterion?.(grading)
      const { level } = grading
      if (level === null) expect(said?.reason.en).toContain('no level')
      else {
        expect(said?.reason.en).toMatch(new RegExp(`level ${level} .*used (once|${grading.counts[level]} times): level ${level}\\.$`))
        expect(said?.reason.ja).toContain(`${grading.counts[level]}回なので、難易度${level}。`)
      }
    }
  })

  it('gives levels to coloured puzzles, with steps that hold in their only solution and lead to it', () => {
    const levels = new Set<number | null>()
    for (const puzzle of uniques(80)) {
      const verdict = solveNonogram(puzzle, new Budget())
      if (verdict.kind !== 'unique') expect.fail(verdict.kind)
      const solution = verdict.solution.join('')
      const { level, steps, solvedByTechniques } = nanidoNonogram.grade(puzzle, new Budget(), true)
      levels.add(level)
      const seen = new Map<number, string>()
      for (const { marks, message } of steps) {
        for (const { role, at, value } of marks) {
          if (role !== 'target') continue
          expect(value === 0 ? '.' : SIGNS[value! - 1], JSON.stringify(message)).toBe(solution[at])
          seen.set(at, solution[at]!)
        }
        for (const language of ['en', 'ja'] as const)
          expect(nonogram.say(message, language)).not.toMatch(/undefined|NaN|\[object|nonogram\./)
      }
      if (solvedByTechniques) expect(seen.size).toBe(solution.length)
      expect(solvedByTechniques).toBe(level !== null)
    }
    expect([...levels].filter((level) => level !== null).length).toBeGreaterThanOrEqual(3)
  })

  it('names in each step of a line clues and places from which its cells follow, whatever else is known', () => {
    let checked = 0
    for (const puzzle of uniques(40)) {
      const clues = new ColouredClues(puzzle)
      const board = new ColouredBoard(clues)
      for (const { message, technique, marks } of nanidoNonogram.grade(puzzle, new Budget(), true).steps) {
        if (technique !== 'trial') {
          const { line, settled, lost } = message as ColourLineMessage
          const number = 'row' in line ? line.row : clues.height + line.column
          expect(board.solveLine(number)).toBe(true)
          // All placements of the named line's clues that agree with the cells known from earlier steps must agree in these cells.
          for (const { sign, positions } of settled)
            for (const place of positions) expect(board.line.can[place]).toBe(sign === '.' ? 1 : bitOf(sign))
          for (const { sign, positions } of lost)
            for (const place of positions) expect(board.line.can[place]! & (sign === '.' ? 1 : bitOf(sign))).toBe(0)
          const cell = (place: number) => clues.cellAt(number, place)
          for (const { sign, positions } of settled)
            for (const place of positions) board.narrow(cell(place), sign === '.' ? 1 : bitOf(sign))
          for (const { sign, positions } of lost)
            for (const place of positions) board.narrow(cell(place), board.can[cell(place)]! & ~(sign === '.' ? 1 : bitOf(sign)))
          checked++
        } else {
          const { sign } = message as ColourTrialMessage
          const { at } = marks[0]!
          board.narrow(at, board.can[at]! & ~(sign === '.' ? 1 : bitOf(sign)))
        }
      }
    }
    expect(checked).toBeGreaterThan(500)
  })

  it('keeps to its budget and says so', () => {
    const [puzzle] = uniques(1)
    expect(nanidoNonogram.grade(puzzle!, new Budget(3), false)).toMatchObject({ level: null, details: { ranOut: 'steps' } })
  })
})
