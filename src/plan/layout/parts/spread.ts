import type { Scene } from '#solver/drawing/scene.ts'
import { boardAlt } from '../alt'
import { captionIn } from '../caption'
import { problemScene, readEntry, type Numbered } from '#plan/model/entry.ts'
import { figureIn, shareOf } from '../figure'
import { below } from '../row-layout'
import { isOnTheRight } from '../margins'
import type { Block } from '#plan/model/page.ts'
import type { Size } from '#plan/model/paper.ts'
import type { Section } from '#plan/model/plan.ts'
import { limitInMm } from '#plan/profiles/index.ts'
import { clipped, measured } from '#plan/model/shapes.ts'
import { genreName, type PageAt, type Setting } from '../setting'
import { fitIn } from '../slots'
import { footAt } from './foot'
import { solutionBlocks, solutionFit, type SolutionFit } from './answers'
import { heightOver, inlineSolutions, turnsIn } from './section'
import { stripFor } from './share'
import { bodyOf, type Strip } from './strip'
import { setWordsAlone, type SetWords, withSmallNumber } from './words'

/** A board that is printed over two facing pages. */
export interface Spread {
  /** Millimetres a cell. */
  readonly scale: number
  /** The size of its smallest type in millimetres. */
  readonly type: number
  readonly words: SetWords
  /**
   * How the solution fits on the second page: the size of its smallest type in millimetres; left out where the solution stands elsewhere.
   */
  readonly solution?: SolutionFit
  draw(half: 1 | 2, page: PageAt, top: number): Block[]
}

/** The least size of type for clues, in millimetres. */
export const leastClue = ({ profile }: Setting): number => limitInMm(profile.clues ?? profile.type)

/** The room that the words around a puzzle leave for it on a page of its own. */
const roomUnder = ({ room: { width, height } }: Setting, { caption, foot }: SetWords): Size => ({
  width,
  height: height - caption.height - foot.height,
})

/**
 * Sets the words around a puzzle that is alone on a page, or goes over two; the section's heading may stand over it. If the style's large
 * number would make the board's signs smaller than the profile allows, the number gets the size of the words beside it.
 */
export function wordsAlone(setting: Setting, section: Section, entry: Numbered): SetWords {
  const heading = heightOver(setting, section)
  const { width, height } = setting.room
  const set = (by: Setting): SetWords => setWordsAlone(entry, section.shows, width, height - heading, by)
  const words = set(setting)
  const { problem } = entry.sizes
  if (!setting.look || !problem) return words
  const scale = (by: SetWords, across: number): number => scaleIn(setting, section, entry, { ...roomUnder(setting, by), width: across })
  if (scale(words, width) * problem.type >= leastClue(setting)) return words
  // A board that is too wide for one page may be printed over two.
  const across = section.layout.splits && setting.plan.paper.facing ? 2 * width : width
  const other = set(withSmallNumber(setting))
  return scale(other, across) > scale(words, across) ? other : words
}

/** The scale of a board that is alone on a page, in millimetres a cell. */
export function scaleAlone(setting: Setting, section: Section, entry: Numbered): number {
  return scaleIn(setting, section, entry, roomUnder(setting, wordsAlone(setting, section, entry)))
}

function scaleIn(setting: Setting, section: Section, { genre, sizes: { problem } }: Numbered, room: Size): number {
  return problem ? fitIn(problem, room.width, room.height, section.layout.largestCell, turnsIn(setting, section, genre)).scale : Infinity
}

/** The strip at the foot of the second of two pages for the solution, where solutions are printed on the page of the problem. */
function stripOf(setting: Setting, section: Section, entry: Numbered, room: Size): Strip | undefined {
  const strip = stripFor(setting, section, [entry], room, 0)
  return strip && { ...strip, side: 'foot', share: strip.side === 'foot' ? strip.share : AT_FOOT }
}

/** The share of the height that a solution takes at the foot of a spread, where it would stand beside its problem on a single page. */
const AT_FOOT = 0.3

/** How far dots that lie on the cut reach to either side of it, in cells. Each half of the board shows such dots whole. */
function beyond({ shapes }: Scene, at: number): number {
  return shapes.reduce((most, shape) => {
    const reach = shape.kind === 'circle' ? shape.radius - Math.abs(shape.x - at) : 0
    return Math.max(most, reach)
  }, 0)
}

const known = new WeakMap<Setting, Map<number, Spread | null>>()

/**
 * The division of an entry over two pages. It is undefined unless signs would be smaller than the profile allows even alone on one page,
 * the genre knows where its board can be cut, and the cut makes the board larger.
 */
export function spreadOf(setting: Setting, section: Section, entry: Numbered): Spread | undefined {
  const { problem } = entry.sizes
  if (!problem || !section.layout.splits || !setting.plan.paper.facing) return undefined
  // A quick test first: with a whole page to itself, the board would be large enough.
  const most = setting.room.height * (inlineSolutions(setting, section) ? 0.4 : 0.85)
  const quick = fitIn(problem, setting.room.width, most, section.layout.largestCell, false).scale
  if (quick * problem.type >= leastClue(setting)) return undefined
  let spreads = known.get(setting)
  if (!spreads) known.set(setting, (spreads = new Map()))
  let spread = spreads.get(entry.id)
  if (spread === undefined) spreads.set(entry.id, (spread = findSpread(setting, section, entry) ?? null))
  return spread ?? undefined
}

