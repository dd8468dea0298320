import type { Box } from '#plan/model/box.ts'
import { boardAlt } from '../alt'
import { captionIn } from '../caption'
import { problemScene, type Numbered } from '#plan/model/entry.ts'
import { figureIn } from '../figure'
import { below, headingAt, headingHeight, lower } from '../row-layout'
import type { Block } from '#plan/model/page.ts'
import type { Section } from '#plan/model/plan.ts'
import { plainSketch, type FigureFact, type PageAt, type Setting, type Sketch } from '../setting'
import { fitIn, slotsIn, type Fit, type Grid } from '../slots'
import { solutionBlocks, solutionFit, type SolutionFit } from './answers'
import { divisionsOf, type Division } from './division'
import { footAt } from './foot'
import { openerPage } from './opener'
import { APART, hasOpener, headingOver, heightOver, homeOfSolutions, inlineSolutions, leafSolutions, perPageOf, turnsIn } from './section'
import { leastClue, spreadOf } from './spread'
import { bodyOf, laneIn, type Strip } from './strip'
import { leafPages } from './solutions'
import { MOST_WORDS, setWords, setWordsAlone, type SetWords, withSmallNumber } from './words'

/** The puzzles of one page. */
interface Group {
  readonly entries: Numbered[]
  readonly division: Division
  readonly isSpread?: true
}

/**
 * Divides the puzzles of a section among pages.
 *
 * @param first the division of the space that is free on the page before, where puzzles can stand there
 */
function groupsOf(
  setting: Setting,
  section: Section,
  entries: readonly Numbered[],
  divisions: ReadonlyMap<number, Division>,
  first?: Division,
): Group[] {
  const groups: Group[] = []
  for (const entry of entries) {
    if (spreadOf(setting, section, entry)) {
      groups.push({ entries: [entry], division: ALONE, isSpread: true })
      continue
    }
    const division = divisions.get(perPageOf(section, entry.genre))!
    const last = groups.at(-1)
    const isOpen = last && !last.isSpread && last.entries.length < last.division.count
    if (
      isOpen &&
      (last.division === division || (last.division === first && divisions.get(perPageOf(section, last.entries[0]!.genre)) === division))
    )
      last.entries.push(entry)
    else groups.push({ entries: [entry], division: groups.length === 0 && first ? first : division })
  }
  return groups
}

const ALONE: Division = { count: 1, grid: { columns: 1, rows: 1 }, gap: 0 }

/** A row of slots may be lower by this factor than on a page of its own, so that it can stand on the page before. */
const LOWERED = 0.85

/** The division of the free part of the page before; undefined if not even one row has room there. */
function joining({ room }: Setting, { count, grid: { columns, rows }, gap, strip }: Division, free: number): Division | undefined {
  const height = (room.height - gap * (rows - 1)) / rows
  const rowsThere = Math.min(rows, Math.floor((free + gap) / (height * LOWERED + gap)))
  return rowsThere < 1
    ? undefined
    : { count: Math.min(count, columns * rowsThere), grid: { columns, rows: rowsThere }, gap, ...(strip && { strip }) }
}

/**
 * The pages of a section's puzzles, as a generator that pauses after every few pages.
 *
 * @param free the height that is free at the foot of the page before, in millimetres
 */
export function* puzzlePages(
  setting: Setting,
  section: Section,
  entries: readonly Numbered[],
  part: number,
  free = 0,
): Generator<void, Sketch[]> {
  const divisions = divisionsOf(setting, section, entries.filter((entry) => !spreadOf(setting, section, entry))) // prettier-ignore
  yield
  const heading = heightOver(setting, section)
  const [begin] = entries
  const isApart = leafSolutions(setting, section) !== undefined
  if (begin && section.begins === 'anywhere' && free > 0 && !isApart && !spreadOf(setting, section, begin)) {
    const { height } = setting.room
    const first = joining(setting, divisions.get(perPageOf(section, begin.genre))!, free - heading - APART)
    const groups = first && groupsOf(setting, section, entries, divisions, first)
    const set = groups && setPage(setting, section, groups[0]!, height - free + APART + heading)
    const least = leastClue(setting)
    if (set?.placed.every(({ entry, fit, words }) => !words.isCut && fit.scale * (entry.sizes.problem?.type ?? Infinity) >= least))
      return yield* sketchesOf(setting, section, groups!, part, height - free + APART)
  }
  const pages = yield* sketchesOf(setting, section, groupsOf(setting, section, entries, divisions), part)
  return hasOpener(setting, section) && begin ? [openerPage(setting, section, entries, part), ...pages] : pages
}

