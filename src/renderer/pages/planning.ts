import { nameByPlan, printedWords, type PrintedWords } from '#plan/words/printed-words.ts'
import { bandName, levelBands } from '#plan/model/level-bands.ts'
import type { LevelKind, Part, PartKind, Plan, Section } from '#plan/model/plan.ts'
import { usualCaptions, usualLayout, usualSection, usualSolutions } from '#plan/model/usual.ts'
import { genreById } from '#solver/genres/index.ts'
import type { NodeId } from '#contract/schemas/values.ts'
import { isSameJson, type Json } from '#solver/kernel/json.ts'
import { ask } from '../bridge'
import { changePlan } from '../book/order/operations'
import { attempt, notices } from '../state/notices.svelte'
import { settings } from '../state/settings.svelte'
import { words, type Words } from '../words'
import { flat } from './plan/flat.svelte'

/** Changes and stores the plan of the open book, as one step of undo. */
export async function editPlan(label: (words: Words) => string, change: (plan: Plan) => Plan): Promise<void> {
  const { book } = flat
  if (book === null) return
  const done = changes.then(() => changeOf(book, label, change))
  changes = done
  await done
}

/** The last change. The next one waits for it and changes the plan that it stored. */
let changes: Promise<unknown> = Promise.resolve()

async function changeOf(book: NodeId, label: (words: Words) => string, change: (plan: Plan) => Plan): Promise<void> {
  await attempt(async () => {
    // A book without a plan gets the language of the person who first opens its pages.
    const { plan } = await ask('book.plan', { book, language: settings.language })
    const changed = change(plan)
    // The part to be changed was removed meanwhile.
    if (changed === plan) return void notices.tell('problem', () => words().desk.parts.gone)
    await changePlan(label, { book, plan: changed })
    await flat.refresh()
  })
}

/** Sets whether the book shows levels on one scale of five, or on each grader's own scale. */
export const setScale = (scale: Plan['scale']): Promise<void> =>
  editPlan(
    (w) => w.desk.undo.scale,
    (plan) => ({ ...plan, scale }),
  )

/** The kinds of parts that can be added, in the order in which a book has them. */
export const PART_KINDS = [
  'title',
  'imprint',
  'contents',
  'how-to',
  'section',
  'text',
  'blank',
  'hints',
  'steps',
  'index',
  'solutions',
  'statistics',
] as const satisfies readonly PartKind[]

/** An id that no section of the plan has yet. */
function freshId(plan: Plan): string {
  const ids = new Set(plan.parts.flatMap((part) => (part.kind === 'section' ? [part.id] : [])))
  let n = ids.size + 1
  while (ids.has(`section-${n}`)) n++
  return `section-${n}`
}

function newPart(kind: PartKind, plan: Plan, genre: string): Part {
  switch (kind) {
    case 'title':
      return { kind, count: true }
    case 'imprint':
      return { kind, text: '' }
    case 'contents':
      return { kind, by: 'part' }
    case 'how-to':
      return { kind, genre }
    case 'section':
      return { ...usualSection, id: freshId(plan), takes: { genres: [genre] } }
    case 'text':
      return { kind, text: '' }
    case 'hints':
      return { kind, of: [], what: 'next' }
    case 'steps':
      return { kind, of: [], what: 'hardest', perPage: 4, most: 12 }
    case 'solutions':
      return usualSolutions
    case 'blank':
    case 'index':
    case 'statistics':
      return { kind }
  }
}

/** The place for a new part: behind the last part of an earlier or the same kind. */
function placeFor(kind: PartKind, plan: Plan): number {
  const rank = PART_KINDS.indexOf(kind)
  return plan.parts.findLastIndex((part) => PART_KINDS.indexOf(part.kind) <= rank) + 1
}

/** A part with its place in the plan. */
export interface PlacedPart {
  readonly at: number
  readonly part: Part
}

/**
 * Adds a part to the plan.
 *
 * @param genre the genre of the part, if it is about one
 * @returns the part with its place; undefined where it could not be stored
 */
export async function addPart(kind: PartKind, genre: string): Promise<PlacedPart | undefined> {
  let added: PlacedPart | undefined
  await editPlan(
    (w) => w.desk.undo.addPart,
    (plan) => {
      const { at, part } = (added = { at: placeFor(kind, plan), part: newPart(kind, plan, genre) })
      return { ...plan, parts: plan.parts.toSpliced(at, 0, part) }
    },
  )
  return added
}

