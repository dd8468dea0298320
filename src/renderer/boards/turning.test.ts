import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { Json } from '#solver/kernel/json.ts'
import { viewOf } from './contract/registry'
import { genres } from '#solver/genres/index.ts'
import { registerViews } from './contract/registry'
import { views } from './genres'

registerViews(views)

/** What work can contain besides entries and must be turned with them: fixed lines, struck-through clues. */
const BESIDE: Readonly<Record<string, (work: { readonly [key: string]: Json }) => Json>> = {
  slitherlink: (work) => ({
    ...work,
    fixed: (work['edges'] as string).replaceAll('x', '.'),
  }),
  nonogram: (work) => ({ ...work, struck: { rows: [[0]], columns: [[0]] } }),
}

describe.each(genres.filter(({ reoriented }) => reoriented))('what stands on a turned board of $id', (genre) => {
  const view = viewOf(genre.id)!
  const turns = ['mirror', 'quarter'] as const

  it.each(genre.samples.slice(0, 4).map((sample, i) => [i, sample] as const))('is the solution of sample %i where it was', (_, sample) => {
    const verdict = genre.solve(sample, new Budget(20_000_000))
    if (verdict.kind !== 'unique') throw new Error('a sample without a solution')
    const work = view.filledWith(genre.solutionToData(verdict.solution))
    for (const turn of turns) {
      const after = genre.reoriented!(sample, turn)
      if (after === undefined) continue
      const of = genre.solve(after, new Budget(20_000_000))
      if (of.kind !== 'unique') throw new Error('turned, it has another verdict')
      const board = { puzzle: genre.toData(after), work: genre.workReoriented!(sample, work, turn) }
      expect(view.isSolved(board, genre.solutionToData(of.solution))).toBe(true)
      expect(view.flaws(board)).toEqual([])
    }
  })

  it.each(turns)('comes back, all of it, by %s', (turn) => {
    const [sample] = genre.samples
    const verdict = genre.solve(sample, new Budget(20_000_000))
    if (verdict.kind !== 'unique') throw new Error('a sample without a solution')
    const filled = view.filledWith(genre.solutionToData(verdict.solution)) as { readonly [key: string]: Json }
    const begun = BESIDE[genre.id]?.(filled) ?? filled
    let [puzzle, work] = [sample, begun as Json]
    const all: Json[] = []
    for (let i = 0; i < 4; i++) {
      work = genre.workReoriented!(puzzle, work, turn)
      puzzle = genre.reoriented!(puzzle, turn)
      all.push(work)
    }
    const again = genre.workReoriented!(puzzle, work, turn)
    expect(again).toEqual(all[0])
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBeGreaterThan(1)
  })
})
