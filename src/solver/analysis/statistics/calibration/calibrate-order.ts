import type { Text } from '#solver/kernel/message.ts'
import type { UnsolvedValues } from '../groups'
import type { SchemeRule } from '#solver/genre/level-scheme.ts'
import type { CalibrationMethod } from './calibration'

/** An order for a calibration: its subject and its method. */
export interface CalibrationOrder {
  readonly method: CalibrationMethod
  readonly seed: string
  readonly resamples: number
  readonly unsolved: UnsolvedValues
  readonly book: string
  readonly genre: string
  readonly grader: string
  readonly graderName: Text
  readonly graderVersion: number
  /** The levels that the grader gives, easiest first. */
  readonly levels: readonly number[]
  /** From this n on a problem is of the last level, whatever its value. */
  readonly forcedFrom?: number | undefined
  /** Where the paper's classes of effort begin, by base level. */
  readonly effortStarts?: Readonly<Record<number, readonly number[]>> | undefined
  /** Raising rules that have nothing to do with effort, and stay as they are. */
  readonly raises?: readonly SchemeRule[] | undefined
}
