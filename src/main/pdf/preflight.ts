import type { PdfMessage } from '#contract/messages/pdf-messages.ts'
import { POINTS_PER_MM } from '#plan/model/box.ts'
import type { Finding, Severity } from '#plan/model/finding.ts'
import { gutterOf } from '#plan/layout/margins.ts'
import { trimName, type Margins } from '#plan/model/paper.ts'
import { lengthInMm, limitInMm, type Limit, type Profile } from '#plan/profiles/index.ts'
import type { FileFacts, PageFacts } from './read-back/facts'
import type { PdfReport } from './write'

/** Facts about a book that are not in its file. */
export interface BookFacts {
  readonly binding: 'left' | 'right'
  /** Whether left and right pages mirror each other. */
  readonly facing: boolean
  /** The kind of paper; left out: white. */
  readonly stock?: string
}

/** Faults of pages that the findings about the book's plan already report. The examination of the file does not report them again. */
export interface KnownOfPages {
  /** Rules of this examination that are skipped. */
  readonly rules: ReadonlySet<string>
  /** The smallest type that was reported, in points, by page. */
  readonly type: ReadonlyMap<number, number>
  /** The margins that were reported as too narrow, in millimetres. */
  readonly margins: Readonly<Partial<Margins>>
  /** The bleed that was reported as wrong, in millimetres. */
  readonly bleed?: number
  /** The letters that were reported to be in no font. */
  readonly letters: ReadonlySet<string>
}

const NOTHING_KNOWN: KnownOfPages = { rules: new Set(), type: new Map(), margins: {}, letters: new Set() }

/** How far a length may fall short of a limit, in points, because files round to thousandths. */
const ROUNDING = 0.01
/** How far a margin may fall short of its limit, in millimetres, because letters reach a little out of the box of their text. */
const MARGIN_ROUNDING = 0.1
/** The most pages whose numbers a message lists. */
const MOST_TOLD = 12
/** The distance from the cut within which something counts as reaching it, in points. */
const REACHES = 0.05

/**
 * The findings of preflight: a finished file is checked against the rules of its profile, as a printer would check it.
 *
 * @param known faults that the findings about the plan already report
 */
export function fileFindings(
  file: FileFacts | undefined,
  profile: Profile,
  book: BookFacts = { binding: 'left', facing: true },
  known: KnownOfPages = NOTHING_KNOWN,
): Finding[] {
  if (!file) return [finding('error', { code: 'press.no-pdf' })]
  if (file.isLocked) return [finding('error', { code: 'press.locked' })]
  const all = [
    ...ofFile(file, profile),
    ...ofCount(file, profile, book),
    ...ofPages(file, profile, known),
    ...ofEdges(file, profile, book, known),
  ]
  return all.filter(({ rule }) => !known.rules.has(rule))
}

/** Findings from the printing itself: letters that no font has, by page and puzzle, and colours that were printed as greys. */
export function pdfFindings({ missing, greyed }: Pick<PdfReport, 'missing' | 'greyed'>, known: KnownOfPages = NOTHING_KNOWN): Finding[] {
  const untold = missing.filter((one) => one.letters.some((letter) => !known.letters.has(letter)))
  const letters = untold.map(({ page, puzzle, letters }) => ({
    ...finding('error', { code: 'press.letter-without-font', letters, pages: [page], count: 1 }, page),
    ...(puzzle !== undefined && { puzzles: [puzzle] }),
  }))
  return greyed.length === 0 ? letters : [...letters, finding('note', { code: 'press.colours-greyed', ...told(greyed) }, greyed[0])]
}

const finding = (severity: Severity, message: PdfMessage, page?: number): Finding => ({ rule: message.code, severity, page, message })

function ofFile(file: FileFacts, { file: wanted }: Profile): Finding[] {
  const found: Finding[] = []
  const megabytes = file.bytes / 1e6
  if (wanted.largest && megabytes > wanted.largest.value)
    found.push(finding(wanted.largest.severity, { code: 'press.too-large', found: megabytes, wanted: wanted.largest.value }))
  if (wanted.standard !== '1.7' && (!file.standard.startsWith(`PDF/${wanted.standard}`) || !file.hasIntent))
    found.push(finding('error', { code: 'press.standard', found: file.standard, wanted: wanted.standard }))
  if (!wanted.outlines && file.hasOutlines) found.push(finding('warning', { code: 'press.outlines' }))
  if (!wanted.attachments && file.attachments > 0) found.push(finding('warning', { code: 'press.attachments', count: file.attachments }))
  if (!wanted.outlines)
    found.push(
      ...onPages(
        file,
        ({ annotations }) => annotations > 0,
        'warning',
        (pages) => ({ code: 'press.annotations', ...pages }),
      ),
    )
  return found
}

