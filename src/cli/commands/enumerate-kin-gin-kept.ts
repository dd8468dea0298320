import { mkdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
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

  /** @param folder by default one in the data folder, the same for every run with these pieces and this stage */
  constructor({ stock, stage }: Scope, folder?: string) {
    this.folder = folder ?? join(dataFolder(), 'enumerations', `kin-gin-${stockText(stock)}-${stage}-${VERSION}`)
  }

  /** A unit that an earlier run finished; undefined where there is none, or only a damaged file. */
  read(unit: number): KeptUnit | undefined {
    try {
      const kept = Kept.safeParse(JSON.parse(readFileSync(this.file(unit), 'utf8')))
      return kept.success && numberOf(kept.data.record) === unit ? kept.data : undefined
    } catch {
      return undefined
    }
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
