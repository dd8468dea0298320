import type { LaidOutBook } from '#plan/layout/book.ts'
import { layersOf, type FigureFact } from '#plan/layout/setting.ts'
import { POINTS_PER_MM } from '#plan/model/box.ts'
import type { Finding } from '#plan/model/finding.ts'
import type { PlanMessage } from '#plan/model/finding-message.ts'
import type { Margins } from '#plan/model/paper.ts'
import type { KnownOfPages } from '../pdf/preflight'

/** The kinds of drawings for each rule about small type. */
const SMALL: Readonly<Partial<Record<string, FigureFact['role']>>> = {
  'plan.small-clues': 'problem',
  'plan.small-solutions': 'solution',
  'plan.small-steps': 'step',
}

/** Pairs of rules, of the plan and of the file, for the same fault of the whole book. The plan's finding also names a page and a repair. */
const SAME: Readonly<Partial<Record<string, string>>> = {
  'plan.few-pages': 'press.too-few-pages',
  'plan.many-pages': 'press.too-many-pages',
  'plan.multiple': 'press.page-multiple',
  'plan.blank-pages': 'press.blank-in-a-row',
  'plan.last-not-blank': 'press.last-not-blank',
}

/** Returns what the plan's findings already report about a book, so that the examination of the file does not report it again. */
export function toldByPlan({ findings, sketches }: Pick<LaidOutBook, 'findings' | 'sketches'>): KnownOfPages {
  const rules = new Set<string>()
  const margins: { -readonly [side in keyof Margins]?: number } = {}
  const letters = new Set<string>()
  let bleed: number | undefined
  for (const finding of findings) {
    const same = SAME[finding.rule]
    if (same) rules.add(same)
    const message = finding.message as PlanMessage
    if (message.code === 'plan.margin') margins[message.side] = message.mm
    else if (message.code === 'plan.bleed') bleed = message.mm
    else if (message.code === 'plan.no-glyph' || message.code === 'plan.no-glyph-in-text')
      for (const letter of message.letters) letters.add(letter)
    else if (message.code === 'plan.file') for (const rule of OF_WISH[message.what]) rules.add(rule)
  }
  return { rules, margins, letters, ...(bleed !== undefined && { bleed }), type: smallTypes(findings, sketches) }
}

/** The file's rules that an option of the book breaks. Links are annotations, and appear together with bookmarks. */
const OF_WISH = { outlines: ['press.outlines', 'press.annotations'], attachments: ['press.attachments'] } as const

/** Returns the smallest type that the plan reported, in points, by page. */
function smallTypes(findings: readonly Finding[], sketches: LaidOutBook['sketches']): ReadonlyMap<number, number> {
  const told = new Map<FigureFact['role'], Set<number>>()
  for (const { rule, puzzles = [] } of findings) {
    const role = SMALL[rule]
    if (role) told.set(role, new Set([...(told.get(role) ?? []), ...puzzles]))
  }
  const types = new Map<number, number>()
  if (told.size === 0) return types
  for (const [i, sketch] of sketches.entries())
    for (const { role, id, type } of layersOf(sketch).flatMap(({ facts }) => facts))
      if (told.get(role)?.has(id)) types.set(i + 1, Math.min(types.get(i + 1) ?? Infinity, type * POINTS_PER_MM))
  return types
}
