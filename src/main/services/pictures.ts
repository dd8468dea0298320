import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/errors.ts'
import { MOST_BYTES } from '#solver/nonogram/picture/limits.ts'
import { type Outcome, type Task, USUAL_BUDGET } from '#solver/task.ts'
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
  let coming: { name: string; bytes: Buffer[] } = { name: '', bytes: [] }
  return {
    'picture.read': async ({ base64, pieces }) => {
      const piece = Buffer.from(base64, 'base64')
      if (pieces) {
        if (pieces.from === 0) coming = { name: pieces.of, bytes: [] }
        // Another picture has been chosen meanwhile, or the file is longer than it said.
        if (coming.name !== pieces.of || lengthOf(coming.bytes) !== pieces.from || pieces.from > MOST_BYTES)
          throw new ServiceError({ code: 'service.superseded' })
        coming.bytes.push(piece)
        if (!pieces.isLast) return null
      }
      const whole = pieces ? Buffer.concat(coming.bytes) : piece
      coming = { name: '', bytes: [] }
      const read = await readPicture(whole)
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

function lengthOf(bytes: readonly Buffer[]): number {
  return bytes.reduce((sum, { length }) => sum + length, 0)
}
