import type { Language } from '#solver/kernel/message.ts'
import type { Criterion, LedgerLine } from '#solver/analysis/criterion.ts'
import type { Grader, Grading } from '#solver/genre/genre.ts'

/** Returns the reason for a level as lines: the sum of the points, and the sentence that gives the level. */
export function criterionText(criterion: Criterion, grader: Grader, grading: Grading, language: Language): string[] {
  const ja = language === 'ja'
  const number = (of: number) => String(Number(of.toFixed(3)))
  const { level, value, n, ledger, counting, points, sum, reason, source } = criterion
  const head = [
    `${ja ? 'レベル' : 'level'} ${level ?? (ja ? 'なし' : 'none')}`,
    ...(value === null ? [] : [`${ja ? '評価値' : 'value'} ${number(value)}`]),
    ...(n === null ? [] : [`n = ${n}`]),
  ]
  const decisive = Object.entries(grader.details ?? {}).flatMap(([key, { name, isDecisive }]) => {
    const fact = grading.details[key]
    return isDecisive && (typeof fact === 'number' || typeof fact === 'string' || typeof fact === 'boolean')
      ? [`${name[language]} ${typeof fact === 'number' ? number(fact) : String(fact)}`]
      : []
  })
  return [
    ...ledger.map((line) => {
      const name = grader.techniques[line.technique]?.[language] ?? line.technique
      return `     ${name}${ja ? '：' : ': '}${timesSaid(line, language)}${line.points === null ? '' : ja ? `、${number(line.points)}点` : `, ${number(line.points)} points`}`
    }),
    ...(counting ? [`     ${counting[language]}`] : []),
    ...(sum ? [`     ${sum[language]}`] : points === null ? [] : [`     ${ja ? '合計' : 'sum'}: ${number(points)}`]),
    ...(decisive.length > 0 ? [`     ${decisive.join(ja ? '、' : ', ')}`] : []),
    `  => ${head.join(', ')}`,
    ...(reason ? [`     ${reason[language]}${source ? ` (${source[language]})` : ''}`] : []),
  ]
}

/** Returns how often a technique was used: one number, or the shown and the counted steps if these differ. */
function timesSaid({ count, counted }: LedgerLine, language: Language): string {
  const ja = language === 'ja'
  if (count === counted) return ja ? `${count}回` : String(count)
  const told = ja ? `手順に出る数${count}` : `steps told ${count}`
  if (counted === null) return told
  const own = ja ? `数える回数${counted}` : `counted ${counted}`
  return count === 0 ? own : `${told}${ja ? '・' : ', '}${own}`
}
