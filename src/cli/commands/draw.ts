import type { DrawingOptions, Shown } from '#main/export-formats/drawing.ts'
import { USUAL_DRAWING } from '#main/export-formats/drawing-formats.ts'
import { dateOf } from '#main/pdf/settings.ts'
import type { Plan } from '#plan/model/plan.ts'
import type { PuzzleToDraw } from '#main/printing/drawings.ts'
import type { Language } from '#solver/kernel/message.ts'
import { UsageError } from '../output/exit'
import { type DRAW_FORMS, formOfName } from '../flags/output-flags'
import { identity } from '#solver/worker/bulk/answer.ts'
import { type Input, type InputPuzzle, placeOf, reportProblems } from '../input/input'
import { commandOutput } from '../output/write-guard'
import { withPrinter } from '../printing'
import type { Terminal } from '../output/terminal'

/** Flags of drawings. */
export interface DrawFlags {
  readonly cell: number
  /** If left out: the usual resolution, or a lower one if the picture would be too large. */
  readonly dpi?: number
  readonly liveText?: boolean
  readonly lang: Language
  /** The language of the signs on the board, as a book's plan chooses it (`Plan.signs`). */
  readonly signs?: Plan['signs'] | 'language'
}

/** Flags of `draw`. */
export interface DrawOrder extends DrawFlags {
  /** If left out, the ending of `out` decides, otherwise SVG. */
  readonly to?: (typeof DRAW_FORMS)[number]
  readonly show: Shown
  readonly index?: number
  readonly out?: string
  readonly force?: boolean
}

/** Returns the options of a drawing from the flags. */
export function drawingOptions({ cell, dpi, liveText = false, lang, signs = 'language' }: DrawFlags): DrawingOptions {
  const fine = dpi === undefined ? { dpi: USUAL_DRAWING.dpi, mayBeCoarser: USUAL_DRAWING.mayBeCoarser } : { dpi }
  return { unit: cell, ...fine, outlines: !liveText, language: lang, when: dateOf(), ...(signs !== 'language' && { signs }) }
}

/** Runs `draw`: draws a puzzle, its solution or its next step as SVG, PNG or PDF. Several become a ZIP for layout programs, or LaTeX. */
export async function draw({ files, puzzles, problems }: Input, order: DrawOrder, terminal: Terminal): Promise<void> {
  const output = commandOutput(order.out, { inputs: files, force: order.force }, terminal)
  reportProblems(problems, terminal)
  const chosen = order.index === undefined ? puzzles : puzzles.filter(({ index }) => index === order.index)
  const [first] = chosen
  if (!first)
    throw new UsageError(order.index === undefined ? 'draw: there is no puzzle to draw' : `--index ${order.index}: there is no such puzzle`)
  const options = drawingOptions(order)
  const to = order.to ?? formOfName(order.out ?? '') ?? 'svg'
  if (to === 'zip') return writeZip(chosen, options, output.open(), terminal)
  if (to === 'latex') return output.write(await latex(chosen, order.show, options, terminal))
  if (chosen.length > 1)
    throw new UsageError(`draw: ${chosen.length} puzzles; choose one with --index N, or all with --to zip or --to latex`)
  const { genre, placed } = first
  const drawn = { genre: genre.id, puzzle: genre.toData(placed.puzzle), show: order.show, form: to, title: titleOf(first), options }
  const bytes = await withPrinter(terminal, async (printer) => {
    try {
      return await printer.do('drawing', drawn)
    } catch (error) {
      if (error instanceof RangeError) throw new UsageError(`--dpi ${options.dpi}: ${error.message} is more than a picture may have`)
      throw error
    }
  })
  if (!bytes) return terminal.complain(placeOf({ file: first.file, ...placed }), NOTHING[order.show][terminal.language])
  output.write(bytes)
}

const NOTHING = {
  problem: { en: 'cannot be drawn', ja: '描けません。' },
  solution: { en: 'has no one solution to draw', ja: '解がちょうど一つでないため、解答図を描けません。' },
  hint: { en: 'has no next step that is known', ja: '次の一手が見つかりません。' },
} as const

function latex(puzzles: readonly InputPuzzle[], show: Shown, options: DrawingOptions, terminal: Terminal): Promise<string> {
  const many = puzzles.map((one) => ({
    ...{ genre: one.genre.id, puzzle: one.genre.toData(one.placed.puzzle), title: one.placed.caption.title ?? '', heading: titleOf(one) },
  }))
  return withPrinter(terminal, (printer) => printer.do('latex', { title: '', show, options }, { many }))
}

async function writeZip(
  puzzles: readonly InputPuzzle[],
  options: DrawingOptions,
  zip: ReturnType<ReturnType<typeof commandOutput>['open']>,
  terminal: Terminal,
): Promise<void> {
  // Solutions and next steps are computed only when drawn, because that may take long.
  const many = puzzles.map(({ genre, placed, index }): PuzzleToDraw => {
    const { title = '', author = '', label = null } = placed.caption
    const said = { title, author, label, level: null, verdict: null }
    return { number: index + 1, genre: genre.id, puzzle: genre.toData(placed.puzzle), ...said }
  })
  const onShare = (share: number) => terminal.progress(Math.round(share * many.length), many.length)
  try {
    const sink = (bytes: Uint8Array) => zip.write(bytes)
    await withPrinter(terminal, (printer) => printer.do('images', { title: '', forms: ['svg', 'pdf'], options }, { many, sink, onShare }))
    zip.finish()
  } catch (error) {
    zip.abandon()
    throw error
  }
}

function titleOf(one: InputPuzzle): string {
  const { title } = one.placed.caption
  return title === undefined || title === '' ? String(identity(one).index + 1) : title
}