function ofCount(file: FileFacts, { pages: wanted }: Profile, { stock = 'white' }: BookFacts): Finding[] {
  const { length: count } = file.pages
  const found: Finding[] = []
  const tell = (limit: Limit<unknown>, code: 'press.too-few-pages' | 'press.too-many-pages' | 'press.page-multiple', value: number) =>
    found.push(finding(limit.severity, { code, found: count, wanted: value }))
  if (wanted.fewest && count < wanted.fewest.value) tell(wanted.fewest, 'press.too-few-pages', wanted.fewest.value)
  if (wanted.most) {
    const { usual, byStock, byTrim } = wanted.most.value
    const most = byTrim?.[trimOf(file)]?.[stock] ?? byStock?.[stock] ?? usual
    if (count > most) tell(wanted.most, 'press.too-many-pages', most)
  }
  if (wanted.multiple && count % wanted.multiple.value !== 0) tell(wanted.multiple, 'press.page-multiple', wanted.multiple.value)
  const { blankInARow, lastIsBlank } = wanted
  if (blankInARow) {
    const run = longestBlank(file)
    const most = blankInARow.value
    if (run.length > most)
      found.push(finding(blankInARow.severity, { code: 'press.blank-in-a-row', found: run.length, wanted: most, ...told(run) }, run[0]))
  }
  if (lastIsBlank?.value === true && file.pages.at(-1)?.inked)
    found.push(finding(lastIsBlank.severity, { code: 'press.last-not-blank' }, count))
  return found
}

function trimOf({ pages }: FileFacts): string {
  const [left, bottom, right, top] = pages[0]?.trim ?? [0, 0, 0, 0]
  return trimName({ width: (right - left) / POINTS_PER_MM, height: (top - bottom) / POINTS_PER_MM })
}

function longestBlank({ pages }: FileFacts): number[] {
  let longest: number[] = []
  let run: number[] = []
  pages.forEach(({ inked }, i) => {
    run = inked ? [] : [...run, i + 1]
    if (run.length > longest.length) longest = run
  })
  return longest
}

function ofPages(file: FileFacts, profile: Profile, known: KnownOfPages): Finding[] {
  const { line, type, tint, ink, resolution } = profile
  const first = file.pages[0]?.trim
  const differs = ({ trim }: PageFacts) =>
    first !== undefined && (Math.abs(trim[2] - trim[0] - first[2] + first[0]) > 1 || Math.abs(trim[3] - trim[1] - first[3] + first[1]) > 1)
  const least = (
    limit: Limit,
    of: (page: PageFacts) => number,
    code: 'press.thin-line' | 'press.small-type',
    told?: ReadonlyMap<number, number>,
  ) =>
    onPages(
      file,
      (page, number) => of(page) < Math.min(limit.value, told?.get(number) ?? Infinity) - ROUNDING,
      limit.severity,
      (pages, some) => ({
        ...{ code, found: Math.min(...some.map(of)), wanted: limit.value },
        ...pages,
      }),
    )
  // Grey uses the black plate alone. CMYK is accepted if the profile allows it, or if only its black is used.
  const takes = (page: PageFacts) =>
    ink.value === 'any' ||
    page.blackOnly === page.all ||
    (ink.value === 'grey-or-cmyk' && Object.keys(page.paints).every((space) => space === 'grey' || space === 'cmyk'))
  return [
    ...onPages(file, differs, 'error', (pages) => ({ code: 'press.trims-differ', ...pages })),
    ...least(line, (page) => page.thinnestLine, 'press.thin-line'),
    ...least(type, (page) => page.smallestType, 'press.small-type', known.type),
    ...onPages(
      file,
      (page) => page.lightestTint < tint.value - 0.002,
      tint.severity,
      (pages, some) => ({
        ...{ code: 'press.light-tint', found: Math.min(...some.map((page) => page.lightestTint)), wanted: tint.value },
        ...pages,
      }),
    ),
    ...onPages(
      file,
      (page) => !takes(page),
      'error',
      (pages, some) => ({
        ...{
          code: 'press.colour',
          spaces: [...new Set(some.flatMap(({ paints }) => Object.keys(paints).filter((space) => space !== 'grey')))],
        },
        ...pages,
      }),
    ),
    ...onPages(
      file,
      ({ missingGlyphs }) => missingGlyphs > 0,
      'error',
      (pages) => ({ code: 'press.missing-glyph', ...pages }),
    ),
    ...onPages(
      file,
      ({ foreignFonts }) => foreignFonts.length > 0,
      'error',
      (pages, some) => ({
        ...{ code: 'press.font-not-embedded', fonts: [...new Set(some.flatMap(({ foreignFonts }) => foreignFonts))] },
        ...pages,
      }),
    ),
    ...(resolution
      ? onPages(
          file,
          ({ coarsestPicture }) => coarsestPicture < resolution.value - 0.5,
          resolution.severity,
          (pages, some) => ({
            ...{ code: 'press.coarse-picture', found: Math.min(...some.map((page) => page.coarsestPicture)), wanted: resolution.value },
            ...pages,
          }),
        )
      : []),
    ...(profile.file.standard === 'X-1a'
      ? onPages(
          file,
          ({ isTransparent }) => isTransparent,
          'error',
          (pages) => ({ code: 'press.transparency', ...pages }),
        )
      : []),
    ...onPages(
      file,
      ({ unread }) => unread > 0,
      'warning',
      (pages) => ({ code: 'press.unread', ...pages }),
    ),
  ]
}