/** The number of pages that are made between two pauses. */
const AT_ONCE = 64

/**
 * Makes the pages of a section's puzzles from their groups.
 *
 * @param joinsAt the distance of the first group from the top of the page before; where left out, the group has a page of its own
 */
function* sketchesOf(
  setting: Setting,
  section: Section,
  groups: readonly Group[],
  part: number,
  joinsAt?: number,
): Generator<void, Sketch[]> {
  const leaf = leafSolutions(setting, section)
  const sketches: Sketch[] = []
  for (const [i, group] of groups.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) yield
    const pages = sketchesOfGroup(setting, section, group, part, i === 0, joinsAt)
    sketches.push(...(leaf ? withLeaf(setting, group, leaf, pages) : pages))
  }
  return sketches
}

/** The page of a group followed by the page of its solutions, which faces it or is on its back. */
function withLeaf(
  setting: Setting,
  { entries, isSpread }: Group,
  { part, at, place }: NonNullable<ReturnType<typeof leafSolutions>>,
  [first, ...others]: readonly Sketch[],
): Sketch[] {
  const { free: _free, ...page } = first!
  // A board over two pages lies on a spread, and its solutions come after that leaf whichever place they have.
  const on = isSpread ? page.on : place === 'facing' ? ('left-of-spread' as const) : ('recto' as const)
  return [{ ...page, ...(on && { on }) }, ...others, ...leafPages(setting, part, at, entries)]
}

function sketchesOfGroup(
  setting: Setting,
  section: Section,
  group: Group,
  part: number,
  isFirst: boolean,
  joinsAt: number | undefined,
): Sketch[] {
  const heading = isFirst ? headingOver(setting, section) : undefined
  const begin = isFirst ? (joinsAt ?? 0) : 0
  const top = begin + (heading ? headingHeight(heading, setting) : 0)
  const outline = heading ? [{ title: heading, level: 1 }] : []
  const withHeading = (blocks: Block[], page: PageAt): Block[] =>
    heading ? [...headingAt(heading, below(page.area, begin), setting, `part-${part}`), ...blocks] : blocks
  const begins = !isFirst
    ? {}
    : joinsAt !== undefined
      ? { joins: true as const }
      : section.begins === 'recto' && !hasOpener(setting, section)
        ? { on: 'recto' as const }
        : {}
  const [first] = group.entries
  if (group.isSpread && first) {
    const spread = spreadOf(setting, section, first)!
    const { scale: cell, type, words, solution } = spread
    const isHere = solution !== undefined && isHome(setting, section)
    return ([1, 2] as const).map((half) =>
      plainSketch(part, (page) => (half === 1 ? withHeading(spread.draw(half, page, top), page) : spread.draw(half, page, top)), {
        ...(half === 1 && { on: 'left-of-spread' as const, outline }),
        problems: half === 1 ? [first.id] : [],
        solutions: half === 2 && isHere ? [first.id] : [],
        facts: [
          ...(half === 1 ? [{ id: first.id, role: 'problem' as const, type, cell, ...ofWords(words) }] : []),
          ...(half === 2 && solution ? [factOf(first, solution)] : []),
        ],
      }),
    )
  }
  const set = setPage(setting, section, group, top)
  const used = Math.ceil(group.entries.length / set.grid.columns)
  const [slot] = slotsIn({ x: 0, y: 0, ...lower(setting.room, top) }, set.grid, set.gap)
  return [
    plainSketch(part, (page) => withHeading(drawPage(setting, section, set, page, top), page), {
      ...begins,
      outline,
      problems: group.entries.map(({ id }) => id),
      solutions: set.strip && isHome(setting, section) ? idsOfSolved(group.entries) : [],
      ...(begins.joins ? {} : { division: { wanted: perPageOf(section, first!.genre), got: group.division.count } }),
      free: (set.grid.rows - used) * (slot!.height + set.gap),
      facts: [
        ...set.placed.map(({ entry, fit, words }): FigureFact => {
          const type = (entry.sizes.problem?.type ?? Infinity) * fit.scale
          return { id: entry.id, role: 'problem', type, cell: fit.scale, ...ofWords(words) }
        }),
        ...(set.strip ? solutionFacts(setting, set, slot!, set.strip) : []),
      ],
    }),
  ]
}

