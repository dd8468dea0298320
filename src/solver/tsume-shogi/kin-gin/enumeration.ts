import type { Json } from '#solver/core/json.ts'
import type { OptionValues } from '#solver/genre.ts'
import { Judge } from './judge'
import { recordOf } from './record'
import { stockOf } from './stock'
import { enumerateUnit, STAGES, UNITS } from './unit'

let judge: Judge | undefined

/** The enumeration of all Kin-Gin Zushiki, by units; each is a `UnitRecord`. Options: `pieces` (a stock), `stage`. */
export const kinGinEnumeration = {
  id: 'kin-gin',
  /**
   * @param unit its number in `UNITS`
   * @param onStage told the stage that begins, and the share of the unit (0 to 1) that is done
   * @returns undefined where the options or the number make no sense
   */
  part(options: OptionValues, unit: number, onStage: (stage: string, share: number) => void): Json | undefined {
    const stock = stockOf(String(options['pieces']))
    const stage = STAGES.find((name) => name === options['stage'])
    const wanted = UNITS[unit]
    if (!stock || !stage || !wanted) return undefined
    // What one unit teaches is of use to the next, and the room need not be had anew.
    judge ??= new Judge()
    return recordOf(enumerateUnit(stock, wanted, stage, judge, onStage)) as unknown as Json
  },
}
