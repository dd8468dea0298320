import type { OptionValues } from '#solver/genre/genre.ts'
import { parametersOf } from '../cooks/parameters'
import { type CookParameters, PAPER } from '../cooks/report'

/**
 * The conditions under which a cook is slight, by the letters of Noshita and Iida 2001, section 3. Without R, the number of cooks at one
 * move has no limit.
 */
export interface Slightness {
  readonly S: number
  readonly d: number
  readonly h: number
  readonly R?: number
}

/** The chosen parameters; undefined where they are the paper's. */
export function slightnessOf(values: OptionValues): Slightness | undefined {
  const { positions, merging, converging, cooks } = parametersOf(values)
  if (positions === PAPER.positions && merging === PAPER.merging && converging === PAPER.converging && cooks === PAPER.cooks)
    return undefined
  return { S: positions, d: merging, h: converging, ...(cooks !== Infinity && { R: cooks }) }
}

/** The parameters for cooks, with the number of plies within which the paper searched for them. */
export function parametersBy(slight: Slightness | undefined): CookParameters {
  return slight === undefined ? PAPER : parametersOf({ ...slight })
}

/** Whether a value read from a file is a `Slightness`. */
export function isSlightness(value: unknown): value is Slightness {
  if (typeof value !== 'object' || value === null) return false
  const { S, d, h, R } = value as { readonly [key: string]: unknown }
  return [S, d, h, R ?? 0].every((one) => Number.isSafeInteger(one))
}

/** The parameters as tables print them: `S = 1, d = 4, h = 0, R = ∞`. */
export function slightnessText({ S, d, h, R }: Slightness): string {
  return `S = ${S}, d = ${d}, h = ${h}, R = ${R ?? '∞'}`
}
