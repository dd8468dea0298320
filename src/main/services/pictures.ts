import type { Handlers } from '../../contract/api'
import { ServiceError } from '../../contract/errors'
import { type Outcome, type Task, USUAL_BUDGET } from '../../solver/task'
import { readPicture } from '../picture/read'
import type { Context } from './context'
import { refusal } from './puzzles'

/** A picture leaves nothing to chance. */
const SEED = 'picture'

/**
 * Pictures on their way to puzzles. They change with every move of a slider, so that only the newest is worked on.
 *
 * @param runNow has a solver process do a task, ahead of all bulk work
 */
export function pictureService(context: Context, runNow: (task: Task, options: { signal: AbortSignal }) => Promise<Outcome>) {
  let wanted = new AbortController()
  return {
    'picture.read': async ({ base64 }) => {
      const read = await readPicture(Buffer.from(base64, 'base64'))
      if (!read.ok) throw new ServiceError(read.message)
      const { width, height, grey, full, size } = read.value
      return { width, height, grey: Buffer.from(grey.buffer, grey.byteOffset, grey.length).toString('base64'), full, size }
    },
    'picture.judge': async ({ genre, puzzle }) => {
      context.content(context.genre(genre), puzzle)
      wanted.abort(new ServiceError({ code: 'service.superseded' }))
      wanted = new AbortController()
      const outcome = await runNow({ kind: 'solve', genre, puzzle, budget: USUAL_BUDGET }, { signal: wanted.signal })
      if (outcome.kind !== 'solve') throw refusal(outcome)
      return outcome.outcome
    },
    'picture.make': async ({ genre, options }) => {
      context.genre(genre)
      const outcome = await runNow({ kind: 'generate', genre, options, seed: SEED, budget: USUAL_BUDGET }, { signal: wanted.signal })
      if (outcome.kind !== 'generate') throw refusal(outcome)
      return { puzzle: outcome.puzzle }
    },
  } satisfies Partial<Handlers>
}
