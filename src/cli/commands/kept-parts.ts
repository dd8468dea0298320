import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { openGuarded } from '#main/files/write-guard.ts'
import { dataFolder } from '#main/files/data-folder.ts'
import { writeWhole } from '#main/files/whole-file.ts'
import type { EnumerationScope, LongEnumeration } from '#solver/genre/enumerating.ts'

const Kept = z.object({ record: z.unknown(), seconds: z.record(z.string(), z.number()) })

/** The result of a finished unit of work, and the seconds that each stage of it took. */
export interface KeptPart<Part> {
  readonly record: Part
  readonly seconds: Readonly<Record<string, number>>
}

/** The finished units of an enumeration, stored in files so that it can continue after an interruption. */
export class KeptParts<Part> {
  private readonly folder: string
  private readonly isOurs: boolean
  private readonly force: boolean

  /** @param keep the folder; by default one in the data folder whose name depends on the enumeration's parameters */
  constructor(
    private readonly enumeration: Pick<LongEnumeration<unknown, Part>, 'id' | 'version' | 'readPart'>,
    { key }: Pick<EnumerationScope, 'key'>,
    { keep, force = false }: { readonly keep?: string; readonly force?: boolean } = {},
  ) {
    this.isOurs = keep === undefined
    this.force = force
    this.folder = keep ?? join(dataFolder(), 'enumerations', `${enumeration.id}-${key}-${enumeration.version}`)
  }

  /** Returns a unit that an earlier run finished; undefined if there is none or its file is damaged. */
  read(unit: number): KeptPart<Part> | undefined {
    const kept = readKept(this.file(unit))
    const record = kept && this.enumeration.readPart(kept.record, unit)
    return kept && record !== undefined ? { record, seconds: kept.seconds } : undefined
  }

  /** Refuses, before work begins, to overwrite other files with these names. @throws ServiceError */
  refuseForeign(units: readonly number[]): void {
    if (this.isOurs) return
    for (const unit of units) {
      const isOurs = (): boolean => this.read(unit) !== undefined
      if (existsSync(this.file(unit))) openGuarded(this.file(unit), { force: this.force, isOurs })
    }
  }

  /** Stores a unit. @throws the file system's error */
  write(unit: number, kept: KeptPart<Part>): void {
    mkdirSync(this.folder, { recursive: true })
    writeWhole(this.file(unit), JSON.stringify(kept))
  }

  /** Removes the stored results of these units. */
  remove(units: readonly number[]): void {
    for (const unit of units) rmSync(this.file(unit), { force: true })
    try {
      rmdirSync(this.folder)
    } catch {
      // The file is missing or belongs to another run.
    }
  }

  private file(unit: number): string {
    return join(this.folder, `unit-${unit}.json`)
  }
}

function readKept(path: string): z.infer<typeof Kept> | undefined {
  try {
    const kept = Kept.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    return kept.success ? kept.data : undefined
  } catch {
    return undefined
  }
}
