import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { Json } from '#solver/kernel/json.ts'
import { EMPTY, type Pencil } from '#solver/pencil/board.ts'
import { filledWith, storedWork, withStep, workOf } from '#solver/pencil/work.ts'
import { pencils } from './pencils'

const AMPLE = 200_000_000

describe.each(pencils.map((genre) => [genre.id, genre] as const))('hints of %s', (_, genre) => {
  const board = (genre.samples as readonly Pencil[])[0]!
  const verdict = genre.solve(board, new Budget(AMPLE))
  const solution = verdict.kind === 'unique' ? verdict.solution : []

  it('lead from the empty board to the solution, each a step that sets something new', () => {
    let work: Json | null = null
    for (let steps = 0; steps < 4 * solution.length; steps++) {
      const hint = genre.hint!(board, work, new Budget(AMPLE))
      if (hint.kind === 'nothing') {
        expect(hint.message.code).toBe('pencil.hint-done')
        const { marks } = workOf(genre.page, board, work)
        expect(solution.map((mark) => (mark > 0 ? String(mark) : '.'))).toEqual([...marks].map((sign) => (sign === '0' ? '.' : sign)))
        return
      }
      if (hint.kind === 'mistake') return expect.unreachable(hint.message.code)
      work = storedWork(withStep(workOf(genre.page, board, work), hint.step))
    }
    expect.unreachable('too many hints')
  })

  it('name marks that the solution does not have', () => {
    const wrong = solution.findIndex((mark) => mark > 0)
    const marks = [...workOf(genre.page, board, null).marks].map((sign, place) => (place === wrong ? '0' : sign)).join('')
    expect(genre.hint!(board, { marks }, new Budget(AMPLE))).toMatchObject({ kind: 'mistake', at: [wrong] })
    expect(genre.hint!(board, filledWith(solution), new Budget(AMPLE))).toMatchObject({ kind: 'nothing' })
  })

  it('say why there is none', () => {
    const several = { ...board, clues: board.clues.map(() => EMPTY) }
    const codes = [genre.hint!(board, null, new Budget(0)), genre.hint!(several, null, new Budget(AMPLE))].map((hint) =>
      hint.kind === 'nothing' ? hint.message.code : hint.kind,
    )
    expect(codes[0]).toBe('pencil.hint-ran-out')
    // Without clues there are many solutions or none; Hashi has no islands then.
    expect(codes[1]).toBe(genre.id === 'hashi' ? 'pencil.hint-done' : 'pencil.hint-not-one')
  })
})
