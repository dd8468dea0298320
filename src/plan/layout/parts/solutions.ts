import type { Box } from '#plan/model/box.ts'
import { largestOf } from '#solver/kernel/extremes.ts'
import { answerScene, type Numbered } from '#plan/model/entry.ts'
import { figureIn } from '../figure'
import { below, columnWidth, drawFlowed, flow, headingAt, headingHeight, lower, type Row } from '../row-layout'
import type { Block } from '#plan/model/page.ts'
import type { SolutionsPart } from '#plan/model/plan.ts'
import { entriesOf, genreName, plainSketch, type FigureFact, type PageAt, type Setting, type Sketch } from '../setting'
import { bestGrid, fitIn, largestFor, slotsIn, type Grid } from '../slots'
import { LEADING, linesOf, textAt } from '../text'
import { commentedPages } from './commented'
import { answerText, LARGEST_ANSWER_CELL } from './answers'

const GAP = 3
/** From so many solutions a page, a genre that can say its solutions does so instead of drawing them. */
const SAID_FROM = 6
/** A page is so wide that text stands in two columns, in millimetres. */
const TWO_COLUMNS = 110
const COLUMN_GAP = 7
const NOTHING = { width: 1, height: 1, type: Infinity }

/** The pages of solutions at the end: drawings of one size, or words in columns, in the order of the problems. */
export function solutionPages(setting: Setting, part: SolutionsPart, index: number): Sketch[] {
  const heading = setting.words.solutions
  return runPages(setting, part, index, entriesOf(setting, part.of), headingHeight(heading, setting)).map((sketch, i): Sketch => {
    if (i > 0) return sketch
    const draw = (page: PageAt) => [headingAt(heading, page.area, setting, `part-${index}`), ...sketch.draw(page)]
    return { ...sketch, outline: [{ title: heading, level: 1 }], draw }
  })
}

/** The page of the solutions of a page of problems. */
export function leafPages(setting: Setting, part: SolutionsPart, index: number, entries: readonly Numbered[]): Sketch[] {
  return runPages(setting, { ...part, perPage: Math.max(1, entries.length) }, index, entries, 0)
}

/** @param top what is kept free at the head of the pages, in millimetres */
function runPages(setting: Setting, part: SolutionsPart, index: number, all: readonly Numbered[], top: number): Sketch[] {
  const entries = all.filter((entry) => entry.solution !== null)
  const head = (entry: Numbered, box: Box, page: PageAt) => label(setting, part, entry, box, page)
  if (part.comments) return entries.length === 0 ? [] : commentedPages(setting, index, entries, top, head, part.finals)
  const runs: { said: boolean; entries: Numbered[] }[] = []
  for (const entry of entries) {
    const said = part.perPage >= SAID_FROM && setting.genreOf(entry.genre)?.printing?.solved !== undefined
    const last = runs.at(-1)
    if (last?.said === said) last.entries.push(entry)
    else runs.push({ said, entries: [entry] })
  }
  return runs.flatMap((run) => (run.said ? saidPages : drawnPages)(setting, part, index, run.entries, top))
}

const labelSize = ({ styles: { least, bold } }: Setting): number => Math.max(least, Math.min(2.8, bold.size))

/** The number over a solution, with the page of its problem. */
function label(setting: Setting, part: SolutionsPart, entry: Numbered, box: Box, page: PageAt): Block {
  const { small } = setting.styles
  const style = { size: labelSize(setting), face: 'bold' as const }
  const { measure } = setting
  const number = String(entry.number)
  const shapes = [textAt(number, box.x, box.y + box.height / 2, style)]
  const problem = part.reference ? page.refs.problem(entry.id) : undefined
  if (problem !== undefined) {
    const room = box.width - measure.width(number, 'bold', style.size) - style.size * 0.5
    const text = [`(${setting.words.page(problem)})`, `(${problem})`].find((one) => measure.width(one, small.face, small.size) <= room)
    if (text !== undefined) shapes.push(textAt(text, box.x + box.width, box.y + box.height / 2, small, 'end'))
  }
  return { role: 'caption', box, shapes, puzzle: entry.id, link: `problem-${entry.id}` }
}

