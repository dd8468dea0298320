import { setImmediate as breathe } from 'node:timers/promises'
import type { Json } from '#solver/kernel/json.ts'
import type { Genre, Step } from '#solver/genre/genre.ts'
import type { Following, Sink } from '../pdf/write'
import type { DrawingForm } from './drawing-formats'
import { type DrawingOptions, drawingOf, fileOf, type Shown, stepDrawing } from './drawing'
import { MOST_IN_CODE } from './qr'
import { dpiWithin } from './raster'
import { ZipWriter } from './zip'
import { harmlessCell } from '#solver/genre/texts/table-cell.ts'

/** A puzzle that goes into a package. */
export interface PackedPuzzle {
  readonly number: number
  readonly genre: Genre
  readonly puzzle: unknown
  /** Undefined if it is not known. */
  readonly solution: unknown
  /** The next step, null if it is known that there is none. If left out, it is searched. */
  readonly hint?: Step | null
  readonly title: string
  readonly author: string
  readonly level: number | null
  readonly label: number | null
  readonly verdict: string | null
}

const SHOWN: readonly Shown[] = ['problem', 'solution', 'hint']
const COLUMNS = ['number', 'title', 'author', 'genre', 'level', 'label', 'verdict', '@problem', '@solution', '@hint', '#answer'] as const

/**
 * Writes a book for a layout program: numbered drawings of problems, solutions and next steps, a table for data merge, and a manifest that
 * describes each file. Solutions that are short enough also become QR codes.
 *
 * @param forms the formats of the drawings; the table refers to the first
 */
export async function writePackage(
  title: string,
  puzzles: readonly PackedPuzzle[],
  forms: readonly DrawingForm[],
  options: DrawingOptions,
  sink: Sink,
  { signal, onPage }: Following = {},
): Promise<void> {
  const zip = new ZipWriter(sink)
  const digits = Math.max(3, String(puzzles.at(-1)?.number ?? 0).length)
  const rows: string[][] = []
  const listed: Json[] = []
  for (const [done, one] of puzzles.entries()) {
    signal?.throwIfAborted()
    const { genre, puzzle, solution, number, level, label, verdict } = one
    const named: Partial<Record<Shown, string[]>> = {}
    /** The lowest resolution that was used for pictures too large for the wanted one. */
    let coarser: number | undefined
    for (const show of SHOWN) {
      if (show === 'solution' && solution === undefined) continue
      const scene =
        show === 'hint' && one.hint !== undefined
          ? one.hint && stepDrawing(genre, puzzle, solution, one.hint)
          : drawingOf(genre, puzzle, show, solution)
      if (!scene) continue
      const stem = `drawings/${String(number).padStart(digits, '0')}-${show}`
      const files = (named[show] = forms.map((form) => `${stem}.${form}`))
      // One large puzzle must not prevent the export, so its resolution is reduced and noted.
      const own = { ...options, dpi: dpiWithin(scene, options.unit, options.dpi) }
      for (const [i, form] of forms.entries()) await zip.add(files[i]!, await fileOf(scene, form, nameOf(one), own), form === 'png')
      if (own.dpi < options.dpi && forms.includes('png')) coarser = own.dpi
    }
    const solved = solution === undefined ? null : genre.solutionToData(solution)
    const first = (show: Shown) => named[show]?.[0] ?? ''
    const captions = [String(number), one.title, one.author, genre.id, text(level), text(label), verdict ?? '']
    rows.push([...captions, first('problem'), first('solution'), first('hint'), answerOf(solved)])
    listed.push({
      ...{ number, title: one.title, author: one.author, genre: genre.id, level, label, verdict },
      ...{ data: genre.toData(puzzle), solution: solved, drawings: named as Json, ...(coarser !== undefined && { dpi: coarser }) },
    })
    onPage?.(done + 1)
    await breathe()
  }
  await zip.add('puzzles.csv', dataMerge(COLUMNS, rows))
  await zip.add('manifest.json', `${JSON.stringify({ title, unit: options.unit, forms, puzzles: listed }, null, 1)}\n`)
  await zip.end()
}

const text = (value: number | null): string => (value === null ? '' : String(value))

const nameOf = ({ number, title }: PackedPuzzle): string => (title === '' ? String(number) : `${number} ${title}`)

/** Returns the solution as text without line breaks; empty if it is unknown or too long for a QR code. */
function answerOf(solution: Json | null): string {
  if (solution === null) return ''
  const words = typeof solution === 'string' ? solution : JSON.stringify(solution)
  return Buffer.byteLength(words, 'utf8') > MOST_IN_CODE ? '' : words
}

/**
 * Returns a table for the data merge of a layout program: column names in the first row, a puzzle in each further row, no line breaks in a
 * field. Names of picture columns begin with `@` and their fields hold a path relative to the table, those of QR codes begin with `#`. The
 * encoding is UTF-16 with a byte order mark, because such programs read anything else in the machine's local encoding. Fields that a
 * spreadsheet would take for a formula are escaped.
 */
export function dataMerge(columns: readonly string[], rows: readonly (readonly string[])[]): Uint8Array {
  const lines = [columns.map(field), ...rows.map((row) => row.map((value) => field(harmlessCell(value))))].map((row) => row.join(','))
  const text = `\ufeff${lines.join('\r\n')}\r\n`
  return Buffer.from(text, 'utf16le').swap16()
}

function field(value: string): string {
  const line = value.replace(/\s+/g, (blanks) => (/[\r\n\u2028\u2029]/.test(blanks) ? ' ' : blanks))
  return /[",]|^\s|\s$/.test(line) ? `"${line.replaceAll('"', '""')}"` : line
}
