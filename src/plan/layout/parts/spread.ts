import type { Scene } from '#solver/drawing/scene.ts'
import { boardAlt } from '../alt'
import { captionIn } from '../caption'
import { problemScene, readEntry, type Numbered } from '#plan/model/entry.ts'
import { figureIn } from '../figure'
import { below, headingHeight } from '../row-layout'
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
import { inlineSolutions, turnsIn } from './section'
import { stripFor } from './share'
import { bodyOf, type Strip } from './strip'
import { setWordsAlone, type SetWords } from './words'

/** A board over two facing pages. */
export interface Spread {
  /** Millimetres a cell. */
  readonly scale: number
  /** The size of its smallest type in millimetres. */
  readonly type: number
  readonly isCut: boolean
  /**
   * How the solution fits on the second page: the size of its smallest type in millimetres; left out where the solution stands elsewhere.
   */
  readonly solution?: SolutionFit
  draw(half: 1 | 2, page: PageAt, top: number): Block[]
}

/** The least type of what one reads to solve, in millimetres. */
export const leastClue = ({ profile }: Setting): number => limitInMm(profile.clues ?? profile.type)

/** The room under the caption of a puzzle alone on a page, as far as it is known before captions are set. */
function roomAlone(setting: Setting, section: Section, entry: Numbered): { readonly width: number; readonly height: number } {
  const { caption, foot } = wordsAlone(setting, section, entry)
  return { width: setting.room.width, height: setting.room.height - caption.height - foot.height }
}

/** The words around a puzzle alone on a page, or over two. The section's heading may stand over it. */
export function wordsAlone(setting: Setting, section: Section, entry: Numbered): SetWords {
  const heading = section.heading ? headingHeight(section.heading, setting) : 0
  return setWordsAlone(entry, section.shows, setting.room.width, setting.room.height - heading, setting)
}

/** How large a board is alone on a page, in millimetres a cell. */
export function scaleAlone(setting: Setting, section: Section, entry: Numbered): number {
  return scaleIn(setting, section, entry, roomAlone(setting, section, entry))
}

function scaleIn(setting: Setting, section: Section, { genre, sizes: { problem } }: Numbered, room: Size): number {
  return problem ? fitIn(problem, room.width, room.height, section.layout.largestCell, turnsIn(setting, section, genre)).scale : Infinity
}

/** The height that the solution takes at the foot of the second of two pages, if it stands on the page of its problem. */
function stripOf(setting: Setting, section: Section, entry: Numbered, room: Size): Strip | undefined {
  const strip = stripFor(setting, section, [entry], room, 0)
  return strip && { ...strip, side: 'foot', share: strip.side === 'foot' ? strip.share : AT_FOOT }
}

/** The share of the height that a solution takes at the foot, where it would stand beside its problem on a single page. */
const AT_FOOT = 0.3

/** How far dots on the cut reach to either side of it, in cells: each half shows them whole. */
function beyond({ shapes }: Scene, at: number): number {
  return shapes.reduce((most, shape) => {
    const reach = shape.kind === 'circle' ? shape.radius - Math.abs(shape.x - at) : 0
    return Math.max(most, reach)
  }, 0)
}

const known = new WeakMap<Setting, Map<number, Spread | null>>()

/**
 * How an entry goes over two pages: where even alone on one its signs would be smaller than the profile allows, its genre knows where to
 * cut it, and that makes it larger. Undefined where it stays on one page.
 */
export function spreadOf(setting: Setting, section: Section, entry: Numbered): Spread | undefined {
  const { problem } = entry.sizes
  if (!problem || !section.layout.splits || !setting.plan.paper.facing) return undefined
  // Cheap first: with the whole page for itself it would have room enough.
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
  const room = roomAlone(setting, section, entry)
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
  // The section's heading may stand over it.
  const heading = section.heading ? headingHeight(section.heading, setting) : 0
  const free = { width: room.width, height: room.height - heading }
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
    isCut: wordsAlone(setting, section, entry).isCut,
    ...(strip &&
      entry.solution !== null && { solution: solutionFit(setting, entry, bodyOf({ x: 0, y: 0, ...free }, 0, 0, strip).solution, strip) }),
    draw: (which, page, top) => drawHalf(setting, section, entry, { scene, seam, panel, scale, strip }, which, page, top),
  }
}

function drawHalf(
  setting: Setting,
  section: Section,
  entry: Numbered,
  { scene, seam, panel, scale, strip }: { scene: Scene; seam: number; panel: number; scale: number; strip: Strip | undefined },
  which: 1 | 2,
  page: PageAt,
  top: number,
): Block[] {
  const isLeft = !isOnTheRight(setting.plan.paper, page.number)
  const area = below(page.area, top)
  const { caption, foot } = wordsAlone(setting, section, entry)
  const { height: whole } = scene
  const more = beyond(scene, seam)
  const part = isLeft
    ? clipped(scene, { x: 0, y: 0, width: seam + more, height: whole })
    : joined(
        clipped(scene, { x: seam - more, y: 0, width: scene.width - seam + more, height: whole }),
        clipped(scene, { x: 0, y: 0, width: panel, height: whole }),
      )
  const [width, height] = [part.width * scale, whole * scale]
  // Each half lies at the spine, so that the two are near each other.
  const x = isLeft ? area.x + area.width - width : area.x
  const y = area.y + caption.height
  // The board is told once, with the half that comes first.
  const half = () => setting.words.half(setting.words.problem(entry.number, genreName(setting, entry.genre)), isLeft ? 1 : 2)
  const told = which === 1 ? boardAlt(setting, entry, 'problem') : { alt: half }
  const figure = figureIn(part, { x, y, width, height }, { scale, turned: false, width, height }, setting, {
    ...{ ...told, puzzle: entry.id },
    ...(which === 1 && { anchor: `problem-${entry.id}` }),
  })
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
