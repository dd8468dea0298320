import type { Box } from '../box'
import { captionIn, setCaption, type SetCaption } from '../caption'
import { readEntry, type Numbered } from '../entry'
import { figureIn } from '../figure'
import { below, headingAt, headingHeight, lower } from '../flow'
import type { Block } from '../page'
import type { Section } from '../plan'
import { genreName, plainSketch, type FigureFact, type PageAt, type Setting, type Sketch } from '../setting'
import { fitIn, slotsIn, type Fit, type Grid } from '../slots'
import { solutionBlocks } from './answers'
import { divisionsOf, MOST_WORDS, type Division } from './division'
import { footAt, footHeight } from './foot'
import { ASIDE, gapOf, inlineSolutions, perPageOf, turnsIn, UPSIDE_DOWN } from './section'
import { spreadOf } from './spread'

/** Between a problem and the solution on the same page, in millimetres. */
const APART = 3

/** Puzzles that stand on one page. */
interface Group {
  readonly entries: Numbered[]
  readonly division: Division
  readonly isSpread?: true
}

function groupsOf(setting: Setting, section: Section, entries: readonly Numbered[]): Group[] {
  const isSpread = new Set(entries.filter((entry) => spreadOf(setting, section, entry)))
  const divisions = divisionsOf(setting, section, entries.filter((entry) => !isSpread.has(entry))) // prettier-ignore
  const groups: Group[] = []
  for (const entry of entries) {
    if (isSpread.has(entry)) {
      groups.push({ entries: [entry], division: { count: 1, grid: { columns: 1, rows: 1 } }, isSpread: true })
      continue
    }
    const division = divisions.get(perPageOf(section, entry.genre))!
    const last = groups.at(-1)
    if (last && !last.isSpread && last.division === division && last.entries.length < division.count) last.entries.push(entry)
    else groups.push({ entries: [entry], division })
  }
  return groups
}

/** The pages of a section's puzzles. */
export function puzzlePages(setting: Setting, section: Section, entries: readonly Numbered[], part: number): Sketch[] {
  const groups = groupsOf(setting, section, entries)
  return groups.flatMap((group, i): Sketch[] => {
    const heading = i === 0 ? section.heading : undefined
    const top = heading ? headingHeight(heading, setting) : 0
    const outline = heading ? [{ title: heading, level: 1 }] : []
    const withHeading = (blocks: Block[], page: PageAt): Block[] =>
      heading ? [headingAt(heading, page.area, setting, `part-${part}`), ...blocks] : blocks
    const begins = i === 0 && section.begins === 'recto' ? { on: 'recto' as const } : {}
    const [first] = group.entries
    if (group.isSpread && first) {
      const spread = spreadOf(setting, section, first)!
      return ([1, 2] as const).map((half) =>
        plainSketch(part, (page) => (half === 1 ? withHeading(spread.draw(half, page, top), page) : spread.draw(half, page, top)), {
          ...(half === 1 && { on: 'left-of-spread' as const, outline }),
          problems: half === 1 ? [first.id] : [],
          facts: half === 1 ? [{ id: first.id, role: 'problem', type: spread.type, cell: spread.scale }] : [],
        }),
      )
    }
    const set = setPage(setting, section, group, top)
    return [
      plainSketch(part, (page) => withHeading(drawPage(setting, section, set, page, top), page), {
        ...begins,
        outline,
        problems: group.entries.map(({ id }) => id),
        solutions: set.inline ? group.entries.map(({ id }) => id) : [],
        division: { wanted: perPageOf(section, first!.genre), got: group.division.count },
        facts: set.placed.map(({ entry, fit }): FigureFact => {
          const type = (entry.sizes.problem?.type ?? Infinity) * fit.scale
          return { id: entry.id, role: 'problem', type, cell: fit.scale }
        }),
      }),
    ]
  })
}

interface Placed {
  readonly entry: Numbered
  readonly caption: SetCaption
  readonly captionWidth: number
  readonly fit: Fit
}

/** A page whose captions are set and whose drawings have their sizes. */
interface SetPage {
  readonly placed: readonly Placed[]
  readonly grid: Grid
  readonly gap: number
  /** The height of captions. */
  readonly head: number
  readonly foot: number
  readonly inline: ReturnType<typeof inlineSolutions>
}

/** The least width of a caption over a small drawing, in millimetres. */
const LEAST_CAPTION = 45

/**
 * Captions are as wide as their drawings, so that the level ends where the board ends; drawings are as large as the highest caption of the page
 * lets them be. Where a narrower drawing makes a caption higher in its turn, captions get the width of the slot.
 */
