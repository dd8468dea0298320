import type { Scene } from '#solver/drawing/scene.ts'
import type { Box } from '#plan/model/box.ts'
import { answerScene, problemScene, readEntry, type Numbered } from '#plan/model/entry.ts'
import { boardAlt } from '../alt'
import { figureIn } from '../figure'
import { columnWidth, drawFlowed, flow, paragraph, space, below, type Row } from '../row-layout'
import type { Block } from '#plan/model/page.ts'
import { genreName, plainSketch, type FigureFact, type PageAt, type Setting, type Sketch } from '../setting'
import { measured } from '#plan/model/shapes.ts'
import { fitIn, largestFor, type Fit } from '../slots'
import { LEADING } from '../text'
import { answerText, LARGEST_ANSWER_CELL } from './answers'
import { sentenceLanguage } from '#plan/words/printed-words.ts'

/** A page at least this wide, in millimetres, has solutions in two columns. */
const TWO_COLUMNS = 110
const GAP = 7
/** The largest share of a page's height that a drawing may take. */
const MOST = 0.42

/** Words stand beside a drawing if they have at least this width there, in ems; in a narrower column lines would be torn. */
const LEAST_BESIDE = 13
/** The least share of its width to which a drawing is made smaller, to leave room for words beside it. */
const LEAST_SHARE = 0.75

/** Draws the number of a solution into a box. */
type Head = (entry: Numbered, box: Box, page: PageAt) => Block

/**
 * Pages of solutions with comments, as magazines set them: number, diagram, the solution in words where its genre has them, other lines of
 * play, and the editor's note. Where a column is wide enough, the words stand beside the diagram and go on under the first of them.
 *
 * @param top the height that is kept free at the head of the pages, in millimetres
 * @param hasFinals whether the solved board stands under a solution in words
 */
export function commentedPages(
  setting: Setting,
  index: number,
  entries: readonly Numbered[],
  top: number,
  head: Head,
  hasFinals = false,
): Sketch[] {
  const columns = columnsFor(setting, entries)
  const width = columnWidth(setting.room.width, columns, GAP)
  const rows = entries.flatMap((entry) => rowsOf(setting, entry, width, head, hasFinals))
  return flow(rows, setting.room.height - top, columns).map((flowed) => {
    const solutions = flowed.flat().flatMap(({ solutions: own = [] }) => own)
    const here = new Set(solutions)
    const facts = entries.flatMap((entry): FigureFact[] => {
      const drawn = here.has(entry.id) ? diagramOf(setting, entry, width) : undefined
      return drawn ? [{ id: entry.id, role: 'solution', type: drawn.type, cell: drawn.fit.scale }] : []
    })
    return plainSketch(index, (page) => drawFlowed(flowed, below(page.area, top), columns, GAP, page), { solutions, facts })
  })
}

/** The number of columns: two if the diagrams can be read in them, else one. */
function columnsFor(setting: Setting, entries: readonly Numbered[]): number {
  if (setting.room.width < TWO_COLUMNS) return 1
  const width = columnWidth(setting.room.width, 2, GAP)
  const isReadable = (entry: Numbered) => (diagramOf(setting, entry, width)?.type ?? Infinity) >= setting.styles.least
  return entries.every(isReadable) ? 2 : 1
}

interface Diagram {
  readonly isProblem: boolean
  readonly fit: Fit
  readonly type: number
}

/** The diagram of a solution: the problem again where the solution is printed in words, else the drawing of the solution. */
function diagramOf(setting: Setting, entry: Numbered, width: number): Diagram | undefined {
  const isProblem = answerText(setting, entry) !== undefined
  const size = isProblem ? entry.sizes.problem : entry.sizes.answer
  if (!size) return undefined
  const largest = largestFor(LARGEST_ANSWER_CELL, size, setting.styles.least)
  const usual = fitIn(size, width, setting.room.height * MOST, largest, false)
  const beside = width - GAP - setting.styles.body.size * LEAST_BESIDE
  const hasWords = isProblem || (entry.remarks ?? []).length > 0 || (entry.note?.trim() ?? '') !== ''
  const isNarrower = hasWords && usual.width > beside && beside >= usual.width * LEAST_SHARE
  const narrow = isNarrower ? fitIn(size, beside, setting.room.height * MOST, largest, false) : usual
  const fit = size.type * narrow.scale >= setting.styles.least ? narrow : usual
  return { isProblem, fit, type: size.type * fit.scale }
}