/** Findings about margins: the gutter by the final number of pages, the other three edges, and the bleed of what reaches an edge. */
function ofEdges(file: FileFacts, profile: Profile, { binding, facing }: BookFacts, known: KnownOfPages): Finding[] {
  const gutter = gutterOf(profile, file.pages.length)
  const bleeds = file.pages.some(({ trim, bleed }) => trim[0] - bleed[0] > 1 || bleed[2] - trim[2] > 1)
  const margin = limitInMm(bleeds ? (profile.marginWithBleed ?? profile.margin) : profile.margin)
  const wantedBleed = lengthInMm(profile.bleed.value, profile.bleed.unit)
  const edges = new Map<PageFacts, Edges>(file.pages.map((page, i) => [page, edgesOf(page, isSpineLeft(i + 1, binding, facing), known)]))
  const of = (page: PageFacts) => edges.get(page)!
  const leastBleed = Math.min(wantedBleed, known.bleed ?? Infinity) - MARGIN_ROUNDING
  const shallow = (page: PageFacts) => of(page).reaching.filter((beyond) => beyond < leastBleed)
  return [
    ...onPages(
      file,
      (page) => of(page).spine < gutter - MARGIN_ROUNDING,
      profile.gutter.severity,
      (pages, some) => ({
        ...{ code: 'press.narrow-gutter', found: Math.min(...some.map((page) => of(page).spine)), wanted: gutter },
        ...pages,
      }),
    ),
    ...onPages(
      file,
      (page) => of(page).cut < margin - MARGIN_ROUNDING,
      profile.margin.severity,
      (pages, some) => ({
        ...{ code: 'press.narrow-margin', found: Math.min(...some.map((page) => of(page).cut)), wanted: margin },
        ...pages,
      }),
    ),
    ...(wantedBleed > 0
      ? onPages(
          file,
          (page) => shallow(page).length > 0,
          profile.bleed.severity,
          (pages, some) => ({
            ...{ code: 'press.no-bleed', found: Math.min(...some.flatMap(shallow)), wanted: wantedBleed },
            ...pages,
          }),
        )
      : []),
  ]
}

/**
 * Distances in millimetres: from the print to the spine and to the nearest cut, and how far the print goes beyond a cut that it reaches. A
 * distance that the plan's findings report is left out; Infinity where nothing remains.
 */
interface Edges {
  readonly spine: number
  readonly cut: number
  readonly reaching: readonly number[]
}

function edgesOf({ inked, apart, trim, bleed }: PageFacts, spineIsLeft: boolean, { margins }: KnownOfPages): Edges {
  if (!inked || !apart) return { spine: Infinity, cut: Infinity, reaching: [] }
  const sides = [inked[0] - trim[0], inked[1] - trim[1], trim[2] - inked[2], trim[3] - inked[3]]
  const names = spineIsLeft ? (['inner', 'bottom', 'outer', 'top'] as const) : (['outer', 'bottom', 'inner', 'top'] as const)
  const isTold = (side: number, i: number) => side / POINTS_PER_MM >= (margins[names[i]!] ?? Infinity) - MARGIN_ROUNDING
  const beyond = [trim[0] - bleed[0], trim[1] - bleed[1], bleed[2] - trim[2], bleed[3] - trim[3]]
  const spine = spineIsLeft ? 0 : 2
  // Print that reaches the cut must continue beyond it; print that ends just before the cut is too near to it.
  const cuts = sides.flatMap((side, i) => (i === spine || side <= REACHES || isTold(side, i) ? [] : [side / POINTS_PER_MM]))
  const reaching = sides.flatMap((side, i) => (i !== spine && side <= REACHES ? [beyond[i]! / POINTS_PER_MM] : []))
  // A ground that reaches the spine continues into it, just as one that reaches a cut continues beyond that.
  const nearest = spineIsLeft ? apart[0] - trim[0] : trim[2] - apart[1]
  const toSpine = isTold(sides[spine]!, spine) ? Infinity : nearest / POINTS_PER_MM
  return { spine: toSpine, cut: Math.min(Infinity, ...cuts), reaching }
}

function isSpineLeft(page: number, binding: 'left' | 'right', facing: boolean): boolean {
  return facing ? (page % 2 === 1) === (binding === 'left') : binding === 'left'
}

function told(pages: readonly number[]): { pages: number[]; count: number } {
  return { pages: pages.slice(0, MOST_TOLD), count: pages.length }
}

/** One finding for all pages to which a fault applies. */
function onPages(
  file: FileFacts,
  is: (page: PageFacts, number: number) => boolean,
  severity: Severity,
  message: (pages: { pages: number[]; count: number }, some: readonly PageFacts[]) => PdfMessage,
): Finding[] {
  const numbers = file.pages.flatMap((page, i) => (is(page, i + 1) ? [i + 1] : []))
  if (numbers.length === 0) return []
  return [
    finding(
      severity,
      message(
        told(numbers),
        numbers.map((number) => file.pages[number - 1]!),
      ),
      numbers[0],
    ),
  ]
}
