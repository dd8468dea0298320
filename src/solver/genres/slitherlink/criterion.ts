import type { Text } from '#solver/kernel/message.ts'
import type { Grading } from '#solver/genre/genre.ts'
import { bandOf } from './ladder/levels'
import { TECHNIQUE_IDS, type TechniqueId } from './weights'

const SOURCE: Text = { en: 'Nanido’s own scale of ten levels', ja: 'Nanido独自の10段階' }

/**
 * Returns a function that gives the reason for a puzzle's level: the levels that its hardest technique can mean, and the effort, which
 * decides among them.
 * @param names the names of the techniques
 */
export const criterionSaid =
  (names: Readonly<Record<TechniqueId, Text>>) =>
  ({ level, needed, details }: Grading): { readonly reason: Text; readonly source: Text } | undefined => {
    const id = TECHNIQUE_IDS.find((one) => one === needed)
    if (id === undefined) return undefined
    if (level === null)
      return {
        source: SOURCE,
        reason: { en: 'None of the techniques goes on: no level.', ja: 'どの解法でも先へ進めないので、難易度なし。' },
      }
    const { level: first, cuts } = bandOf(id)
    const name = names[id]
    const effort = details['effort']
    if (cuts.length === 0 || typeof effort !== 'number')
      return {
        source: SOURCE,
        reason: { en: `“${name.en}” is needed: level ${level}.`, ja: `「${name.ja}」が必要なので、難易度${level}。` },
      }
    const last = first + cuts.length
    const [from, to] = [cuts[level - first - 1], cuts[level - first]]
    const en = from === undefined ? `under ${to}` : to === undefined ? `not under ${from}` : `from ${from} to under ${to}`
    const ja = from === undefined ? `${to}未満` : to === undefined ? `${from}以上` : `${from}以上${to}未満`
    return {
      source: SOURCE,
      reason: {
        en: `“${name.en}” has the levels ${first} to ${last}; the effort ${effort} is ${en}: level ${level}.`,
        ja: `「${name.ja}」は難易度${first}～${last}。手間${effort}は${ja}なので、難易度${level}。`,
      },
    }
  }
