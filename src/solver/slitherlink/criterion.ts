import type { Text } from '../core/message'
import type { Grading } from '../genre'
import { SECOND_LEVEL, type TechniqueId, WEIGHTS } from './weights'

/**
 * What gives a puzzle its level: the levels that its hardest technique has, and between two of them its score.
 *
 * @param names of the techniques
 */
export const criterionSaid =
  (names: Readonly<Record<TechniqueId, Text>>) =>
  ({ level, value, needed }: Grading): { readonly reason: Text; readonly source: Text } | undefined => {
    const source: Text = { en: 'Nanido’s own scale of ten levels', ja: 'Nanido独自の10段階' }
    if (needed === undefined || !(needed in WEIGHTS)) return undefined
    const id = needed as TechniqueId
    const name = names[id]
    if (level === null || value === undefined)
      return {
        source,
        reason: { en: 'None of the techniques goes on: no level.', ja: 'どの解法でも先へ進めないので、難易度なし。' },
      }
    const { level: first, levels } = WEIGHTS[id]
    const border = SECOND_LEVEL[id]
    if (levels === 1 || border === undefined)
      return { source, reason: { en: `“${name.en}” is needed: level ${level}.`, ja: `「${name.ja}」が必要なので、難易度${level}。` } }
    const isOver = value >= border
    return {
      source,
      reason: {
        en: `“${name.en}” has the levels ${first} and ${first + 1}; the score ${value} is ${isOver ? 'not under' : 'under'} ${border}: level ${level}.`,
        ja: `「${name.ja}」は難易度${first}か${first + 1}。評点${value}は${border}${isOver ? '以上' : '未満'}なので、難易度${level}。`,
      },
    }
  }
