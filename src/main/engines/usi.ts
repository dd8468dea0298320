import type { EngineMessage } from '#contract/messages/engine-messages.ts'
import type { EngineSaid } from '#solver/genre/opinion.ts'
import { converse, type EngineFailure, type EngineProgram, type Spoken } from './conversation'

export type { EngineFailure } from './conversation'

/** How an engine is asked. */
export interface EngineRequest extends EngineProgram {
  readonly sfen: string
  /** For its answer, in seconds; as long again is given it to start. */
  readonly seconds: number
  /** Ends the engine and rejects with its reason. */
  readonly signal?: AbortSignal
}

/** How long an engine may take over its time, in seconds, before it counts as silent. */
const GRACE = 2

/**
 * Starts an engine that speaks USI, asks it once for a mate (`go mate`), and ends it in every case. Whatever it prints
 * beside its answer is ignored.
 */
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

/** An engine's introduction: its name, author and options. */
export interface Introduced {
  readonly kind: 'introduced'
  /** Empty where it does not say. */
  readonly name: string
  readonly author: string
  /** The names of its options, in its order. */
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

/** The name of an option, which stands before its type and may have blanks in it. */
function nameOfOption(rest: string): string | undefined {
  const type = /(?:^|\s)type\s/.exec(rest)
  return type === null ? undefined : rest.slice(0, type.index).trim()
}

/** From its start to the moment when it can be asked. */
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

/** The words for a failure of the engine at `path`. */
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
