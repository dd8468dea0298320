import type { Text } from '#solver/core/message.ts'
import type { Grading } from '#solver/genre.ts'
import { HARDEST, LARGE, LEVEL_RULES } from './level-rules'

/** What gives the level, in our words, and where the paper says so. */
export function criterionSaid({ level, counts, details }: Grading): { readonly reason: Text; readonly source: Text } {
  const source: Text = { en: 'Sato 2008, section 5.2', ja: '佐藤2008 5.2節' }
  const base = details['levelBeforeUp']
  if (typeof base !== 'number' || level === null)
    return {
      source,
      reason: {
        en: `The methods of level ${HARDEST} do not solve it: no level.`,
        ja: `レベル${HARDEST}の手法では解けないので、レベルなし。`,
      },
    }
  const count = counts[base] ?? 0
  const limit = LEVEL_RULES[base]!.upFrom
  const solved = {
    en: `The methods of level ${base} solve it, used ${count} times`,
    ja: `レベル${base}の手法で解け、使う回数は${count}回`,
  }
  if (level > base && count < limit)
    return {
      source,
      reason: {
        en: `${solved.en}; it has ${LARGE} cells or more, so it is raised: level ${level}.`,
        ja: `${solved.ja}。${LARGE}マス以上なので繰り上げて、レベル${level}。`,
      },
    }
  if (level > base)
    return {
      source,
      reason: {
        en: `${solved.en}, ${limit} or more: raised to level ${level}.`,
        ja: `${solved.ja}で${limit}回以上なので、繰り上げてレベル${level}。`,
      },
    }
  const isLimited = limit < 20000
  return {
    source,
    reason: {
      en: `${solved.en}${isLimited ? `, under ${limit}` : ''}: level ${level}.`,
      ja: `${solved.ja}${isLimited ? `（${limit}回未満）` : ''}なので、レベル${level}。`,
    },
  }
}
