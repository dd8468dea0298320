import type { Text } from '#solver/kernel/message.ts'
import type { BookLanguage } from '../words/printed-words'
import { usualPaperFor } from './fitting'
import { trimNamed, type Paper, TRIMS } from '../model/paper'
import { EVERY_GENRE, type Captions, type Part, type Plan, type SectionLayout } from '../model/plan'
import { profileOr } from '../profiles'
import { usualCaptions, usualLayout, usualPlan, usualSection, usualSolutions, usualPaper } from '../model/usual'

/** A plan that comes with Nanido, for beginning a book with. */
export interface ShippedTemplate {
  readonly id: string
  readonly name: Text
  readonly plan: Plan
}

const howTo: Part = { kind: 'how-to', genre: EVERY_GENRE }
const section = (layout: Partial<SectionLayout>, shows: Partial<Captions>, more: Partial<typeof usualSection> = {}): Part => ({
  ...{ ...usualSection, layout: { ...usualLayout, ...layout }, shows: { ...usualCaptions, ...shows } },
  ...more,
})
const paperFor = (profile: string, more: Partial<Paper> = {}): Paper => ({ ...usualPaperFor(profileOr(profile)), ...more })

/** A template for large print: one problem a page in large type, and solutions at the end, with page references in both directions. */
const largePrint: Plan = {
  ...{ ...usualPlan, profile: 'kdp-large-print', language: 'en', paper: paperFor('kdp-large-print') },
  style: { id: 'clear' },
  parts: [
    { kind: 'title', count: true },
    howTo,
    section({ perPage: 1 }, { reference: true }, { order: 'level' }),
    { ...usualSolutions, perPage: 4, reference: true },
  ],
}

/** A template for a part of a Japanese magazine: A5, bound at the right, no title page, solutions on the back of the leaf. */
const magazine: Plan = {
  ...{ ...usualPlan, profile: 'offset-ja', language: 'ja', paper: paperFor('offset-ja', { trim: trimNamed('A5')!, binding: 'right' }) },
  parts: [section({ perPage: 2 }, { author: true, reference: true }), { ...usualSolutions, perPage: 9, reference: true }],
}

/** A template for teaching: the rules, the problems from easy to hard, a first hint for each, its steps in diagrams, and the solutions. */
const teaching: Plan = {
  ...{ ...usualPlan, profile: 'office', paper: paperFor('office', { multiple: 4 }) },
  parts: [
    { kind: 'title', count: true },
    { kind: 'contents', by: 'level' },
    howTo,
    section({ perPage: 2 }, { reference: true }, { order: 'level' }),
    { kind: 'hints', of: [], what: 'next' },
    { kind: 'steps', of: [], what: 'hardest', perPage: 4, most: 4 },
    { ...usualSolutions, perPage: 9, reference: true },
    { kind: 'index' },
  ],
}

/** The templates that come with Nanido. */
export const shippedTemplates: readonly ShippedTemplate[] = [
  { id: 'kdp-large-print', name: { en: 'KDP book in large print', ja: 'KDP 大活字の本' }, plan: largePrint },
  { id: 'magazine-a5', name: { en: 'Japanese magazine section, A5', ja: '雑誌の一章（A5・右綴じ）' }, plan: magazine },
  { id: 'teaching', name: { en: 'Teaching booklet', ja: '解き方を学ぶ小冊子' }, plan: teaching },
]

/** A number of diagrams that no puzzle exceeds. */
const ALL = 100_000

/** The plan of a walk-through: the problem on a page, followed by every step of its solution as a diagram with a sentence. */
export const walkThroughPlan = (language: BookLanguage, title: string): Plan => ({
  ...usualPlan,
  ...{ language, title, paper: { ...usualPaper, trim: TRIMS['A4']!, facing: false } },
  parts: [
    { ...usualSection, layout: { ...usualLayout, perPage: 1 }, shows: { ...usualCaptions, number: false } },
    { kind: 'how-to', genre: '*' },
    { kind: 'steps', of: [], what: 'all', perPage: 6, most: ALL },
  ],
})
