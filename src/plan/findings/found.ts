import type { Entry } from '../model/entry'
import type { BookContents, LaidOutBook } from '../layout/book'
import { type FigureFact, layersOf, type Setting, type Sketch } from '../layout/setting'
import type { Finding, Repair } from '../model/finding'
import type { RepairMessage } from '../model/finding-message'

/** The input of the rules: a laid-out book, and how it was set. */
export interface Found {
  readonly book: Omit<LaidOutBook, 'findings'>
  readonly setting: Setting
  readonly contents: BookContents
  /** The puzzles that no section of the plan takes. */
  readonly homeless: readonly Entry[]
}

/** The repair that sets one value of the plan; null removes the value. */
export const repairBy = (message: RepairMessage, path: readonly (string | number)[], value: string | number | boolean | null): Repair => ({
  message,
  set: [{ path, value }],
})

/** The repair that takes a part out of the plan. */
export const removing = (part: number): Repair => repairBy({ code: 'repair.remove-part' }, ['parts', part], null)

/** A part of the plan as the place of a finding, with its first page where it has any. */
export function placeOf({ refs }: Found['book'], part: number): Pick<Finding, 'part' | 'page'> {
  const page = refs.part(part)
  return { part, ...(page !== undefined && { page }) }
}

/** The first page with a drawing for which `isSuch` holds, as the place of a finding; no place where there is none. */
export function pageWith({ sketches }: Found['book'], isSuch: (fact: FigureFact, layer: Sketch) => boolean): Pick<Finding, 'page'> {
  const at = sketches.findIndex((sketch) => layersOf(sketch).some((layer) => layer.facts.some((fact) => isSuch(fact, layer))))
  return at < 0 ? {} : { page: at + 1 }
}
