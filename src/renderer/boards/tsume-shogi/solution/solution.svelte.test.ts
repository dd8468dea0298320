import { beforeEach, describe, expect, it } from 'vitest'
import type { GradeOutcome } from '#contract/schemas/values.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { detailOf, outcome, takeInHand } from '#renderer/state/puzzle/testing.ts'
import { stubStorage } from '#renderer/testing/fakes.ts'
import type { FakeServices } from '#renderer/testing/services.ts'
import { solution } from './solution.svelte'

const mate = { sfen: '4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1' }
const cook = { kind: 'unspecified', distance: 1, isSlight: true }
const graded: GradeOutcome = {
  ...outcome('multiple', { solution: { length: 3, moves: ['G*4b', '5a6a', 'G*5b'], leftover: [] } }),
  ...{ grader: 'tsume', version: 1 },
  grading: {
    ...{ level: 1, counts: {}, solvedByTechniques: true, steps: [] },
    details: {
      ...{ class: 'B', everyBestLine: false, someBestLine: true },
      cooks: [{ ply: 1, moves: ['G*6b', '5a4a', 'G*5b'], ...cook }],
      variations: [{ ply: 2, moves: ['5a4b', 'G*5b'] }],
      tries: [{ ply: 1, moves: ['G*4a', '5a4a'], only: true }],
    },
  },
}
let services: FakeServices
beforeEach(async () => {
  services = await takeInHand(detailOf('tsume-shogi', mate))
  solution.quit()
  puzzle.explanation = graded
})

describe('the solution in the panel', () => {
  it('is asked for where nobody knows it, and begins at the start', async () => {
    puzzle.explanation = null
    const done = solution.show()
    await (await services.next('puzzle.explain')).answer(graded)
    await done
    expect([panes.puzzleTab, solution.current?.id, puzzle.step, puzzle.solve?.verdict]).toEqual(['genre', 'start', null, 'multiple'])
  })

  it('is walked through from end to end', async () => {
    await solution.show()
    expect(solution.lines.length).toBeGreaterThan(3)
    solution.go(999)
    expect(solution.current).toBe(solution.lines.at(-1))
    solution.go(-999)
    expect(solution.current).toBe(solution.lines[0])
    expect(solution.isShown).toBe(true)
  })

  it('opens ways and closes them', async () => {
    await solution.show()
    const branch = solution.lines.find(({ isBranch }) => isBranch)!
    const before = solution.lines.length
    solution.choose(branch.id)
    solution.enter()
    expect([solution.isOpen(branch.id), solution.lines.length > before]).toEqual([true, true])
    solution.enter()
    expect(solution.current?.parent).toBe(branch.id)
    solution.leave()
    expect(solution.current?.id).toBe(branch.id)
    solution.leave()
    expect([solution.isOpen(branch.id), solution.lines.length]).toEqual([false, before])
  })

  it('is not shown beside another panel, a solution on the board, or for another puzzle', async () => {
    await solution.show()
    panes.puzzleTab = 'inspector'
    expect([solution.isShown, solution.work]).toEqual([false, undefined])
    panes.puzzleTab = 'genre'
    puzzle.shown = 'first'
    expect(solution.isShown).toBe(false)
    puzzle.shown = 'none'
    expect(solution.isShown).toBe(true)
    solution.quit()
    expect(solution.isShown).toBe(false)
  })

  it('shows the kinds of lines that are wanted, and remembers which', async () => {
    const storage = stubStorage()
    await solution.show()
    const ids = () => solution.lines.map(({ id }) => id)
    expect([solution.counts, ids().includes('try-0')]).toEqual([{ cook: 1, choice: 0, variation: 1, try: 1 }, false])
    solution.toggleKind('try')
    expect([ids().includes('try-0'), storage.get('tsume.lines')]).toEqual([true, '["cook","choice","variation","try"]'])
    // If the chosen line is hidden, the move above it is chosen.
    solution.choose('try-0')
    solution.toggleKind('try')
    expect(solution.current?.id).toBe('move-1')
  })

  it('is kept in the record of the note, with every way by its name', async () => {
    await solution.show()
    await solution.record()
    const note = services.asked('puzzle.update').at(-1)?.caption?.note ?? ''
    expect(note.split('\n')).toContain('variation 2: 5a4b G*5b')
    expect(note.split('\n')).toContain('variation 1: G*4a 5a4a')
    expect(note.match(/^comment \d+: \S/gm)).toHaveLength(3)
  })

  it('is played on from, undoably', async () => {
    await solution.show()
    solution.go(1)
    const { moves } = solution.current!
    solution.take()
    expect([puzzle.board?.work, solution.isShown, puzzle.mode]).toEqual([
      moves.length === 0 ? null : { moves, ply: moves.length },
      false,
      'entries',
    ])
  })
})