function findSpread(setting: Setting, section: Section, entry: Numbered): Spread | undefined {
  const words = wordsAlone(setting, section, entry)
  const room = roomUnder(setting, words)
  const onePage = bodyOf({ x: 0, y: 0, ...room }, 0, 0, stripFor(setting, section, [entry], room, 0))
  const alone = scaleIn(setting, section, entry, onePage.problem)
  const { type } = entry.sizes.problem!
  if (alone * type >= leastClue(setting)) return undefined
  const read = readEntry(entry, setting.genreOf)
  const printing = read?.genre.printing
  const seams = ((entry.isLarge && printing?.large) || printing)?.seams?.(read?.puzzle)
  const scene = problemScene(entry, setting.genreOf)
  if (!scene || !seams || seams.at.length === 0) return undefined
  const { panel } = seams
  const middle = (panel + scene.width) / 2
  const widest = (at: number) => Math.max(at, scene.width - at + panel) + beyond(scene, at)
  const best = (at: readonly number[]) =>
    at.toSorted((a, b) => widest(a) - widest(b) || Math.abs(a - middle) - Math.abs(b - middle)).find(Number.isFinite)
  // The section's heading may stand over the board.
  const free = { width: room.width, height: room.height - heightOver(setting, section) }
  const strip = stripOf(setting, section, entry, free)
  const { problem } = bodyOf({ x: 0, y: 0, ...free }, 0, 0, strip)
  const scaleAt = (at: number) =>
    fitIn({ width: widest(at), height: scene.height }, problem.width, problem.height, section.layout.largestCell, false).scale
  const first = best(seams.at)!
  const isEnough = scaleAt(first) * type >= leastClue(setting)
  const seam = isEnough ? first : [first, best(seams.between ?? []) ?? first].toSorted((a, b) => scaleAt(b) - scaleAt(a))[0]!
  const scale = scaleAt(seam)
  if (scale <= alone * 1.05) return undefined
  return {
    scale,
    type: scale * measured(scene).type,
    words,
    ...(strip &&
      entry.solution !== null && { solution: solutionFit(setting, entry, bodyOf({ x: 0, y: 0, ...free }, 0, 0, strip).solution, strip) }),
    draw: (which, page, top) => drawHalf(setting, entry, { words, scene, seam, panel, scale, strip }, which, page, top),
  }
}

/** A board that is cut in two: its words, its drawing, the place of the cut, its scale, and the room of its solution. */
interface Divided {
  readonly words: SetWords
  readonly scene: Scene
  readonly seam: number
  readonly panel: number
  readonly scale: number
  readonly strip: Strip | undefined
}

function drawHalf(
  setting: Setting,
  entry: Numbered,
  { words, scene, seam, panel, scale, strip }: Divided,
  which: 1 | 2,
  page: PageAt,
  top: number,
): Block[] {
  const isLeft = !isOnTheRight(setting.plan.paper, page.number)
  const area = below(page.area, top)
  const { caption, foot } = words
  const { height: whole } = scene
  const more = beyond(scene, seam)
  const left = clipped(scene, { x: 0, y: 0, width: seam + more, height: whole })
  const right = joined(
    clipped(scene, { x: seam - more, y: 0, width: scene.width - seam + more, height: whole }),
    clipped(scene, { x: 0, y: 0, width: panel, height: whole }),
  )
  const part = isLeft ? left : right
  // Both halves have cells of one size.
  const share = Math.min(...[left, right].map((half) => shareOf(half, { scale, turned: false }, setting)))
  const [width, height] = [part.width * scale, whole * scale]
  // Each half lies at the spine, so that the two are near each other.
  const x = isLeft ? area.x + area.width - width : area.x
  const y = area.y + caption.height
  // Only the first half has a description, so that the board is described once.
  const half = () => setting.words.half(setting.words.problem(entry.number, genreName(setting, entry.genre)), isLeft ? 1 : 2)
  const told = which === 1 ? boardAlt(setting, entry, 'problem') : { alt: half }
  const about = { ...told, puzzle: entry.id, ...(which === 1 && { anchor: `problem-${entry.id}` }) }
  const figure = figureIn(part, { x, y, width, height }, { scale, turned: false, width, height }, setting, about, share)
  if (which === 2) {
    if (!strip) return [figure]
    const { solution } = bodyOf({ ...area, y: y, height: area.height - caption.height - foot.height }, 0, 0, strip)
    return [figure, ...solutionBlocks(setting, entry, solution, strip)]
  }
  return [
    ...(caption.lines.length > 0 ? [captionIn(caption, { ...area, height: caption.height }, setting, entry.id)] : []),
    figure,
    ...footAt(setting, foot, entry, { ...area, y: y + height, height: foot.height }, page),
  ]
}

/** Two drawings of one height side by side. */
function joined(first: Scene, second: Scene): Scene {
  const shifted = clipped(second, { x: -first.width, y: 0, width: first.width + second.width, height: second.height })
  const grounds = [...(first.grounds ?? []), ...(shifted.grounds ?? [])]
  return {
    ...{ width: first.width + second.width, height: first.height, shapes: [...first.shapes, ...shifted.shapes] },
    ...(grounds.length > 0 && { grounds }),
  }
}
