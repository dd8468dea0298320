import type { Box } from '#plan/model/box.ts'
import { largestOf } from '#solver/kernel/extremes.ts'
import { answerScene, type Numbered } from '#plan/model/entry.ts'
import { boardAlt } from '../alt'
import { figureIn } from '../figure'
import { below, columnWidth, drawFlowed, flow, headingAt, headingHeight, lower, type Row } from '../row-layout'
import type { Block } from '#plan/model/page.ts'
import type { SolutionsPart } from '#plan/model/plan.ts'
import { entriesOf, genreName, numeral, plainSketch, type FigureFact, type PageAt, type Setting, type Sketch } from '../setting'
import { bestGrid, fitIn, largestFor, slotsIn, type Fit, type Grid } from '../slots'
import { LEADING, linesOf, textAt } from '../text'
import { commentedPages } from './commented'
import { solutionsPerPageOf } from './section'
import { answerText, LARGEST_ANSWER_CELL } from './answers'

const GAP = 3
/** From this number of solutions a page on, a genre that has solutions in words prints words and no drawings. */
const SAID_FROM = 6
/** A page at least this wide, in millimetres, has text in two columns. */
const TWO_COLUMNS = 110
const COLUMN_GAP = 7
const NOTHING = { width: 1, height: 1, type: Infinity }

/** The pages of solutions at the end: drawings of one size, or words in columns, in the order of the problems. */
export function solutionPages(setting: Setting, part: SolutionsPart, index: number): Sketch[] {
  const heading = setting.words.solutions
  return runPages(setting, part, index, entriesOf(setting, part.of), headingHeight(heading, setting)).map((sketch, i): Sketch => {
    if (i > 0) return sketch
    const draw = (page: PageAt) => [...headingAt(heading, page.area, setting, `part-${index}`), ...sketch.draw(page)]
    return { ...sketch, outline: [{ title: heading, level: 1 }], draw }
  })
}

/** The page with the solutions of one page of problems. */
export function leafPages(setting: Setting, part: SolutionsPart, index: number, entries: readonly Numbered[]): Sketch[] {
  return runPages(setting, { ...part, perPage: Math.max(1, entries.length), byGenre: {} }, index, entries, 0)
}

/**
 * The pages of solutions, run by run.
 *
 * @param top the height that is kept free at the head of the pages, in millimetres
 */
function runPages(setting: Setting, part: SolutionsPart, index: number, all: readonly Numbered[], top: number): Sketch[] {
  const entries = all.filter((entry) => entry.solution !== null)
  const head = (entry: Numbered, box: Box, page: PageAt) => label(setting, part, entry, box, page)
  if (part.comments) return entries.length === 0 ? [] : commentedPages(setting, index, entries, top, head, part.finals)
  return runsOf(setting, part, entries).flatMap(({ isSaid, perPage, genres, entries: own }) => {
    const under = genres.length === 0 ? top : top + nameHeight(setting)
    const pages = (isSaid ? saidPages : drawnPages)(setting, { ...part, perPage }, index, own, under)
    if (genres.length === 0) return pages
    const named = genres.map((id) => genreName(setting, id)).join(setting.words.comma)
    const [line = ''] = linesOf(named, setting.styles.bold, setting.room.width, setting.measure)
    return pages.map((page) => withName(setting, page, line, top))
  })
}

/** A run of solutions, one after the other, that are set in the same way. */
interface Run {
  readonly isSaid: boolean
  /** The number of drawings of this run on a page. */
  readonly perPage: number
  /** The genres whose name is printed over the run, where solutions do not stand in the order of the problems; else empty. */
  readonly genres: readonly string[]
  readonly entries: Numbered[]
}

/**
 * Divides solutions into runs that are set in the same way. Without runs, genres that alternate would each begin a new page. Equal runs of
 * neighbouring sections share pages.
 */
function runsOf(setting: Setting, part: SolutionsPart, entries: readonly Numbered[]): Run[] {
  const runs: Run[] = []
  for (const section of new Set(entries.map(({ inSection }) => inSection))) {
    const own = entries.filter(({ inSection }) => inSection === section)
    const kinds = new Map<string, Run>()
    let turns = 0
    let before: string | undefined
    for (const entry of own) {
      const perPage = solutionsPerPageOf(part, entry.genre)
      const isSaid = perPage >= SAID_FROM && setting.genreOf(entry.genre)?.printing?.solved !== undefined
      const key = isSaid ? 'said' : String(perPage)
      const kind = kinds.get(key)
      if (kind) kind.entries.push(entry)
      else kinds.set(key, { isSaid, perPage, genres: [], entries: [entry] })
      if (key !== before) turns++
      before = key
    }
    const isParted = turns > kinds.size
    for (const run of kinds.values()) {
      const last = runs.at(-1)
      const isAlike = last?.isSaid === run.isSaid && (run.isSaid || last.perPage === run.perPage)
      if (isAlike && !isParted && last.genres.length === 0) last.entries.push(...run.entries)
      else runs.push(isParted ? { ...run, genres: [...new Set(run.entries.map(({ genre }) => genre))] } : run)
    }
  }
  return runs
}

const nameHeight = ({ styles }: Setting): number => styles.bold.size * LEADING * 1.2

