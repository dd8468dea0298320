import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { USUAL_BUDGET } from '#solver/worker/task.ts'
import { PictureReading } from '#main/import-process/session.ts'
import { refusal } from '../jobs/run-now'
import type { Workings } from '../workings'

/** The seed of puzzles from pictures; it has no effect, because nothing is random. */
const SEED = 'picture'

/**
 * The service that makes puzzles from pictures. Settings change with every move of a slider, so only the newest request counts.
 *
 * @param runNow runs a task in a solver process, before all bulk work
 */
export function pictureService({ context, cancellation, runNow }: Workings) {
  let coming: { readonly name: string; readonly reading: PictureReading; length: number } | undefined
  const begin = (name: string) => {
    coming?.reading.stop()
    return (coming = { name, reading: new PictureReading({ fork: context.ports.forkReader }), length: 0 })
  }
  return {
    'picture.read': async ({ base64, pieces: { of, from, isLast } = { of: '', from: 0, isLast: true } }) => {
      const piece = Buffer.from(base64, 'base64')
      const current = from === 0 ? begin(of) : coming
      // Another picture was chosen meanwhile, or a piece is missing.
      if (current?.name !== of || current.length !== from) throw new ServiceError({ code: 'service.superseded' })
      current.length += piece.length
      const { reading } = current
      const picture = await reading.piece(piece, isLast)
      if (!picture) return null
      const { width, height, grey, rgb, full, block } = picture
      const inBase64 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')
      return { width, height, grey: inBase64(grey), rgb: rgb ? inBase64(rgb) : null, full, block }
    },
    'picture.judge': async ({ genre, puzzle }) => {
      context.content(context.genre(genre), puzzle)
      const signal = cancellation.begin('picture')
      const outcome = await runNow({ kind: 'solve', genre, puzzle, budget: USUAL_BUDGET }, { signal })
      if (outcome.kind !== 'solve') throw refusal(outcome)
      return outcome.outcome
    },
    'picture.make': async ({ genre, options }) => {
      context.genre(genre)
      const outcome = await runNow(
        { kind: 'generate', genre, options, seed: SEED, budget: USUAL_BUDGET },
        { signal: cancellation.current('picture') },
      )
      if (outcome.kind !== 'generate') throw refusal(outcome)
      return { puzzle: outcome.puzzle }
    },
  } satisfies Partial<Handlers>
}
