import type { Leftover } from './gold-silver-examiner'
import type { CookRecord, MateRecord, UnitRecord } from './record'

/** A unit without its mates, as a line of a file has it. */
export type UnitHead = Omit<UnitRecord, 'mates'>

type Fields = { readonly [key: string]: unknown }

const KINDS: readonly CookRecord['kind'][] = ['detour', 'unspecified', 'transposed', 'merging', 'converging', 'separate']
const CLASSES: readonly NonNullable<MateRecord['class']>[] = ['A', 'B', 'C']

/** Reads a unit in the form that the library stores and solver processes send; undefined for any other value. */
export function readUnit(value: unknown): UnitRecord | undefined {
  if (!isFields(value) || !Array.isArray(value['mates'])) return undefined
  const head = readHead(value)
  const mates = value['mates'].map(readMate)
  return head && mates.every((mate) => mate !== undefined) ? { ...head, mates } : undefined
}

/** Reads a unit's line of a file; undefined for any other value. */
export function readHead(value: unknown): UnitHead | undefined {
  if (!isFields(value)) return undefined
  const { box, king, diagrams, notCheck, open } = value
  if (!isBox(box) || !isCount(king) || !isCount(diagrams) || !isCount(notCheck) || !isOptional(open, isLine)) return undefined
  return { box, king, diagrams, notCheck, ...(open !== undefined && { open }) }
}

/** Whether a value is the x and y of a box. */
export function isBox(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(isCount)
}

/** Reads a mate's line of a file; undefined for any other value. */
export function readMate(value: unknown): MateRecord | undefined {
  if (!isFields(value) || typeof value['diagram'] !== 'string') return undefined
  const { diagram, length, leftover, moves, class: ofLine, everyBestLine, someBestLine, cooks } = value
  const isSound =
    isOptional(length, isCount) &&
    isOptional(leftover, isLeftover) &&
    isOptional(moves, isLine) &&
    isOptional(ofLine, isClass) &&
    isOptional(everyBestLine, isFlag) &&
    isOptional(someBestLine, isFlag) &&
    isOptional(cooks, isCooks)
  if (!isSound) return undefined
  return {
    diagram,
    ...(length !== undefined && { length }),
    ...(leftover !== undefined && { leftover: { P: leftover.P, Q: leftover.Q, R: leftover.R, S: leftover.S } }),
    ...(moves !== undefined && { moves }),
    ...(ofLine !== undefined && { class: ofLine }),
    ...(everyBestLine !== undefined && { everyBestLine }),
    ...(someBestLine !== undefined && { someBestLine }),
    ...(cooks !== undefined && { cooks: cooks.map(({ ply, line, d, kind }) => ({ ply, line, d, kind })) }),
  }
}

function isOptional<T>(value: unknown, is: (value: unknown) => value is T): value is T | undefined {
  return value === undefined || is(value)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

function isClass(value: unknown): value is NonNullable<MateRecord['class']> {
  return CLASSES.some((one) => one === value)
}

function isLine(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((move) => typeof move === 'string')
}

function isLeftover(value: unknown): value is Leftover {
  return isFields(value) && [value['P'], value['Q'], value['R'], value['S']].every(isCount)
}

function isCooks(value: unknown): value is readonly CookRecord[] {
  return Array.isArray(value) && value.every(isCook)
}

function isCook(value: unknown): value is CookRecord {
  if (!isFields(value)) return false
  const { ply, line, d, kind } = value
  return isCount(ply) && isLine(line) && (d === null || isCount(d)) && KINDS.some((one) => one === kind)
}