function drawnPages(setting: Setting, part: SolutionsPart, index: number, entries: readonly Numbered[], top: number): Sketch[] {
  // Room for the heading on every page, so that solutions have one size throughout.
  const room = lower(setting.room, top)
  const head = Math.max(setting.styles.small.size, labelSize(setting)) * 1.5
  const distinct = new Map(
    entries.flatMap(({ sizes: { answer } }) => (answer ? [[`${answer.width} ${answer.height}`, answer] as const] : [])),
  )
  const widest = largestOf(entries.map(({ number }) => setting.measure.width(String(number), 'bold', labelSize(setting))))
  const divided = (count: number): { count: number; grid: Grid; slot: Box } => {
    const grid = bestGrid(room, count, [...distinct.values()].map((size) => ({ ...size, turns: false })), head, GAP) // prettier-ignore
    const slot = slotsIn({ x: 0, y: 0, ...room }, grid, GAP)[0]!
    return count === 1 || (slot.width >= widest && slot.height >= head * 2) ? { count, grid, slot } : divided(count - 1)
  }
  const { count, grid, slot } = divided(part.perPage)
  const fitOf = ({ genre, sizes: { answer } }: Numbered) => {
    const size = answer ?? NOTHING
    const largest = largestFor(LARGEST_ANSWER_CELL, size, setting.styles.least)
    const fit = fitIn(size, slot.width, slot.height - head, largest, false)
    // One lies on its side only where it could not be read otherwise: solutions are looked up one after the other.
    const turns = fit.scale * size.type < setting.styles.least && setting.genreOf(genre)?.printing?.turns === true
    return turns ? fitIn(size, slot.width, slot.height - head, largest, true) : fit
  }
  return chunks(entries, count).map((chunk) =>
    plainSketch(
      index,
      (page) => {
        const slots = slotsIn(below(page.area, top), grid, GAP)
        return chunk.flatMap((entry, i): Block[] => {
          const scene = answerScene(entry, setting.genreOf)
          const fit = fitOf(entry)
          const box = slots[i]!
          const x = box.x + (box.width - fit.width) / 2
          const width = Math.max(fit.width, Math.min(20, box.width))
          const left = Math.min(Math.max(box.x, x), box.x + box.width - width)
          const about = { puzzle: entry.id, anchor: `solution-${entry.id}` }
          const alt = setting.words.solution(entry.number, genreName(setting, entry.genre))
          return [
            label(setting, part, entry, { x: left, y: box.y, width, height: head }, page),
            ...(scene ? [figureIn(scene, below(box, head), fit, setting.floor, { ...about, alt })] : []),
          ]
        })
      },
      {
        solutions: chunk.map(({ id }) => id),
        division: { wanted: part.perPage, got: count },
        facts: chunk.map((entry): FigureFact => {
          const { scale } = fitOf(entry)
          return { id: entry.id, role: 'solution', type: (entry.sizes.answer?.type ?? Infinity) * scale, cell: scale }
        }),
      },
    ),
  )
}

function saidPages(setting: Setting, part: SolutionsPart, index: number, entries: readonly Numbered[], top: number): Sketch[] {
  const { body, bold } = setting.styles
  const columns = setting.room.width >= TWO_COLUMNS ? 2 : 1
  const width = columnWidth(setting.room.width, columns, COLUMN_GAP)
  const line = body.size * LEADING
  const rows = entries.flatMap((entry): Row[] => {
    const lines = linesOf(answerText(setting, entry) ?? '', body, width, setting.measure, 'at-spaces')
    const head: Row = {
      height: bold.size * LEADING * 1.15,
      keep: true,
      solutions: [entry.id],
      draw: (box, page) => [{ ...label(setting, part, entry, box, page), anchor: `solution-${entry.id}` }],
    }
    return [
      head,
      ...lines.map((text, i): Row => ({
        height: line + (i === lines.length - 1 ? line * 0.4 : 0),
        // The first line never stands apart from its number, nor the last from the line before.
        keep: i === lines.length - 2,
        draw: (box) => [
          {
            ...{ role: 'text', box, puzzle: entry.id },
            shapes: [textAt(text, box.x, box.y + line / 2, body)],
          },
        ],
      })),
    ]
  })
  return flow(rows, setting.room.height - top, columns).map((flowed) =>
    plainSketch(index, (page) => drawFlowed(flowed, below(page.area, top), columns, COLUMN_GAP, page), {
      solutions: flowed.flat().flatMap(({ solutions = [] }) => solutions),
    }),
  )
}

/** A list in pieces of `size`. */
function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))
}