function sceneOf(setting: Setting, entry: Numbered, { isProblem }: Diagram): Scene | undefined {
  return (isProblem ? problemScene : answerScene)(entry, setting.genreOf)
}

/** The final position with its name above it, drawn as large as the problem. */
function finalRows(setting: Setting, entry: Numbered, width: number, { fit: { scale } }: Diagram): Row[] {
  const read = readEntry(entry, setting.genreOf)
  const final = read?.solution === undefined ? undefined : read.genre.printing?.final?.(read.puzzle, read.solution)
  if (!final) return []
  const { scene } = final
  const { words, styles, room, plan } = setting
  const name = final.name[sentenceLanguage(plan.language)]
  const fit = fitIn(measured(scene), width, room.height * MOST, scale, false)
  const alt = () => `${words.solution(entry.number, genreName(setting, entry.genre))}: ${name}`
  return [
    ...paragraph(`${entry.number} ${name}`, styles.small, width, setting, { keep: true }),
    {
      height: fit.height + styles.body.size * LEADING * 0.5,
      draw: (box) => [figureIn(scene, box, fit, setting, { alt, puzzle: entry.id })],
    },
  ]
}

function rowsOf(setting: Setting, entry: Numbered, width: number, head: Head, hasFinals: boolean): Row[] {
  const { styles, plan } = setting
  const { body, bold } = styles
  const diagram = diagramOf(setting, entry, width)
  const line = body.size * LEADING
  const said = answerText(setting, entry)
  const texts = [...(said === undefined ? [] : [said]), ...(entry.remarks ?? []).map((text) => text[sentenceLanguage(plan.language)])]
  const note = entry.note?.trim() ?? ''
  const room = diagram ? width - diagram.fit.width - GAP : 0
  const isBeside = diagram !== undefined && room >= body.size * LEAST_BESIDE - 1e-9
  const lane = isBeside ? room : width
  const paragraphs = [
    ...texts.flatMap((text) => paragraph(text, body, lane, setting, {}, 'at-spaces')),
    ...note.split(/\n+/).flatMap((text) => (text.trim() === '' ? [] : paragraph(text.trim(), body, lane, setting))),
  ].map((row): Row => ({
    ...row,
    draw: (box, page) => row.draw({ ...box, x: box.x + width - lane, width: lane }, page).map((block) => ({ ...block, puzzle: entry.id })),
  }))
  // If a single line would be left over for the place under the drawing, it stays beside it.
  const fitting = isBeside ? Math.floor(diagram.fit.height / line) : 0
  const first = paragraphs.slice(0, isBeside && paragraphs.length === fitting + 1 ? fitting + 1 : fitting)
  const rest = paragraphs.slice(first.length)
  const figure = (box: Box, drawn: Diagram): Block[] => {
    const scene = sceneOf(setting, entry, drawn)
    return scene
      ? [
          figureIn(scene, isBeside ? { ...box, width: drawn.fit.width } : box, drawn.fit, setting, {
            ...boardAlt(setting, entry, drawn.isProblem ? 'problem' : 'solution'),
            puzzle: entry.id,
          }),
        ]
      : []
  }
  return [
    {
      height: bold.size * LEADING * 1.15,
      keep: true,
      solutions: [entry.id],
      draw: (box, page) => [{ ...head(entry, box, page), anchor: `solution-${entry.id}` }],
    },
    ...(diagram
      ? [
          {
            height: Math.max(diagram.fit.height, first.length * line) + line * 0.5,
            keep: rest.length > 0,
            draw: (box: Box, page: PageAt) => [
              ...figure(box, diagram),
              ...first.flatMap((row, i) => row.draw({ ...box, y: box.y + i * line, height: line }, page)),
            ],
          },
        ]
      : []),
    ...rest,
    ...(hasFinals && diagram?.isProblem ? finalRows(setting, entry, width, diagram) : []),
    space(line),
  ]
}
