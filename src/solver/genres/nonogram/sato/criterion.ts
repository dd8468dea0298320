import type { Text } from '#solver/kernel/message.ts'
import type { Grading } from '#solver/genre/genre.ts'
import { HARDEST, LARGE, LEVEL_RULES } from '../position/level-rules'

/** The reason for the level, in our words, and the place in the paper. */
export function criterionSaid({ level, counts, details }: Grading): { readonly reason: Text; readonly source: Text } {
  const source: Text = { en: 'Sato 2008, section 5.2', ja: '佐藤2008 5.2節' }
  const base = details['levelBeforeUp']
  if (typeof base !== 'number' || level === null)
    return {
      source,
      reason: {
        en: `The methods of level ${HARDEST} do not solve it: no level.`,
        ja: `難易度${HARDEST}の手法では解けないので、難易度なし。`,
      },
    }
  const count = counts[base] ?? 0
  const limit = LEVEL_RULES[base]!.upFrom
  const solved = {
    en: `The methods of level ${base} solve it, used ${count === 1 ? 'once' : `${count} times`}`,
    ja: `難易度${base}の手法で解け、使う回数は${count}回`,
  }
  if (level > base && count < limit)
    return {
      source,
      reason: {
        en: `${solved.en}; it has ${LARGE} cells or more, so it is raised: level ${level}.`,
        ja: `${solved.ja}。${LARGE}マス以上なので繰り上げて、難易度${level}。`,
      },
    }
  if (level > base)
    return {
      source,
      reason: {
        en: `${solved.en}, ${limit} or more: raised to level ${level}.`,
        ja: `${solved.ja}で${limit}回以上なので、繰り上げて難易度${level}。`,
      },
    }
  const isLimited = limit < 20000
  return {
    source,
    reason: {
      en: `${solved.en}${isLimited ? `, under ${limit}` : ''}: level ${level}.`,
      ja: `${solved.ja}${isLimited ? `（${limit}回未満）` : ''}なので、難易度${level}。`,
    },
  }
}
