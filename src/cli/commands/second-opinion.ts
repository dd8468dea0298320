import type { EngineMessage } from '#contract/messages/engine-messages.ts'
import type { ServiceMessage } from '#contract/messages/errors.ts'
import { askEngine, failureMessage } from '#main/engines/usi.ts'
import { identity, isError } from '#solver/worker/bulk/answer.ts'
import { type Input, placeOf, reportFlaws, reportProblems } from '../input/input'
import { sayAny } from '../output/messages'
import type { Terminal } from '../output/terminal'

/** The engine, and the seconds that it may take for each puzzle. */
export interface OpinionOrder {
  readonly engine: string
  readonly seconds: number
}

/**
 * Runs `second-opinion`: prints another engine's answer to each puzzle, and whether Nanido could confirm it. An engine that gives no answer
 * makes the exit status 1.
 */
export async function secondOpinion({ puzzles, problems }: Input, { engine, seconds }: OpinionOrder, terminal: Terminal): Promise<void> {
  reportProblems(problems, terminal)
  const { language } = terminal
  for (const [done, one] of puzzles.entries()) {
    const { genre, placed, file } = one
    const place = placeOf({ file, ...placed })
    const complain = (message: EngineMessage | ServiceMessage) => terminal.complain(place, sayAny(message, language))
    const flaws = genre.check(placed.puzzle)
    reportFlaws(flaws, genre, place, terminal)
    if (flaws.some(isError)) continue
    if (!genre.opinion) {
      complain({ code: 'service.no-opinion', genre: genre.id })
      continue
    }
    const said = await askEngine({ path: engine, sfen: genre.opinion.sfen(placed.puzzle), seconds })
    terminal.progress(done + 1, puzzles.length)
    if (said.kind !== 'mate' && said.kind !== 'no-mate') {
      const message = failureMessage(said, engine)
      // A failure that does not depend on the puzzle is reported once.
      if (said.kind === 'missing' || said.kind === 'cannot') return terminal.complain(engine, sayAny(message, language))
      complain(message)
      continue
    }
    const { counts, message } = genre.opinion.judge(placed.puzzle, said)
    const told = genre.say(message, language)
    if (!counts) terminal.complain(place, told)
    const moves = said.kind === 'mate' ? said.moves : null
    if (terminal.json)
      terminal.line(JSON.stringify({ ...identity(one), said: said.kind, moves, counts, message: { ...message, text: told } }))
    else if (counts) terminal.line(`${place}: ${told}`)
  }
}
