import type { EngineMessage } from '#contract/messages/engine-messages.ts'
import type { EngineSaid } from '#solver/genre/opinion.ts'
import { converse, type EngineFailure, type EngineProgram, type Spoken } from './conversation'

export type { EngineFailure } from './conversation'

/** A request to an engine. */
export interface EngineRequest extends EngineProgram {
  readonly sfen: string
  /** The time limit of its answer in seconds; it gets as long again to start. */
  readonly seconds: number
  /** Ends the engine; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** The seconds by which an engine may exceed its time before it counts as silent. */
const GRACE = 2

/** Starts a USI engine, asks it once for a mate (`go mate`), and ends it in every case. All other output of the engine is ignored. */
export async function askEngine({ sfen, seconds, signal, ...program }: EngineRequest): Promise<EngineSaid | EngineFailure> {
  const answer = await converse(program, signal, [
    ...beginning(program, seconds),
    {
      tell: ['usinewgame', `position sfen ${sfen}`, `go mate ${Math.round(1000 * seconds)}`],
      until: 'checkmate',
      within: seconds + GRACE,
    },
  ])
  return answer.kind === 'said' ? answerOf(answer.lines.at(-1) ?? '') : answer
}

/** An engine's name and the names of its options. */
export interface Introduced {
  readonly kind: 'introduced'
  /** Empty if the engine does not tell it. */
  readonly name: string
  readonly author: string
  /** The names of its options, in the engine's order. */
  readonly options: readonly string[]
}

/** Starts an engine with its options, reads its name and options, and ends it. */
export async function tryEngine(program: EngineProgram, seconds: number, signal?: AbortSignal): Promise<Introduced | EngineFailure> {
  const answer = await converse(program, signal, beginning(program, seconds))
  if (answer.kind !== 'said') return answer
  return introduced(answer.lines)
}

/** Reads an engine's introduction from its first lines. */
export function introduced(lines: readonly string[]): Introduced {
  const after = (start: RegExp) => lines.flatMap((line) => start.exec(line)?.[1]?.trim() ?? [])
  return {
    kind: 'introduced',
    name: after(/^id\s+name\s(.*)/)[0]?.slice(0, 200) ?? '',
    author: after(/^id\s+author\s(.*)/)[0]?.slice(0, 200) ?? '',
    options: after(/^option\s+name\s(.*)/).flatMap((rest) => nameOfOption(rest) ?? []),
  }
}

/** Returns the name of an option. It stands before the type, and may contain blanks. */
function nameOfOption(rest: string): string | undefined {
  const type = /(?:^|\s)type\s/.exec(rest)
  return type === null ? undefined : rest.slice(0, type.index).trim()
}

/** Returns the exchanges from an engine's start until it accepts a position. */
function beginning({ options = {} }: EngineProgram, seconds: number): Spoken[] {
  const set = Object.entries(options).map(([name, value]) => `setoption name ${name}${value === '' ? '' : ` value ${value}`}`)
  return [
    { tell: ['usi'], until: 'usiok', within: seconds },
    { tell: [...set, 'isready'], until: 'readyok', within: seconds },
  ]
}

const MOVE = /^(?:[1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])$/

function answerOf(line: string): EngineSaid | EngineFailure {
  const words = line.split(/\s+/).slice(1)
  const [first] = words
  if (first === 'nomate') return { kind: 'no-mate' }
  if (first === 'timeout') return { kind: 'gave-up' }
  if (first === 'notimplemented') return { kind: 'cannot' }
  return words.every((word) => MOVE.test(word)) ? { kind: 'mate', moves: words } : { kind: 'garbled', line: line.slice(0, 200) }
}

/** Returns the message about a failure of the engine at `path`. */
export function failureMessage(failure: EngineFailure, path: string): EngineMessage {
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
