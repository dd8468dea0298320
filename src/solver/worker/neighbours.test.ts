import { describe, expect, it } from 'vitest'
import { Budget } from '../kernel/budget'
import { genres } from '../genres'
import { gradeNeighbours } from './neighbours'

/** Steps for one changed puzzle. */
const BUDGET = 2_000_000

describe.each(genres.filter(({ neighbours }) => neighbours))('neighbours of $id', (genre) => {
  const grader = genre.graders[0]!
  const puzzle = genre.samples[0]!
  const verdict = genre.solve(puzzle, new Budget())
  if (verdict.kind !== 'unique') throw new Error('a sample without one solution')
  const changes = genre.neighbours!(puzzle, verdict.solution)

  it('are changes of one clue or piece, each another puzzle, those of one element first', () => {
    expect(changes.length).toBeGreaterThan(10)
    const before = JSON.stringify(genre.toData(puzzle))
    const texts = changes.map((change) => JSON.stringify(genre.toData(change.puzzle)))
    expect(texts).not.toContain(before)
    expect(new Set(texts).size).toBe(texts.length)
    for (const { kind, at, names } of changes) expect([at.length, names.length]).toEqual(kind === 'moved' ? [2, 2] : [1, 1])
    const firstMove = changes.findIndex(({ kind }) => kind === 'moved')
    if (firstMove >= 0) expect(changes.slice(firstMove).every(({ kind }) => kind === 'moved')).toBe(true)
    expect(JSON.stringify(genre.toData(puzzle))).toBe(before)
  })

  it('that are given have exactly one solution, and their level', () => {
    const { found, total, judged } = gradeNeighbours(genre, grader, puzzle, verdict.solution, { from: 0, count: 40, budget: BUDGET })
    expect([total, judged]).toEqual([changes.length, Math.min(40, changes.length)])
    for (const one of found.slice(0, 6)) {
      const read = genre.fromData(one.puzzle)
      if (!read.ok) throw new Error(JSON.stringify(read.message))
      expect(genre.solve(read.value, new Budget()).kind).toBe('unique')
      expect(one.level).toBe(grader.grade(read.value, new Budget(), false).level)
    }
  })

  it('are the same whether they are judged at once or in parts', () => {
    const judge = (from: number, count: number) =>
      gradeNeighbours(genre, grader, puzzle, verdict.solution, { from, count, budget: BUDGET }).found
    expect([...judge(0, 7), ...judge(7, 5)]).toEqual(judge(0, 12))
  })
})
