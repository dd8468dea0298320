import type { Box } from './model/box'
import type { BookContents, LaidOutBook, LayoutTools } from './layout/book'
import { enlarged } from './model/entry'
import { type Finding, plain } from './model/finding'
import { findingsOf } from './findings'
import { edgeOf, gutterOf, isOnTheRight, marginsOf, typeArea } from './layout/margins'
import type { Block, DrawnPage, OutlineEntry } from './model/page'
import type { Margins } from './model/paper'
import { hintPages, howToPages, stepPages } from './layout/parts/learning'
import { blankPage, imprintPages, textPages, titlePage } from './layout/parts/front'
import { contentsPages, indexPages } from './layout/parts/lists'
import { puzzlePages } from './layout/parts/puzzles'
import { leastClue, scaleAlone, spreadOf } from './layout/parts/spread'
import { solutionPages } from './layout/parts/solutions'
import { statisticsPages } from './layout/parts/statistics'
import type { Part, Plan } from './model/plan'
import { limitInMm, profileOr } from './profiles'
import { asPrinted } from './model/signs'
import { admitted, sortIntoSections, type Sorted } from './model/sections'
import { furnished, furnitureBlocks, withoutHeads, type FurnishedArea } from './layout/furniture'
import { headsOf } from './layout/head-words'
import { limited, type Look } from './style/limited'
import { bookStyle, flawsOfOwn } from './style/own'
import type { Style } from './style/style'
import { thumbBlocks, thumbsOf } from './layout/thumbs'
import { runsDown } from './layout/vertical'
import { cased, layersOf, numeral, stylesOf, withJoined, type References, type Setting, type Sketch } from './layout/setting'
import { textAt } from './layout/text'
import { printedWords } from './words/printed-words'

/** A lower bound on the number of pages, so that margins for fewer pages need not be tried. */
function fewestPages(sections: Sorted['sections']): number {
  return sections.reduce((sum, { section, entries }) => {
    const most = Math.max(section.layout.perPage, ...Object.values(section.layout.byGenre))
    // A section that begins on the last page of another may need a page less.
    return sum + Math.max(0, Math.floor(entries.length / most) - (section.begins === 'anywhere' ? 1 : 0))
  }, 0)
}

/** The path of the style setting that decides on running heads. */
const headsIn = ({ furniture }: Style): string => (furniture.verso === 'none' ? 'furniture.recto' : 'furniture.verso')

/** The rounding error that is allowed for a size of type, in millimetres. */
const SLACK = 1e-6

/** Whether some board that has a page to itself is too small in `setting`, and all of these are large enough in `other`. */
function isEnoughBy(setting: Setting, other: Setting, sketches: readonly Sketch[]): boolean {
  const least = leastClue(setting) - SLACK
  const small = new Set(
    sketches.flatMap(({ division, on, facts }) =>
      division?.got === 1 || on === 'left-of-spread'
        ? facts.flatMap(({ id, role, type }) => (role === 'problem' && type < least ? [id] : []))
        : [],
    ),
  )
  if (small.size === 0) return false
  return setting.sections.every(({ section, entries }) =>
    entries.every((entry) => {
      const { problem } = entry.sizes
      if (!small.has(entry.id) || !problem) return true
      return (spreadOf(other, section, entry)?.type ?? scaleAlone(other, section, entry) * problem.type) >= least
    }),
  )
}

/** The most times that margins are tried, because they depend on the number of pages, and that depends on them. */
const MOST_ROUNDS = 6

/**
 * Lays out a book. Its pages depend only on plan, puzzles and fonts, and a page is drawn only when it is shown. The gutter depends on the
 * number of pages, which depends on the gutter, so ever larger gutters are tried until the two agree.
 */