/** A page with the names of its genres above its solutions. */
function withName(setting: Setting, page: Sketch, line: string, top: number): Sketch {
  const { bold } = setting.styles
  const draw = (at: PageAt): Block[] => {
    const box = { ...below(at.area, top), height: nameHeight(setting) }
    return [{ role: 'text', box, shapes: [textAt(line, box.x, box.y + (bold.size * LEADING) / 2, bold)] }, ...page.draw(at)]
  }
  return { ...page, draw }
}

const labelSize = ({ styles: { least, bold } }: Setting): number => Math.max(least, Math.min(2.8, bold.size))

/** The number over a solution, with the page of its problem. */
function label(setting: Setting, part: SolutionsPart, entry: Numbered, box: Box, page: PageAt): Block {
  const { small } = setting.styles
  const style = { size: labelSize(setting), ...setting.styles.label }
  const { measure } = setting
  const number = numeral(setting, entry.number)
  const shapes = [textAt(number, box.x, box.y + box.height / 2, style)]
  const problem = part.reference ? page.refs.problem(entry.id) : undefined
  if (problem !== undefined) {
    const room = box.width - measure.width(number, style.face, style.size) - style.size * 0.5
    const text = [`(${setting.words.page(problem)})`, `(${problem})`].find((one) => measure.width(one, small.face, small.size) <= room)
    if (text !== undefined) shapes.push(textAt(text, box.x + box.width, box.y + box.height / 2, small, 'end'))
  }
  return { role: 'caption', box, shapes, puzzle: entry.id, link: `problem-${entry.id}` }
}

/** How drawings of solutions stand on a page. */
interface Division {
  /** The number of drawings on a page: fewer than asked for if a slot would not hold the number over its drawing. */
  readonly count: number
  readonly grid: Grid
  /** The room over a drawing, in millimetres. */
  readonly head: number
  readonly fitOf: (entry: Numbered) => Fit
}

/**
 * The division of a page for these solutions.
 *
 * @param top the height that is kept free at the head of every page, in millimetres, so that solutions have one size throughout
 */
function divisionOf(setting: Setting, entries: readonly Numbered[], perPage: number, top: number): Division {
  const room = lower(setting.room, top)
  const head = Math.max(setting.styles.small.size, labelSize(setting)) * 1.5
  const distinct = new Map(
    entries.flatMap(({ sizes: { answer } }) => (answer ? [[`${answer.width} ${answer.height}`, answer] as const] : [])),
  )
  const widest = largestOf(
    entries.map(({ number }) => setting.measure.width(numeral(setting, number), setting.styles.label.face, labelSize(setting))),
  )
  const divided = (count: number): { count: number; grid: Grid; slot: Box } => {
    const grid = bestGrid(room, count, [...distinct.values()].map((size) => ({ ...size, turns: false })), head, GAP) // prettier-ignore
    const slot = slotsIn({ x: 0, y: 0, ...room }, grid, GAP)[0]!
    return count === 1 || (slot.width >= widest && slot.height >= head * 2) ? { count, grid, slot } : divided(count - 1)
  }
  const { count, grid, slot } = divided(perPage)
  const fitOf = ({ genre, sizes: { answer } }: Numbered) => {
    const size = answer ?? NOTHING
    const largest = largestFor(LARGEST_ANSWER_CELL, size, setting.styles.least)
    const fit = fitIn(size, slot.width, slot.height - head, largest, false)
    // A solution is turned on its side only if it could not be read otherwise, because a reader who looks up many would turn the book each
    // time.
    const turns = fit.scale * size.type < setting.styles.least && setting.genreOf(genre)?.printing?.turns === true
    return turns ? fitIn(size, slot.width, slot.height - head, largest, true) : fit
  }
  return { count, grid, head, fitOf }
}

const typeOf = (entry: Numbered, { scale }: Fit): number => (entry.sizes.answer?.type ?? Infinity) * scale

/** The largest number of drawn solutions a page, below `than`, at which the type of all of these can be read; 1 where none is enough. */
export function readablePerPage(setting: Setting, part: SolutionsPart, entries: readonly Numbered[], than: number): number {
  const top = headingHeight(setting.words.solutions, setting) + (part.byGenre ? nameHeight(setting) : 0)
  for (let perPage = than - 1; perPage > 1; perPage--) {
    const { fitOf } = divisionOf(setting, entries, perPage, top)
    if (entries.every((entry) => typeOf(entry, fitOf(entry)) >= setting.styles.least)) return perPage
  }
  return 1
}

function drawnPages(setting: Setting, part: SolutionsPart, index: number, entries: readonly Numbered[], top: number): Sketch[] {
  const { count, grid, head, fitOf } = divisionOf(setting, entries, part.perPage, top)
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
          return [
            label(setting, part, entry, { x: left, y: box.y, width, height: head }, page),
            ...(scene ? [figureIn(scene, below(box, head), fit, setting, { ...about, ...boardAlt(setting, entry, 'solution') })] : []),
          ]
        })
      },
      {
        solutions: chunk.map(({ id }) => id),
        division: { wanted: part.perPage, got: count },
        facts: chunk.map((entry): FigureFact => {
          const fit = fitOf(entry)
          return { id: entry.id, role: 'solution', type: typeOf(entry, fit), cell: fit.scale }
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
        // The first line stays with its number, and the last with the line before it.
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

/** A list cut into lists of `size` elements. */
function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))
}
