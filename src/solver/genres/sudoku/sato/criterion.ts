import type { Text } from '#solver/kernel/message.ts'
import type { Grading } from '#solver/genre/genre.ts'
import { FIVE_LEVELS, THREE_LEVELS } from './levels'
import { CELLS, POINTS_I, POINTS_II } from '../position/points'

/** The reason for a level in our own words, with the place in the paper that says so. */
export interface Said {
  readonly reason: Text
  readonly source: Text
  /** The sum of points that makes the value. */
  readonly sum?: Text
}

const source = (section: string, criterion?: string): Text => ({
  en: `Sato 2001, section ${section}${criterion ? `, criterion ${criterion}` : ''}`,
  ja: `佐藤2001 ${section}節${criterion ? `・判定基準${criterion}` : ''}`,
})
/** A sentence that says up to how many empty cells units have in which technique 3 is needed. */
function reach(n: number): Text {
  if (n < 2) return { en: 'Technique 3 is not needed', ja: '技法3は不要' }
  return { en: `Technique 3 is needed in units of up to ${n} empty cells (n = ${n})`, ja: `技法3が必要なのは空きマス${n}個まで（n=${n}）` }
}
const number = (of: number) => String(Number(of.toFixed(3)))

/**
 * Writes out the sum that makes the value: the points of the steps and of the first pass, divided by the number of cells, plus the
 * technical points.
 */
function sumOf({ value, steps }: Grading, firstPass: number, technical: number): Text | undefined {
  if (value === undefined || steps.length === 0) return undefined
  const points = steps.reduce((sum, step) => sum + (step.points ?? 0), 0)
  const added = technical > 0 ? ` + ${number(technical)}` : ''
  return {
    en: `(${number(points)} points + ${firstPass} for the first pass) / ${CELLS} cells${added && `${added} technical points`} = ${number(value)}`,
    ja: `（${number(points)}点＋最初の技法2の${firstPass}点）÷${CELLS}マス${technical > 0 ? `＋テクニカルポイント${number(technical)}` : ''}＝${number(value)}`,
  }
}

/** The reason by criterion I (4.4), which asks for n first and then for value I. */
export function criterionISaid(grading: Grading): Said | undefined {
  const said = levelI(grading)
  const sum = sumOf(grading, POINTS_I.firstPass, 0)
  return said && { ...said, ...(sum && { sum }) }
}

function levelI({ level, value, details }: Grading): Said | undefined {
  const n = Number(details['n'])
  if (level === null || !Number.isFinite(n)) return undefined
  const { level2From, level3From } = THREE_LEVELS
  const at = source('4.4', 'I')
  if (value === undefined)
    return { source: at, reason: { en: 'Techniques 1 to 3 do not solve it: level 3.', ja: '技法1～3では解けないので、難易度3。' } }
  if (n >= 5)
    return {
      source: at,
      reason: {
        en: `${reach(n).en}; from 5 on it is level 3, whatever the value.`,
        ja: `${reach(n).ja}で、5個以上なので、評価値によらず難易度3。`,
      },
    }
  const border = n === 4 ? level3From : n === 3 ? level2From : undefined
  if (border === undefined)
    return { source: at, reason: { en: `${reach(n).en}; under 3 it is level 1.`, ja: `${reach(n).ja}で、3個未満なので、難易度1。` } }
  const isOver = value >= border
  return {
    source: at,
    reason: {
      en: `${reach(n).en}, and value I ${number(value)} is ${isOver ? 'not under' : 'under'} ${border}: level ${level}.`,
      ja: `${reach(n).ja}で、評価値I ${number(value)}は${border}${isOver ? '以上' : '未満'}なので、難易度${level}。`,
    },
  }
}

/** The reason by criterion II (6.5) from level 4 on; below, value I with borders that the paper does not print. */
export function criterionIISaid(grading: Grading): Said | undefined {
  const said = levelII(grading)
  const sum = sumOf(grading, POINTS_II.firstPass, Number(grading.details['technical']))
  return said && { ...said, ...(sum && { sum }) }
}

function levelII({ level, value, details }: Grading): Said | undefined {
  const n = Number(details['nNeeded'])
  if (level === null || !Number.isFinite(n)) return undefined
  const { level2From, level3From, level4From, level5From } = FIVE_LEVELS
  const at = source('6.5', 'II')
  if (n >= 5) {
    const needed =
      n === 5
        ? { en: 'The 5-empty technique is needed', ja: '5-空きマス技法が必要' }
        : {
            en: `Units of ${n} empty cells (n = ${n}) or a technique from 4 on are needed`,
            ja: `空きマス${n}個での技法3（n=${n}）か、技法4以上が必要`,
          }
    if (value === undefined)
      return {
        source: at,
        reason: {
          en: `${needed.en}, and techniques 1 to 7 do not solve it: level 5.`,
          ja: `${needed.ja}で、技法1～7では解けないので、難易度5。`,
        },
      }
    const isOver = value >= level5From
    return {
      source: at,
      reason: {
        en: `${needed.en}, and value II ${number(value)} is ${isOver ? 'not under' : 'under'} ${level5From}: level ${level}.`,
        ja: `${needed.ja}で、評価値II ${number(value)}は${level5From}${isOver ? '以上' : '未満'}なので、難易度${level}。`,
      },
    }
  }
  if (n === 4 && value !== undefined && value >= level4From)
    return {
      source: at,
      reason: {
        en: `${reach(4).en}, and value II ${number(value)} is not under ${level4From}: level 4.`,
        ja: `${reach(4).ja}で、評価値II ${number(value)}は${level4From}以上なので、難易度4。`,
      },
    }
  const lower = Number(details['valueI'])
  const second = n === 4 && value !== undefined
  return {
    source: {
      en: `Sato 2001, sections 5.1 and 4.4: the borders ${level2From} and ${level3From} follow from its means by its rule; it prints none below level 4`,
      ja: `佐藤2001 5.1節・4.4節：境界${level2From}と${level3From}は平均から規則で求めたもの（論文に難易度4未満の境界はない）`,
    },
    reason: {
      en: `${reach(n).en}${second ? `, and value II ${number(value)} is under ${level4From}` : ''}, so it is below level 4: value I ${number(lower)} is ${
        lower < level2From
          ? `under ${level2From}`
          : lower < level3From
            ? `from ${level2From} to under ${level3From}`
            : `not under ${level3From}`
      }, so level ${level}.`,
      ja: `${reach(n).ja}${second ? `で、評価値II ${number(value)}は${level4From}未満` : ''}なので難易度4未満。評価値I ${number(lower)}は${
        lower < level2From ? `${level2From}未満` : lower < level3From ? `${level2From}以上${level3From}未満` : `${level3From}以上`
      }なので、難易度${level}。`,
    },
  }
}

/** The reason by section 2: the highest kind of processing needed is the level. */
export function processingSaid({ level, details }: Grading): Said | undefined {
  if (level === null) return undefined
  const needed = Number(details['processing'])
  return {
    source: source('2.1'),
    reason: {
      en: `Processing ${needed} is the highest that is needed: level ${level}.`,
      ja: `必要な処理は${needed}までなので、難易度${level}。`,
    },
  }
}