export function layOut(plan: Plan, contents: BookContents, tools: LayoutTools): LaidOutBook {
  const work = layingOut(plan, contents, tools)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** {@link layOut} as a generator, which pauses between small pieces of work so that its caller can do other things. */
export function* layingOut(plan: Plan, contents: BookContents, tools: LayoutTools): Generator<void, LaidOutBook> {
  const profile = profileOr(plan.profile)
  const printed = admitted(plan, contents.entries)
  // A profile that sets a least size for clues is one for large print.
  const { sections, homeless } = sortIntoSections(plan, profile.clues ? printed.map(enlarged) : printed)
  const entries = sections.flatMap((one) => one.entries)
  let pages = fewestPages(sections)
  let margins = marginsOf(plan.paper, profile, pages)
  const own = plan.style?.own ?? {}
  const style = plan.style && bookStyle(plan.style)
  const styled =
    style &&
    limited(style, profile, {
      ...{ paper: plan.paper, language: plan.language },
      ...(plan.file && { file: plan.file }),
      baselineOf: (face) => tools.measure.baseline(face),
    })
  let look = styled?.look
  let notes = styled ? [...flawsOfOwn(own), ...styled.notes] : []
  let sketches: Sketch[] = []
  let setting: Setting | undefined
  for (let round = 1; ; round++) {
    margins = marginsOf(plan.paper, profile, pages)
    setting = settingFor(margins, look, notes)
    sketches = entries.length === 0 ? [] : yield* assembled(setting)
    const quiet = look && withoutHeads(look)
    if (quiet && isEnoughBy(setting, settingFor(margins, quiet, notes), sketches)) {
      look = quiet
      notes = [...notes, plain('note', { code: 'style.heads-give-way', path: headsIn(style!) })]
      continue
    }
    const isSettled = plan.paper.margins !== 'auto' || gutterOf(profile, sketches.length) <= gutterOf(profile, pages)
    pages = Math.max(pages, sketches.length)
    if (isSettled || round === MOST_ROUNDS) break
  }
  const refs = referencesOf(sketches)
  const outline = sketches.flatMap((sketch, i) => sketch.outline.map((entry): OutlineEntry => ({ ...entry, page: i + 1 })))
  const book = {
    ...{ plan, margins, entries, sketches, refs, outline, paper: plan.paper, profile: profile.id, language: plan.language },
    ...{ title: plan.title || contents.title, author: plan.author, pages: sketches.length },
    page: (number: number) => drawn(number),
    ...(plan.file && { file: plan.file }),
    ...(plan.words && { words: plan.words }),
  }
  let findings: readonly Finding[] | undefined
  let heads: ReturnType<typeof headsOf> | undefined
  return {
    ...book,
    // Findings are computed when they are first asked for: a thumbnail of a page needs none.
    get findings() {
      return (findings ??= findingsOf({ book, setting: setting!, contents, homeless }))
    },
  }

  function settingFor(within: Margins, by: Look | undefined, told: readonly Finding[]): Setting {
    const content = contentArea(plan, within, by)
    const made: Setting = {
      ...{ plan, profile, title: plan.title || contents.title, measure: tools.measure, words: printedWords(plan.language, plan.words) },
      ...{
        styles: stylesOf(profile, content.area.width, by),
        room: content.area,
        floor: limitInMm(profile.line),
        entries,
        sections,
        ...(by && { look: by, styleNotes: told }),
      },
      genreOf: (id) => {
        const genre = tools.genreOf(id)
        return genre && asPrinted(plan, genre)
      },
      ...(tools.codeOf && { codeOf: (text: string) => tools.codeOf!(text) }),
      ...(tools.statistics && { statistics: tools.statistics }),
    }
    return by?.style.furniture.hasThumbs && thumbsOf(made, within) === undefined
      ? { ...made, styleNotes: [...told, plain('note', { code: 'style.no-room', path: 'furniture.hasThumbs' })] }
      : made
  }

  function drawn(number: number): DrawnPage {
    const sketch = sketches[number - 1]
    const side = number % 2 === 1 ? 'recto' : 'verso'
    if (!sketch) return { number, folio: '', side, blocks: [] }
    const at = contentArea(plan, margins, look, number)
    const folio = plan.folios && sketch.folio ? String(number) : ''
    const blocks = sketch.draw({ number, area: at.area, refs })
    if (look) {
      heads ??= headsOf(setting!)
      const own = setting!
      const isBare = !sketch.folio || sketch.isOpener
      const told = (text: string) => (isBare ? '' : cased(own, 'head', text))
      const words = { folio: folio && numeral(own, number), book: told(book.title), page: told(heads(sketch)), isBare }
      const more = furnitureBlocks(at, look, words, { paper: plan.paper, page: number, isDown: runsDown(plan.language) }, tools.measure)
      const thumbs = isBare || !look.style.furniture.hasThumbs ? [] : thumbBlocks(own, margins, number, sketch.part, at.area.y)
      // Tints of running heads come first, so that they lie under the page and cover nothing.
      return { number, folio, side, blocks: [...more, ...blocks, ...thumbs] }
    }
    return { number, folio, side, blocks: folio ? [...blocks, folioBlock(folio, at.foot, number)] : blocks }
  }

  function folioBlock(folio: string, at: Box, number: number): Block {
    const { folio: style } = setting!.styles
    const isRight = isOnTheRight(plan.paper, number)
    const shape = textAt(folio, isRight ? at.x + at.width : at.x, at.y + at.height / 2, style, isRight ? 'end' : 'start')
    return { role: 'artifact', box: at, shapes: [shape] }
  }
}

/** The space between the contents of a page and its number, in millimetres. */
const OVER_FOLIO = 2

/**
 * The area of a page that parts may fill, and the areas of its head and foot. Without a style there is no head. Its page number then stands
 * in the foot margin if the profile leaves room there; otherwise a strip of the area is taken for it.
 */
function contentArea(plan: Plan, margins: Margins, look: Look | undefined, page = 1): FurnishedArea {
  const area = typeArea(plan.paper, margins, page)
  const profile = profileOr(plan.profile)
  if (look) return furnished(area, look, margins, { paper: plan.paper, page, isDown: runsDown(plan.language) }, profile, plan.folios)
  const { folio } = stylesOf(profile, area.width)
  const height = folio.size * 1.1
  const free = margins.bottom - edgeOf(profile, plan.paper)
  const inMargin = free >= height + OVER_FOLIO
  const taken = plan.folios && !inMargin ? height + OVER_FOLIO : 0
  const content = { ...area, height: area.height - taken }
  const nothing = { ...area, height: 0 }
  return { area: content, head: nothing, side: nothing, foot: { ...area, y: content.y + content.height + OVER_FOLIO, height } }
}

/**
 * Lays out one part.
 *
 * @param free the height that is free at the foot of the page before, in millimetres
 */
function* sketchesOf(setting: Setting, part: Part, index: number, free: number): Generator<void, Sketch[]> {
  switch (part.kind) {
    case 'title':
      return titlePage(setting, part, index)
    case 'imprint':
      return imprintPages(setting, part, index)
    case 'contents':
      return contentsPages(setting, part, index)
    case 'index':
      return indexPages(setting, index)
    case 'statistics':
      return statisticsPages(setting, index)
    case 'blank':
      return [blankPage(index)]
    case 'text':
      return textPages(setting, part, index)
    case 'how-to':
      return howToPages(setting, part, index)
    case 'section':
      return yield* puzzlePages(setting, part, setting.sections.find(({ part: at }) => at === index)?.entries ?? [], index, free)
    case 'hints':
      return hintPages(setting, part, index)
    case 'steps':
      return stepPages(setting, part, index)
    case 'solutions':
      return part.place === 'end' ? solutionPages(setting, part, index) : []
  }
}

/**
 * Lays out all pages in order. Blank pages come before a part that must begin on a certain side, and at the end up to the multiple of pages
 * that the paper asks for.
 */
function* assembled(setting: Setting): Generator<void, Sketch[]> {
  const { plan } = setting
  const pages: Sketch[] = []
  for (const [index, part] of plan.parts.entries()) {
    yield
    for (const sketch of yield* sketchesOf(setting, part, index, pages.at(-1)?.free ?? 0)) {
      if (sketch.joins) {
        pages.push(withJoined(pages.pop()!, sketch))
        continue
      }
      const number = pages.length + 1
      const isWrong =
        plan.paper.facing && ((sketch.on === 'recto' && number % 2 === 0) || (sketch.on === 'left-of-spread' && number % 2 === 1))
      if (isWrong) pages.push(blankPage(index))
      pages.push(sketch)
    }
  }
  while (pages.length % plan.paper.multiple !== 0) pages.push(blankPage(plan.parts.length - 1))
  return pages
}

function referencesOf(sketches: readonly Sketch[]): References {
  const problems = new Map<number, number>()
  const solutions = new Map<number, number>()
  const parts = new Map<number, number>()
  sketches.forEach((sketch, i) => {
    for (const { part, isBlank } of layersOf(sketch)) if (!parts.has(part) && !isBlank) parts.set(part, i + 1)
    for (const id of sketch.problems) problems.set(id, i + 1)
    for (const id of sketch.solutions) solutions.set(id, i + 1)
  })
  return { problem: (id) => problems.get(id), solution: (id) => solutions.get(id), part: (index) => parts.get(index) }
}
