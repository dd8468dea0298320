import type { Handlers } from '#contract/api.ts'
import type { Engine, OpinionRecord, OpinionRound } from '#contract/schemas/engines.ts'
import type { EngineMessage } from '#contract/messages/engine-messages.ts'
import { ServiceError, type ServiceMessage } from '#contract/messages/errors.ts'
import { stanceOf } from '#solver/genre/opinion.ts'
import { type EngineFailure, askEngine, failureMessage, tryEngine } from '#main/engines/usi.ts'
import { newestVerdict } from '#main/library/queries/gradings/gradings.ts'
import { keepOpinion, opinionsOf } from '#main/library/queries/puzzles/opinions.ts'
import { findPuzzle, type StoredPuzzle } from '#main/library/queries/puzzles/puzzles.ts'
import { refusal } from '../jobs/run-now'
import type { Context } from '../context'
import type { Workings } from '../workings'

/** The seconds within which an engine must answer when it is tried out. Some engines read a large file first. */
const TRIAL = 20
/** The number of consecutive failures after which an engine is not asked any more. */
const MOST_FAILURES = 3

/** The reason why no engine could be asked. */
type Told = EngineMessage | ServiceMessage

/** The service of second opinions. It asks engines that the user set up, checks their answers by the rules, and stores them. */
export function opinionService({ context, cancellation, runNow, engineOf }: Workings) {
  const { store } = context
  /** Asks an engine about one puzzle and stores the answer. */
  const ask = async (engine: Engine, stored: StoredPuzzle, signal: AbortSignal): Promise<OpinionRecord | EngineFailure | Told> => {
    const genre = context.genre(stored.genre)
    const read = genre.fromData(stored.puzzle)
    if (!read.ok || !genre.opinion) return { code: 'service.no-opinion', genre: genre.id }
    if (genre.check(read.value).some(({ severity }) => severity !== 'warning')) return { code: 'engine.flawed' }
    const said = await askEngine({ ...engine, sfen: genre.opinion.sfen(read.value), signal })
    if (said.kind !== 'mate' && said.kind !== 'no-mate') return said
    const outcome = await runNow({ kind: 'opinion', genre: genre.id, puzzle: stored.puzzle, said }, { signal })
    if (outcome.kind !== 'opinion') throw refusal(outcome)
    keepOpinion(store, stored, { engine: engine.name, said, judged: outcome.judged })
    context.changed([stored.book], false)
    return opinionRecords(context, stored).find((one) => one.engine === engine.name)!
  }
  return {
    'engine.try': async (engine) => {
      const tried = await tryEngine(engine, TRIAL, cancellation.begin('engine'))
      if (tried.kind !== 'introduced') throw new ServiceError(failureMessage(tried, engine.path))
      const { name, author, options } = tried
      // Every USI engine accepts these options, even if it does not list them.
      const known = new Set([...options, 'USI_Hash', 'USI_Ponder'])
      return { name, author, options, unknown: Object.keys(engine.options).filter((option) => !known.has(option)) }
    },
    'opinion.ask': async ({ engine: name, puzzles }): Promise<OpinionRound> => {
      const engine = engineOf(name)
      if (!engine) throw refused({ code: 'engine.unknown', name })
      const signal = cancellation.begin('opinion')
      let agrees = 0
      let failures = 0
      let left = 0
      const others: OpinionRound['others'][number][] = []
      for (const [done, puzzle] of puzzles.entries()) {
        signal.throwIfAborted()
        context.ports.emit({ type: 'opinion.progress', done, total: puzzles.length })
        // A puzzle deleted meanwhile is skipped.
        const stored = findPuzzle(store, puzzle)
        if (!stored) continue
        const answer = await ask(engine, stored, signal)
        if ('stance' in answer) {
          failures = 0
          if (answer.stance === 'agrees') agrees++
          else others.push({ puzzle, stance: answer.stance, message: answer.message })
          continue
        }
        if ('code' in answer) {
          if (puzzles.length === 1) throw new ServiceError(answer)
          others.push({ puzzle, stance: null, message: answer })
          continue
        }
        const message = failureMessage(answer, engine.path)
        if (answer.kind !== 'gave-up') failures++
        if (puzzles.length === 1 || answer.kind === 'missing' || answer.kind === 'cannot') throw new ServiceError(message)
        others.push({ puzzle, stance: null, message })
        if (failures < MOST_FAILURES) continue
        left = puzzles.length - done - 1
        break
      }
      return { agrees, left, others }
    },
  } satisfies Partial<Handlers>
}

/** Returns the opinions of engines on the present state of a puzzle, each compared with the known verdict. */
export function opinionRecords({ store }: Context, puzzle: Pick<StoredPuzzle, 'id' | 'puzzle'>): OpinionRecord[] {
  const kept = opinionsOf(store, puzzle)
  const verdict = kept.length === 0 ? undefined : newestVerdict(store, puzzle.id)?.verdict
  return kept.map(({ engine, said, judged, askedAt }) => ({
    ...{ engine, askedAt, said: said.kind, message: judged.message },
    stance: stanceOf(judged, said.kind, verdict),
  }))
}

function refused(message: EngineMessage): ServiceError {
  return new ServiceError(message)
}
