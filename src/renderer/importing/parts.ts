import { unzipSync } from 'fflate'
import type { LinesAround } from '#contract/schemas/previewing.ts'
import { decodeText } from '#solver/genre/texts/decode.ts'
import { splitLines, withPlainEnds } from '#solver/genre/texts/lines.ts'

/** The size in bytes above which a part is too large to be repaired by hand. */
const MOST_PART = 1_000_000

/** The lines of a text. */
export const linesOf = (bytes: Uint8Array): readonly string[] => splitLines(withPlainEnds(decodeText(bytes)))

/** The lines of some files in an archive, by file name. Files that cannot be unpacked are missing, and those whose names are not UTF-8. */
export function linesOfParts(archive: Uint8Array, wanted: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const isWanted = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }): boolean =>
    wanted.has(name.replaceAll('\\', '/')) && originalSize <= MOST_PART
  try {
    const parts = Object.entries(unzipSync(archive, { filter: isWanted }))
    return new Map(parts.map(([name, bytes]) => [name.replaceAll('\\', '/'), linesOf(bytes)]))
  } catch {
    return new Map()
  }
}

/** The lines of a table's sheets, from the problems that quote them. All other lines are blank. */
export function linesOfSheets(
  problems: readonly { readonly part?: string | undefined; readonly around?: LinesAround | undefined }[],
): ReadonlyMap<string, readonly string[]> {
  const sheets = new Map<string, string[]>()
  for (const { part, around } of problems) {
    if (part === undefined || around === undefined) continue
    const lines = sheets.get(part) ?? []
    const missing = around.from - 1 + around.lines.length - lines.length
    for (let i = 0; i < missing; i++) lines.push('')
    lines.splice(around.from - 1, around.lines.length, ...around.lines)
    sheets.set(part, lines)
  }
  return sheets
}