/** The facts about the words of a problem that a finding reports: whether words were left out, and whether its number was made smaller. */
const ofWords = ({ isCut, hasSmallNumber }: Pick<SetWords, 'isCut' | 'hasSmallNumber'>) => ({
  ...(isCut && { isCut }),
  ...(hasSmallNumber && { hasSmallNumber }),
})

const idsOfSolved = (entries: readonly Numbered[]): number[] => entries.flatMap(({ id, solution }) => (solution === null ? [] : [id]))

/** Whether page references lead to the solutions that are printed on the pages of this section. */
function isHome(setting: Setting, section: Section): boolean {
  const home = setting.plan.parts[homeOfSolutions(setting, section.id)]
  return home?.kind === 'solutions' && home.place === inlineSolutions(setting, section)
}

const factOf = ({ id }: Numbered, { type, fit, module }: SolutionFit): FigureFact => ({
  ...{ id, role: 'solution', type, cell: module ?? fit?.scale ?? Infinity },
  ...(module !== undefined && { isCode: true }),
})

/** Facts about the solutions on a page, which all have slots of one size. */
function solutionFacts(setting: Setting, set: SetPage, slot: Box, strip: Strip): FigureFact[] {
  return set.placed.flatMap(({ entry }, i): FigureFact[] => {
    if (entry.solution === null) return []
    return [factOf(entry, solutionFit(setting, entry, bodyAt(set, slot, i).solution, strip))]
  })
}

interface Placed {
  readonly entry: Numbered
  readonly words: SetWords
  /** The width that the words over the drawing have. */
  readonly lane: number
  readonly fit: Fit
}

/** A page whose captions are set and whose drawings have their sizes. */
interface SetPage {
  readonly placed: readonly Placed[]
  readonly grid: Grid
  readonly gap: number
  /** The heights of the captions over drawings and of the words under them. */
  readonly head: number
  readonly foot: number
  readonly strip: Strip | undefined
}

/** The least width of a caption over a small drawing, in millimetres. */
const LEAST_CAPTION = 45

/**
 * Sets a page. Captions are as wide as their boards, so that the level ends where the board ends, and the highest caption of the page
 * limits the size of all drawings. If captions that are as wide as their drawings would become higher still, they get the width of the slot
 * instead.
 */
function setPage(setting: Setting, section: Section, group: Group, top: number): SetPage {
  const page = setPageBy(setting, section, group, top)
  const isSmall = ({ entry, fit }: Placed): boolean => fit.scale * (entry.sizes.problem?.type ?? Infinity) < leastClue(setting)
  // If a board alone on its page has signs that are too small, the style's large number is made smaller instead of the signs.
  if (!setting.look || group.division.count > 1 || !page.placed.some(isSmall)) return page
  const other = setPageBy(withSmallNumber(setting), section, group, top)
  return other.placed.some(({ fit }, i) => fit.scale > page.placed[i]!.fit.scale) ? other : page
}

function setPageBy(setting: Setting, section: Section, { entries, division: { count, grid, gap, strip } }: Group, top: number): SetPage {
  const [slot] = slotsIn({ x: 0, y: 0, ...lower(setting.room, top) }, grid, gap)
  const { width, height } = slot!
  const whole = laneIn(slot!, strip)
  const isAlone = count === 1
  const place = (head: number, foot: number, isWide: boolean, before: readonly Placed[] = []): Placed[] => {
    const { problem: room } = bodyOf(slot!, head, foot, strip)
    return entries.map((entry, i): Placed => {
      const size = entry.sizes.problem ?? { width: 1, height: 1 }
      const fit = fitIn(size, room.width, room.height, section.layout.largestCell, turnsIn(setting, section, entry.genre))
      const lane = isWide ? whole : Math.max(boardIn(entry, fit).width, Math.min(LEAST_CAPTION, whole))
      const known = before[i]
      // Words of this width were set before.
      if (known?.lane === lane) return { ...known, fit }
      const words =
        isWide && isAlone ? setWordsAlone(entry, section.shows, lane, height, setting) : setWords(entry, section.shows, lane, setting)
      return { entry, fit, lane, words }
    })
  }
  const highest = (placed: readonly Placed[], of: 'caption' | 'foot') => Math.max(0, ...placed.map(({ words }) => words[of].height))
  // The first guess, right for most pages: every caption is as high as the first one over the whole slot.
  const guess = setWords(entries[0]!, section.shows, width, setting)
  let [head, foot] = [guess.caption.height, guess.foot.height]
  let placed: Placed[] = []
  for (let round = 0; round < 3; round++) {
    placed = place(head, foot, false, placed)
    const [over, under] = [highest(placed, 'caption'), highest(placed, 'foot')]
    if (over + under > height * MOST_WORDS || placed.some(({ words }) => words.caption.isTooWide || words.foot.isTooWide)) break
    if (over <= head + 1e-9 && under <= foot + 1e-9) {
      // A board alone on its page that is too small gets words as wide as the page, which take less of its height.
      if (isAlone && placed.some(({ entry, fit }) => fit.scale * (entry.sizes.problem?.type ?? Infinity) < leastClue(setting) - 1e-9)) break
      return { placed, grid, gap, head, foot, strip }
    }
    head = Math.max(head, over)
    foot = Math.max(foot, under)
  }
  const wide = place(0, 0, true)
  head = highest(wide, 'caption')
  foot = highest(wide, 'foot')
  return { placed: place(head, foot, true, wide), grid, gap, head, foot, strip }
}