function setPage(setting: Setting, section: Section, { entries, division: { count, grid } }: Group, top: number): SetPage {
  const gap = gapOf(count)
  const [slot] = slotsIn({ x: 0, y: 0, ...lower(setting.room, top) }, grid, gap)
  const inline = inlineSolutions(setting, section)
  const foot = footHeight(setting, section)
  const place = (head: number, isWide: boolean): Placed[] => {
    const { problem: room } = bodyOf(slot!, head, foot, inline)
    return entries.map((entry): Placed => {
      const size = entry.sizes.problem ?? { width: 1, height: 1 }
      const fit = fitIn(size, room.width, room.height, section.layout.largestCell, turnsIn(setting, section, entry.genre))
      const lane = inline === 'beside' ? room.width : slot!.width
      const captionWidth = isWide ? lane : Math.max(fit.width, Math.min(LEAST_CAPTION, lane))
      return { entry, fit, captionWidth, caption: setCaption(entry, section.shows, captionWidth, setting) }
    })
  }
  const highest = (placed: readonly Placed[]) => Math.max(0, ...placed.map(({ caption }) => caption.height))
  // A guess that is right for most pages: every caption as high as the first would be over the whole slot.
  let head = setCaption(entries[0]!, section.shows, slot!.width, setting).height
  for (let round = 0; round < 3; round++) {
    const placed = place(head, false)
    const needed = highest(placed)
    if (needed + foot > slot!.height * MOST_WORDS) break
    if (needed <= head + 1e-9) return { placed, grid, gap, head, foot, inline }
    head = Math.max(head, needed)
  }
  head = highest(place(0, true))
  return { placed: place(head, true), grid, gap, head, foot, inline }
}

/** The parts of a slot below the caption. */
function bodyOf(slot: Box, head: number, foot: number, inline: SetPage['inline']): { readonly problem: Box; readonly solution: Box } {
  const room = { ...below(slot, head), height: Math.max(1, slot.height - head - foot) }
  if (inline === 'beside') {
    const aside = room.width * ASIDE
    return {
      problem: { ...room, width: room.width - aside - APART },
      solution: { ...room, x: room.x + room.width - aside, width: aside },
    }
  }
  if (inline === 'upside-down') {
    const under = room.height * UPSIDE_DOWN
    return {
      problem: { ...room, height: Math.max(1, room.height - under - APART) },
      solution: { ...room, y: slot.y + slot.height - under, height: under },
    }
  }
  return { problem: room, solution: { ...room, height: 0 } }
}

function drawPage(setting: Setting, section: Section, set: SetPage, page: PageAt, top: number): Block[] {
  const slots = slotsIn(below(page.area, top), set.grid, set.gap)
  return set.placed.flatMap(({ entry, caption, captionWidth: width, fit }, i): Block[] => {
    const slot = slots[i]!
    const row = Math.floor(i / set.grid.columns)
    const inRow = set.placed.filter((_, j) => Math.floor(j / set.grid.columns) === row)
    const { problem, solution } = bodyOf(slot, set.head, set.foot, set.inline)
    // What the drawings of a row leave free goes above and below in equal parts, so that captions of a row stand on one line.
    const spare = set.inline === 'upside-down' ? 0 : Math.max(0, problem.height - Math.max(...inRow.map((one) => one.fit.height))) / 2
    // A row of short captions stands near its drawings.
    const head = Math.max(...inRow.map((one) => one.caption.height))
    const lane = set.inline === 'beside' ? problem : slot
    const left = Math.min(Math.max(lane.x, problem.x + (problem.width - width) / 2), lane.x + lane.width - width)
    const y = slot.y + spare + set.head - head
    const board = { ...problem, y: problem.y + spare }
    const figure = problemFigure(setting, entry, board, fit)
    return [
      ...(caption.lines.length > 0 ? [captionIn(caption, { x: left, y, width, height: caption.height }, setting, entry.id)] : []),
      ...(figure ? [figure] : []),
      ...footAt(setting, section, entry, { x: left, y: board.y + fit.height, width, height: set.foot }, page),
      ...(set.inline
        ? solutionBlocks(setting, entry, { ...solution, y: solution.y + spare, height: solution.height - spare }, set.inline)
        : []),
    ]
  })
}

/** A problem's drawing at the top of a box. */
export function problemFigure(setting: Setting, entry: Numbered, box: Box, fit: Fit): Block | undefined {
  const read = readEntry(entry, setting.genreOf)
  if (!read) return undefined
  return figureIn(read.genre.draw(read.puzzle, { show: 'problem' }), box, fit, setting.floor, {
    alt: setting.words.problem(entry.number, genreName(setting, entry.genre)),
    puzzle: entry.id,
    anchor: `problem-${entry.id}`,
  })
}
