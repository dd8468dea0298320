import { kdp, kdpLargePrint } from './kdp'
import { offsetJa, offsetJaPlain } from './offset-ja'
import { office } from './office'
import { ingramSpark, lulu } from './on-demand'
import type { Limit, Profile } from './profile'
import { mmOf, mmOfInches } from '../model/box'

export type { Limit, Profile } from './profile'

/** The profiles of printers and uses; the first is the usual one. */
export const profiles: readonly Profile[] = [office, kdp, kdpLargePrint, lulu, ingramSpark, offsetJa, offsetJaPlain]

/** The profile with an id; undefined where there is none. */
export const profileNamed = (id: string): Profile | undefined => profiles.find((profile) => profile.id === id)

/** The profile with an id, or the first. */
export const profileOr = (id: string): Profile => profileNamed(id) ?? profiles[0]!

/** The kinds of paper by which a profile measures spines, the usual one first; none for a profile without such a table. */
export const stocksOf = ({ spine }: Profile): readonly string[] => Object.keys(spine?.value ?? {})

/** The value of a limit in millimetres. */
export function limitInMm({ value, unit }: Limit): number {
  return lengthInMm(value, unit)
}

/** A length in a unit, converted to millimetres. */
export function lengthInMm(value: number, unit: Limit['unit']): number {
  return unit === 'in' ? mmOfInches(value) : unit === 'pt' ? mmOf(value) : value
}