/** The left and right edge of the board within its drawing, in millimetres, without the signs beside it. */
function boardIn({ sizes: { problem } }: Numbered, { scale, turned, width }: Fit): { readonly left: number; readonly width: number } {
  const board = problem?.board
  return board === undefined || turned ? { left: 0, width } : { left: board.from * scale, width: (board.to - board.from) * scale }
}

/** The boxes of a problem and its solution in their slot. */
interface PlacedBody {
  /** The height that is left over the drawing, because other drawings of its row are higher. */
  readonly spare: number
  readonly problem: Box
  readonly solution: Box
}

/**
 * The boxes of a problem and its solution. A drawing is centred in the height of its row, so that the captions of a row stand on one line.
 */
function bodyAt({ placed, grid, head, foot, strip }: SetPage, slot: Box, i: number): PlacedBody {
  const { problem, solution } = bodyOf(slot, head, foot, strip)
  const row = Math.floor(i / grid.columns)
  const highest = Math.max(...placed.filter((_, j) => Math.floor(j / grid.columns) === row).map(({ fit }) => fit.height))
  const spare = strip?.side === 'foot' ? 0 : Math.max(0, problem.height - highest) / 2
  return {
    spare,
    problem: { ...problem, y: problem.y + spare },
    solution: { ...solution, y: solution.y + spare, height: solution.height - spare },
  }
}

function drawPage(setting: Setting, section: Section, set: SetPage, page: PageAt, top: number): Block[] {
  const slots = slotsIn(below(page.area, top), set.grid, set.gap)
  return set.placed.flatMap(({ entry, words: { caption, foot }, lane: width, fit }, i): Block[] => {
    const slot = slots[i]!
    const row = Math.floor(i / set.grid.columns)
    const inRow = set.placed.filter((_, j) => Math.floor(j / set.grid.columns) === row)
    const { spare, problem: board, solution } = bodyAt(set, slot, i)
    // In a row with short captions only, these stand close to their drawings.
    const head = Math.max(...inRow.map(({ words }) => words.caption.height))
    const lane = set.strip?.side === 'right' ? board : slot
    // A caption is centred over its drawing; where signs stand beside the board, it begins at the board's left edge.
    const own = boardIn(entry, fit)
    const wished = own.left > 0 ? board.x + (board.width - fit.width) / 2 + own.left : board.x + (board.width - width) / 2
    const left = Math.min(Math.max(lane.x, wished), lane.x + lane.width - width)
    const y = slot.y + spare + set.head - head
    const figure = problemFigure(setting, entry, board, fit)
    return [
      ...(caption.lines.length > 0 ? [captionIn(caption, { x: left, y, width, height: caption.height }, setting, entry.id)] : []),
      ...(figure ? [figure] : []),
      ...footAt(setting, foot, entry, { x: left, y: board.y + fit.height, width, height: foot.height }, page),
      ...(set.strip ? solutionBlocks(setting, entry, solution, set.strip) : []),
    ]
  })
}

/** A problem's drawing at the top of a box. */
function problemFigure(setting: Setting, entry: Numbered, box: Box, fit: Fit): Block | undefined {
  const scene = problemScene(entry, setting.genreOf)
  if (!scene) return undefined
  return figureIn(scene, box, fit, setting, {
    ...boardAlt(setting, entry, 'problem'),
    puzzle: entry.id,
    anchor: `problem-${entry.id}`,
  })
}
