import { drawingOf, type DrawingOptions, fileOf, type Shown, solutionOf } from '#main/export-formats/drawing.ts'
import type { DrawingForm } from '#main/export-formats/drawing-formats.ts'
import { latexOf } from '#main/export-formats/latex.ts'
import { writePackage } from '#main/export-formats/package.ts'
import { dateOf } from '#main/pdf/settings.ts'
import type { Language } from '#solver/kernel/message.ts'
import { UsageError } from '../output/exit'
import { type DRAW_FORMS, formOfName } from '../flags/drawing-flags'
import { identity } from '#solver/worker/bulk/answer.ts'
import { type Input, type InputPuzzle, placeOf, reportProblems } from '../input/input'
import { outletOf } from '../output/write-guard'
import type { Terminal } from '../output/terminal'

/** Flags of drawings. */
export interface DrawFlags {
  readonly cell: number
  readonly dpi: number
  readonly liveText?: boolean
  readonly lang: Language
}

/** Flags of `draw`. */
export interface DrawOrder extends DrawFlags {
  /** Left out: what the ending of `out` says, otherwise SVG. */
  readonly to?: (typeof DRAW_FORMS)[number]
  readonly show: Shown
  readonly index?: number
  readonly out?: string
  readonly force?: boolean
}

/** How a drawing becomes a file, as the flags say. */
export function drawingOptions({ cell, dpi, liveText = false, lang }: DrawFlags): DrawingOptions {
  return { unit: cell, dpi, outlines: !liveText, language: lang, when: dateOf() }
}

/** `draw`: a puzzle, its solution or its next step as SVG, PNG or PDF; several as a ZIP for layout programs, or as LaTeX. */
export async function draw({ files, puzzles, problems }: Input, order: DrawOrder, terminal: Terminal): Promise<void> {
  const outlet = outletOf(order.out, { inputs: files, force: order.force }, terminal)
  reportProblems(problems, terminal)
  const chosen = order.index === undefined ? puzzles : puzzles.filter(({ index }) => index === order.index)
  const [first] = chosen
  if (!first)
    throw new UsageError(order.index === undefined ? 'draw: there is no puzzle to draw' : `--index ${order.index}: there is no such puzzle`)
  const options = drawingOptions(order)
  const to = order.to ?? formOfName(order.out ?? '') ?? 'svg'
  if (to === 'zip') return writeZip(chosen, options, outlet.open(), terminal)
  if (to === 'latex') return outlet.write(latex(chosen, order))
  if (chosen.length > 1)
    throw new UsageError(`draw: ${chosen.length} puzzles; choose one with --index N, or all with --to zip or --to latex`)
  const scene = drawingOf(first.genre, first.placed.puzzle, order.show)
  if (!scene) return terminal.complain(placeOf({ file: first.file, ...first.placed }), NOTHING[order.show][terminal.language])
  outlet.write(await file(scene, to, titleOf(first), options))
}

async function file(scene: NonNullable<ReturnType<typeof drawingOf>>, form: DrawingForm, title: string, options: DrawingOptions) {
  try {
    return await fileOf(scene, form, title, options)
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`--dpi ${options.dpi}: ${error.message} is more than a picture may have`)
    throw error
  }
}

const NOTHING = {
  problem: { en: 'cannot be drawn', ja: '描けません。' },
  solution: { en: 'has no one solution to draw', ja: '解がちょうど一つでないため、解答図を描けません。' },
  hint: { en: 'has no next step that is known', ja: '次の一手が見つかりません。' },
} as const

function latex(puzzles: readonly InputPuzzle[], { show, cell }: DrawOrder): string {
  const figures = puzzles.flatMap((one) => {
    const scene = drawingOf(one.genre, one.placed.puzzle, show)
    return scene ? [{ heading: titleOf(one), scene, unit: cell }] : []
  })
  return latexOf('', '', figures)
}

async function writeZip(
  puzzles: readonly InputPuzzle[],
  options: DrawingOptions,
  zip: ReturnType<ReturnType<typeof outletOf>['open']>,
  terminal: Terminal,
): Promise<void> {
  const packed = puzzles.map(({ genre, placed, index }) => {
    const solution = solutionOf(genre, placed.puzzle)
    const { title = '', author = '', label = null } = placed.caption
    return {
      ...{ number: index + 1, genre, puzzle: placed.puzzle, solution },
      ...{ title, author, label, level: null, verdict: solution === undefined ? null : 'unique' },
    }
  })
  try {
    const onPage = (done: number) => terminal.progress(done, packed.length)
    await writePackage('', packed, ['svg', 'pdf'], options, (bytes) => zip.write(bytes), { onPage })
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
