import { plain, type Finding } from '../model/finding'
import type { Plan } from '../model/plan'
import { sentenceLanguage, shippedFor } from '../words/printed-words'

/** The findings about a plan that matter where a book is told in words; the others are about paper, pages and fonts. */
const MATTERS: ReadonlySet<string> = new Set([
  ...['plan.left-out', 'plan.drafts', 'plan.homeless', 'plan.ungraded', 'plan.not-unique', 'plan.no-proof', 'plan.unreadable'],
  ...['plan.stale', 'plan.twins', 'plan.no-level', 'plan.level-order', 'plan.no-solution', 'plan.no-solutions', 'plan.no-steps'],
  ...['plan.no-words', 'plan.english-sentences', 'plan.no-rules'],
  ...['plan.same-section', 'plan.no-such-section', 'plan.empty-section', 'plan.wrong-count'],
])

/** The findings about a book that is told in words: also that its boards are told in English, where that is not its language. */
export function toldFindings({ plan, findings }: { readonly plan: Plan; readonly findings: readonly Finding[] }): readonly Finding[] {
  const isForeign = shippedFor(plan.language) !== sentenceLanguage(plan.language)
  return [
    ...findings.filter(({ rule }) => MATTERS.has(rule)),
    ...(isForeign ? [plain('warning', { code: 'plan.told-in-english', language: plan.language })] : []),
  ]
}
