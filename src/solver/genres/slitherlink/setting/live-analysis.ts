import type { Json } from '#solver/kernel/json.ts'
import type { LiveAnalysis } from '#solver/genre/live-analysis.ts'
import { edgeCount } from '../geometry'
import type { Slitherlink } from '../puzzle'
import type { Setting } from './result'
import { settingOf } from './setting'

/** The live analysis as JSON: edges as in a puzzle's work, loops by the signs of their cells, digits as bits, a number a cell. */
export function toldOf({ edges, loops, count, digits, isComplete }: Setting): Json {
  return {
    edges: edges.map((state) => '.-x'[state]!).join(''),
    loops: loops.map(({ inside }) => inside.join('')),
    ...{ count: count.count, isAll: count.isAll },
    ...{ digits: [...digits.digits], areDigits: digits.isComplete },
    isComplete,
  }
}

/** Reads the result of {@link toldOf} for a board of this size; undefined for any other value. */
export function settingIn(told: unknown, { width, height }: Pick<Slitherlink, 'width' | 'height'>): Setting | undefined {
  if (typeof told !== 'object' || told === null) return undefined
  const { edges, loops, count, isAll, digits, areDigits, isComplete } = told as Record<string, unknown>
  const cells = width * height
  const isRow = (row: unknown): row is string => typeof row === 'string' && row.length === cells && /^[01]*$/u.test(row)
  if (typeof edges !== 'string' || edges.length !== edgeCount(width, height) || !/^[-.x]*$/u.test(edges)) return undefined
  if (!Array.isArray(loops) || !loops.every(isRow) || typeof count !== 'number') return undefined
  if (!Array.isArray(digits) || digits.length !== cells || !digits.every((bits) => typeof bits === 'number')) return undefined
  return {
    edges: [...edges].map((sign) => '.-x'.indexOf(sign)),
    loops: loops.map((row) => ({ width, height, inside: [...row].map(Number) })),
    count: { count, isAll: isAll === true },
    digits: { digits: digits as number[], isComplete: areDigits === true },
    isComplete: isComplete === true,
  }
}

/** The live analysis of a board that is being composed: the certain facts, the loops that agree with it, the possible digits. */
export const liveAnalysis: LiveAnalysis<Slitherlink> = {
  of(puzzle, before, budget) {
    const known = before && settingIn(before.told, before.puzzle)
    const setting = settingOf(puzzle, budget, before && known ? { puzzle: before.puzzle, setting: known } : undefined)
    return { told: toldOf(setting), isComplete: setting.isComplete && setting.digits.isComplete }
  },
}
