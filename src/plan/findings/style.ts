import type { Finding } from '../model/finding'
import { limited } from '../style/limited'
import { shippedStyles, styleNamed } from '../style/shipped'
import type { Found } from './found'
import { plain } from './puzzles'

/** What a profile made of the settings of a book's style, a note each; a warning where there is no such style. */
export function styleFindings({ book: { plan }, setting }: Found): readonly Finding[] {
  if (!plan.style) return []
  const style = styleNamed(plan.style.id)
  if (style) return limited(style, setting.profile).notes
  return [plain('warning', { code: 'style.unknown', style: plan.style.id, known: shippedStyles.map(({ id }) => id) })]
}
