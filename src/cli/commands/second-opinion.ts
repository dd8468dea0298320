import type { EngineMessage } from '#contract/engine-words.ts'
import { askEngine, type EngineFailure } from '#main/engines/usi.ts'
import { identity, type Input, isError, placeOf, reportFlaws, reportProblems } from '../input'
import { sayAny } from '../message-words'
import type { Terminal } from '../terminal'

/** Which engine is asked, and how long it may take over each puzzle. */
export interface OpinionOrder {
  readonly engine: string
  readonly seconds: number
}

/** `second-opinion`: an engine's answer to each puzzle, told with whether it counts. An engine that gives none makes the exit status 1. */
export async function secondOpinion({ puzzles, problems }: Input, { engine, seconds }: OpinionOrder, terminal: Terminal): Promise<void> {
  reportProblems(problems, terminal)
  const { language } = terminal
  for (const [done, one] of puzzles.entries()) {
    const { genre, placed, file } = one
    const place = placeOf({ file, ...placed })
    const complain = (message: EngineMessage) => terminal.complain(place, sayAny(message, language))
    const flaws = genre.check(placed.puzzle)
    reportFlaws(flaws, genre, place, terminal)
    if (flaws.some(isError)) continue
    if (!genre.opinion) {
      complain({ code: 'engine.no-such-genre' })
      continue
    }
    const said = await askEngine({ path: engine, sfen: genre.opinion.sfen(placed.puzzle), seconds })
    terminal.progress(done + 1, puzzles.length)
    if (said.kind !== 'mate' && said.kind !== 'no-mate') {
      complain(messageOf(said, engine))
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

function messageOf(failure: EngineFailure, path: string): EngineMessage {
  switch (failure.kind) {
    case 'missing':
      return { code: 'engine.missing', path, problem: failure.problem }
    case 'silent':
      return { code: 'engine.silent', awaited: failure.awaited, seconds: failure.seconds }
    case 'crashed':
      return { code: 'engine.crashed', how: failure.how }
    case 'garbled':
      return { code: 'engine.garbled', line: failure.line }
    default:
      return { code: `engine.${failure.kind}` }
  }
}
