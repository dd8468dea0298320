import type { Json } from './core/json'
import type { OptionValues } from './genre'
import { kinGinEnumeration } from './tsume-shogi/kin-gin/enumeration'

/**
 * An enumeration that takes minutes or hours: it is done by units, numbered from 0, each of which gives the same whatever was done
 * before it, in which process, and in which order.
 */
export interface LongEnumeration {
  /** As on the command line, e.g. `kin-gin`. */
  readonly id: string
  /**
   * What unit number `unit` comes to; undefined where there is no such unit, or the options make no sense.
   *
   * @param onStage told the stage of the work that begins or goes on, and the share (0 to 1) of the unit that is done
   */
  part(options: OptionValues, unit: number, onStage: (stage: string, share: number) => void): Json | undefined
}

/** Every long enumeration. */
export const longEnumerations: readonly LongEnumeration[] = [kinGinEnumeration]
