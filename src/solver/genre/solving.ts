import type { Json } from '../kernel/json'

/** Limits for the records of solving a puzzle. `seconds` is a time, `who` and `note` count UTF-16 units. */
export const SOLVING_MOST = { labels: 1000, checkpoints: 50, seconds: 31_536_000, who: 200, note: 2000 } as const

/** A saved state of a board to which a person can return. */
export interface Checkpoint {
  /** When the state was saved, in ISO 8601. */
  readonly at: string
  /** The time on the clock when the state was saved, in seconds. */
  readonly seconds: number
  readonly puzzle: Json
  readonly work: Json | null
}

/** The record of a person's play of a puzzle: clock, counters and checkpoints. The entries are kept apart. */
export interface Play {
  /** The time on the clock, in seconds. */
  readonly seconds: number
  /** The number of times that the board was cleared. */
  readonly resets: number
  /** The number of times that a state was fixed or marked as a checkpoint. */
  readonly fixes: number
  /** How many hints were asked for. */
  readonly hints: number
  /** The saved states, oldest first. */
  readonly checkpoints: readonly Checkpoint[]
  /** The record of every move, if the file had one, in the form of the file's format. */
  readonly record?: Json
}

/** The play of a puzzle that nobody has begun. */
export const NO_PLAY: Play = { seconds: 0, resets: 0, fixes: 0, hints: 0, checkpoints: [] }

/** A person's record of solving a puzzle: how long it took, and how hard it was. */
export interface SolveLabel {
  /** The name of the person; it may be empty. */
  readonly who: string
  readonly seconds?: number
  /** The difficulty that the person felt, from 1 (easy) to 5 (hard). */
  readonly stars?: number
  /** Whether the person gave up. `seconds` then says for how long they tried. */
  readonly gaveUp?: true
  /** The day of solving, `YYYY-MM-DD`. */
  readonly date?: string
  readonly note?: string
  /** The digest of the solved puzzle. If the puzzle has changed since, the record does not count. Left out: the present puzzle. */
  readonly of?: string
}

/** The state of solving a puzzle (entries, clock and records), as files and the library store it. */
export interface Solving {
  /** A person's entries, in the genre's own form. */
  readonly work?: Json
  readonly play?: Play
  readonly labels?: readonly SolveLabel[]
}

/** The parts of a stored state of solving; each format can store some of them. */
export type SolvingPart = 'entries' | 'clock' | 'checkpoints' | 'labels'

/**
 * The contents of a stored state, by part. Seconds are rounded, as other programs do. The record of moves in a format's own form is no
 * part.
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

/** Whether a value is a time as programs write it (`2026-11-20T10:00:00.000Z`), so that it can be shown as one. */
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
