import { describe, expect, it } from 'vitest'
import { pulse, Budget } from '../kernel/budget'
import type { Genre, Grader } from '../genre/genre'
import { nullgenre } from '../genres/nullgenre'
import { serve } from './serve'
import type { ChunkReply, Task } from './task'

/**
 * Starts the loop of a solver process without a process. `turn` runs one pass of its event loop. Every task takes `taskTime` milliseconds
 * by its clock.
 */
function start(taskTime: number) {
  const sent: ChunkReply[] = []
  const deferred: (() => void)[] = []
  let time = 0
  const genre = nullgenre as Genre
  const slow: Genre = { ...genre, solve: (puzzle, budget) => ((time += taskTime), pulse(), genre.solve(puzzle, budget)) }
  const onRequest = serve({ send: (reply) => sent.push(reply), defer: (step) => deferred.push(step) }, [slow], () => time)
  return { sent, onRequest, turn: () => deferred.shift()?.() }
}

const task: Task = { kind: 'solve', genre: 'nullgenre', puzzle: nullgenre.toData({ clue: '7' }), budget: 1 }
const outcomesOf = (sent: readonly ChunkReply[]) =>
  sent.flatMap((reply) => (reply.type === 'outcomes' ? reply.outcomes.map((_, i) => `${reply.chunk}:${reply.from + i}`) : []))

describe('serve', () => {
  it('says first that it is ready', () => {
    expect(start(1).sent).toEqual([{ type: 'ready' }])
  })

  it('puts quick outcomes into one message', () => {
    const { sent, onRequest } = start(1)
    onRequest({ chunk: 4, tasks: [task, task, task] })
    expect(sent.map(({ type }) => type)).toEqual(['ready', 'outcomes', 'end'])
    expect(outcomesOf(sent)).toEqual(['4:0', '4:1', '4:2'])
  })

  it('sends a slow outcome and gives way before it goes on', () => {
    const { sent, onRequest, turn } = start(50)
    onRequest({ chunk: 1, tasks: [task, task] })
    expect(outcomesOf(sent)).toEqual(['1:0'])
    turn()
    expect(outcomesOf(sent)).toEqual(['1:0', '1:1'])
  })

  it('answers chunks in the order they came, each to its end', () => {
    const { sent, onRequest, turn } = start(50)
    onRequest({ chunk: 1, tasks: [task, task] })
    onRequest({ chunk: 2, tasks: [task] })
    for (let i = 0; i < 5; i++) turn()
    expect(outcomesOf(sent)).toEqual(['1:0', '1:1', '2:0'])
    expect(sent.filter(({ type }) => type === 'end')).toEqual([
      { type: 'end', chunk: 1 },
      { type: 'end', chunk: 2 },
    ])
  })

  it('says of a long task that it is at work', () => {
    const { sent, onRequest } = start(6000)
    onRequest({ chunk: 3, tasks: [task] })
    expect(sent.map(({ type }) => type)).toEqual(['ready', 'alive', 'outcomes', 'end'])
  })

  it.each(['solve', 'grade'] as const)('tells how far a long %s has spent what it may, ten times a second at most', (kind) => {
    const sent: ChunkReply[] = []
    let time = 0
    const genre = nullgenre as Genre
    const slowly = (budget: Budget): void => {
      for (let i = 0; i < 8; i++) {
        time += 50
        budget.spend(100)
      }
    }
    const grader = { ...genre.graders[0]!, grade: (...[puzzle, budget, withSteps]: Parameters<Grader['grade']>) => (slowly(budget), genre.graders[0]!.grade(puzzle, budget, withSteps)) } // prettier-ignore
    const slow: Genre = {
      ...genre,
      graders: [grader],
      solve: (puzzle, budget) => (kind === 'solve' && slowly(budget), genre.solve(puzzle, new Budget(10))),
    }
    const onRequest = serve({ send: (reply) => sent.push(reply), defer: () => undefined }, [slow], () => time)
    const { puzzle } = task as Extract<Task, { kind: 'solve' }>
    const judged = { genre: 'nullgenre', puzzle, budget: 1000 }
    onRequest({ chunk: 1, tasks: [kind === 'solve' ? { kind, ...judged } : { kind, ...judged, grader: grader.id, withSteps: false }] })
    const shares = sent.flatMap((reply) => (reply.type === 'share' ? [reply.share] : []))
    expect(shares).toEqual([0.1, 0.3, 0.5, 0.7])
  })

  it('tells what is known by now, at the next sign of life where other news were just told', () => {
    const sent: ChunkReply[] = []
    let time = 0
    const genre: Genre = {
      ...(nullgenre as Genre),
      goOn(_puzzle, _halted, _budget, _onShare, tell) {
        for (const [wait, halted] of [
          [150, 1],
          [10, 2],
          [10, 3],
        ] as const) {
          time += wait
          tell?.({ kind: 'undecided', ranOut: 'steps', steps: halted, halted })
        }
        for (let i = 0; i < 3; i++) {
          time += 100
          pulse()
        }
        return { kind: 'none', steps: 4 }
      },
    }
    serve(
      { send: (reply) => sent.push(reply), defer: () => undefined },
      [genre],
      () => time,
    )({ chunk: 1, tasks: [{ ...task, halted: null } as Task] })
    const told = sent.flatMap((reply) => (reply.type === 'so-far' && reply.outcome.kind === 'solve' ? [reply.outcome.halted] : []))
    expect(told).toEqual([1, 3])
  })

  it('ends an empty chunk', () => {
    const { sent, onRequest } = start(1)
    onRequest({ chunk: 9, tasks: [] })
    expect(sent.at(-1)).toEqual({ type: 'end', chunk: 9 })
  })
})
