import type { Json } from '../kernel/json'

/** The limits of the records of solving a puzzle; times in seconds, texts in UTF-16 units. */
export const SOLVING_MOST = { labels: 1000, checkpoints: 50, seconds: 31_536_000, who: 200, note: 2000 } as const

/** A saved state of a board that a person can come back to. */
export interface Checkpoint {
  /** When it was set, ISO 8601. */
  readonly at: string
  /** The time on the clock at that moment. */
  readonly seconds: number
  readonly puzzle: Json
  readonly work: Json | null
}

/** The record of a person's play of a puzzle, apart from the entries on its board: a clock, counters, and checkpoints to come back to. */
export interface Play {
  /** Time on the clock. */
  readonly seconds: number
  /** The number of times that the board was cleared. */
  readonly resets: number
  /** The number of times that a state was fixed or marked as a checkpoint. */
  readonly fixes: number
  /** How many hints were asked for. */
  readonly hints: number
  /** The oldest first. */
  readonly checkpoints: readonly Checkpoint[]
  /** The record of every move in the file that it was read from; in that format's own form. */
  readonly record?: Json
}

/** A play that has not begun. */
export const NO_PLAY: Play = { seconds: 0, resets: 0, fixes: 0, hints: 0, checkpoints: [] }

/** One person's record of solving a puzzle: how long it took, how hard it was found. */
export interface SolveLabel {
  /** The person who solved it; may be empty. */
  readonly who: string
  readonly seconds?: number
  /** 1 (easy) to 5 (hard). */
  readonly stars?: number
  /** Whether it was not finished; `seconds` is then how long it was tried. */
  readonly gaveUp?: true
  /** The day, `YYYY-MM-DD`. */
  readonly date?: string
  readonly note?: string
  /** The digest of the puzzle that was solved: the record does not count for a changed puzzle. Left out: the puzzle as it is now. */
  readonly of?: string
}

/** The stored state of solving a puzzle: entries, clock and records, as a file or the library holds them. */
export interface Solving {
  /** A person's entries, in the genre's own form. */
  readonly work?: Json
  readonly play?: Play
  readonly labels?: readonly SolveLabel[]
}

/** The parts of a stored state of solving; a format may keep some and lose others. */
export type SolvingPart = 'entries' | 'clock' | 'checkpoints' | 'labels'

/**
 * The parts that a stored state has, each with its content. Seconds are rounded, as other programs count them; a
 * format's own record is no part.
 */
export function solvingParts({ work, play, labels }: Solving = {}): ReadonlyMap<SolvingPart, Json> {
  const { seconds, resets, fixes, hints, checkpoints } = play ?? NO_PLAY
  const clock = [Math.round(seconds), resets, fixes, hints]
  const parts: readonly (readonly [SolvingPart, Json, boolean])[] = [
    ['entries', work ?? null, (work ?? null) !== null],
    ['clock', clock, clock.some((one) => one > 0)],
    ['checkpoints', checkpoints as unknown as Json, checkpoints.length > 0],
    ['labels', (labels ?? []) as unknown as Json, (labels ?? []).length > 0],
  ]
  return new Map(parts.flatMap(([part, content, isThere]) => (isThere ? [[part, content] as const] : [])))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const hasOnly = (value: Readonly<Record<string, unknown>>, ...keys: readonly string[]): boolean =>
  Object.keys(value).every((key) => keys.includes(key))
const isTime = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= SOLVING_MOST.seconds
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const isText = (most: number, value: unknown): boolean => typeof value === 'string' && value.length <= most
const isDay = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true

/** Whether it names a moment as clocks of programs do (`2026-11-20T10:00:00.000Z`), so that it can be shown as one. */
const isMoment = (value: unknown): boolean =>
  typeof value === 'string' && /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?Z$/.test(value) && isDay(value.slice(0, 10))

function isCheckpoint(value: unknown): boolean {
  if (!isRecord(value) || !hasOnly(value, 'at', 'seconds', 'puzzle', 'work')) return false
  const { at, seconds, puzzle, work } = value
  return isMoment(at) && isTime(seconds) && puzzle !== undefined && work !== undefined
}

function isPlay(value: unknown): boolean {
  if (!isRecord(value) || !hasOnly(value, 'seconds', 'resets', 'fixes', 'hints', 'checkpoints', 'record')) return false
  const { checkpoints } = value
  const isCounted = [value['resets'], value['fixes'], value['hints']].every(isCount)
  const isMarked = Array.isArray(checkpoints) && checkpoints.length <= SOLVING_MOST.checkpoints && checkpoints.every(isCheckpoint)
  return isTime(value['seconds']) && isCounted && isMarked
}

function isLabel(value: unknown): boolean {
  if (!isRecord(value) || !hasOnly(value, 'who', 'seconds', 'stars', 'gaveUp', 'date', 'note', 'of')) return false
  const { who, seconds, stars, gaveUp, date, note, of } = value
  return (
    isText(SOLVING_MOST.who, who) &&
    (seconds === undefined || isTime(seconds)) &&
    (stars === undefined || [1, 2, 3, 4, 5].includes(stars as number)) &&
    (gaveUp === undefined || gaveUp === true) &&
    (date === undefined || isDay(date)) &&
    (note === undefined || isText(SOLVING_MOST.note, note)) &&
    (of === undefined || typeof of === 'string')
  )
}

/** Reads the records of solving from a file; undefined where any part of them is wrong. */
export function readSolving(value: unknown): Solving | undefined {
  if (!isRecord(value) || !hasOnly(value, 'work', 'play', 'labels')) return undefined
  const { play, labels } = value
  const isLabels = labels === undefined || (Array.isArray(labels) && labels.length <= SOLVING_MOST.labels && labels.every(isLabel))
  return (play === undefined || isPlay(play)) && isLabels ? (value as Solving) : undefined
}
