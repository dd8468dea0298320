import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { openOutlet } from '#main/output/outlet.ts'
import { dataFolder } from '#main/shell/data-folder.ts'
import { writeWhole } from '#main/whole-file.ts'
import { stockText } from '#solver/tsume-shogi/kin-gin/index.ts'
import { numberOf, UnitValue, type Scope } from './enumerate-kin-gin-file'

/** Raised with every change that can change a result, so that nothing kept by an older version is taken up. */
const VERSION = 1

const Kept = z.object({ record: UnitValue, seconds: z.record(z.string(), z.number()) })
/** A finished unit, and the seconds it took by stage. */
export type KeptUnit = z.infer<typeof Kept>

/** Where finished units lie until the enumeration is complete, so that one that was ended goes on where it was. */
export class KeptUnits {
  private readonly folder: string

  private readonly isOurs: boolean
  private readonly force: boolean

  /** @param keep the folder; by default one in the data folder, the same for every run with these pieces and this stage */
  constructor({ stock, stage }: Scope, { keep, force = false }: { readonly keep?: string; readonly force?: boolean } = {}) {
    this.isOurs = keep === undefined
    this.force = force
    this.folder = keep ?? join(dataFolder(), 'enumerations', `kin-gin-${stockText(stock)}-${stage}-${VERSION}`)
  }

  /** A unit that an earlier run finished; undefined where there is none, or only a damaged file. */
  read(unit: number): KeptUnit | undefined {
    const kept = readKept(this.file(unit))
    return kept && numberOf(kept.record) === unit ? kept : undefined
  }

  /** Refuses files of these names that are something else, before work begins. @throws ServiceError */
  refuseForeign(units: readonly number[]): void {
    if (this.isOurs) return
    const isOurs = (path: string): boolean => readKept(path) !== undefined
    for (const unit of units) if (existsSync(this.file(unit))) openOutlet(this.file(unit), { force: this.force, isOurs })
  }

  /** Keeps a unit. @throws the file system's error */
  write(unit: number, kept: KeptUnit): void {
    mkdirSync(this.folder, { recursive: true })
    writeWhole(this.file(unit), JSON.stringify(kept))
  }

  /** Throws away what is kept of these units. */
  remove(units: readonly number[]): void {
    for (const unit of units) rmSync(this.file(unit), { force: true })
    try {
      rmdirSync(this.folder)
    } catch {
      // Another run's units lie there, or nothing was ever kept.
    }
  }

  private file(unit: number): string {
    return join(this.folder, `unit-${unit}.json`)
  }
}

function readKept(path: string): KeptUnit | undefined {
  try {
    const kept = Kept.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    return kept.success ? kept.data : undefined
  } catch {
    return undefined
  }
}