/**
 * The present place of a part selected in the tree, which may show an older plan. A section is found by its id, any other part by its
 * contents. Undefined where the part is gone, or several parts are equal.
 */
function placeOf({ parts }: Plan, { at, part }: PlacedPart): number | undefined {
  const isSeen = (one: Part | undefined): boolean =>
    part.kind === 'section' && one?.kind === 'section' ? one.id === part.id : isSameJson(one as Json | undefined, part as unknown as Json)
  if (isSeen(parts[at])) return at
  const all = parts.flatMap((one, i) => (isSeen(one) ? [i] : []))
  return all.length === 1 ? all[0] : undefined
}

/** Removes a part. Its puzzles go into the sections whose rules fit them. */
export const removePart = (seen: PlacedPart): Promise<void> =>
  editPlan(
    (w) => w.desk.undo.removePart,
    (plan) => {
      const at = placeOf(plan, seen)
      return at === undefined ? plan : { ...plan, parts: plan.parts.toSpliced(at, 1) }
    },
  )

/** Moves a part in front of the part at place `before`, or to the end. */
export const movePart = (seen: PlacedPart, before: number): Promise<void> =>
  editPlan(
    (w) => w.desk.undo.movePart,
    (plan) => {
      const from = placeOf(plan, seen)
      if (from === undefined) return plan
      return { ...plan, parts: plan.parts.toSpliced(from, 1).toSpliced(before > from ? before - 1 : before, 0, plan.parts[from]!) }
    },
  )

/** Replaces a part by another. */
export const changePart = (seen: PlacedPart, part: Part): Promise<void> =>
  editPlan(
    (w) => w.desk.undo.changePart,
    (plan) => {
      const at = placeOf(plan, seen)
      return at === undefined ? plan : { ...plan, parts: plan.parts.with(at, part) }
    },
  )

/** A new section: its id, its printed heading in the book's language, and the rule for its puzzles. */
type Division = Pick<Section, 'id' | 'takes'> & { readonly heading: (words: PrintedWords, plan: Plan) => string }

/**
 * Replaces all sections. The new ones look like the first old one. Their rules decide about all puzzles, even those that a person had put
 * into a section.
 */
const divide = (label: (words: Words) => string, divisions: readonly Division[]): Promise<void> =>
  editPlan(label, (plan) => {
    const first = plan.parts.findIndex(({ kind }) => kind === 'section')
    const model = plan.parts.find((part): part is Section => part.kind === 'section')
    const sections = divisions.map((division): Section => ({
      ...usualSection,
      layout: model?.layout ?? usualLayout,
      shows: model?.shows ?? usualCaptions,
      ...division,
      heading: division.heading(printedWords(plan.language, plan.words), plan),
    }))
    const others = plan.parts.filter(({ kind }) => kind !== 'section')
    const at = plan.parts.slice(0, Math.max(0, first)).filter(({ kind }) => kind !== 'section').length
    return { ...plan, parts: others.toSpliced(at, 0, ...sections) }
  })

const nameIn = (id: string, plan: Plan): string => {
  const genre = genreById(id)
  return genre ? nameByPlan(genre, plan, genreById) : id
}

/** Replaces all sections by one for each genre, with its name in the book's language as heading. */
export const divideByGenre = (genres: readonly string[]): Promise<void> =>
  divide(
    (w) => w.desk.undo.divide,
    genres.map((genre) => ({
      id: genre,
      heading: (_, plan) => nameIn(genre, plan),
      takes: { genres: [genre] },
    })),
  )

/**
 * Replaces all sections by sections for easy, medium and hard puzzles. The rules stay in force: a puzzle belongs to the section of its
 * level, even if it comes later or its level changes.
 *
 * @param top the highest level of the scale
 */
export const divideByLevel = (kind: LevelKind, top: number): Promise<void> =>
  divide(
    (w) => w.desk.undo.divideByLevel,
    levelBands(top).map(({ band, levels }) => ({ id: band, heading: (words) => bandName(words, band), takes: { levels, levelsOf: kind } })),
  )
