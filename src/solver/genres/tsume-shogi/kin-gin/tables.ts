import type { Printer } from '#solver/genre/commands.ts'
import type { SimilarGroup } from './similar'
import { parametersBy, slightnessText } from './slightness'
import { FROM_LENGTH, RULES, type Summary, totalOf, type ByLength } from './summary'

/** The paper's table 1: Noshita and Iida 2001, the counts after each step of the selection. */
export const TABLE_1 = {
  diagrams: 4_139_520,
  notCheck: 808_108,
  mates: 38_288,
  longMates: 5_206,
  leftoverFree: 3_033,
  sound: 567,
} as const

/** The paper's table 2: problems by length. Its `leftoverFree` depends on which shortest mate the authors' program found first. */
export const TABLE_2: Readonly<Record<'leftoverFree' | 'sound' | 'minor', ByLength>> = {
  leftoverFree: { 7: 1293, 9: 579, 11: 662, 13: 329, 15: 89, 17: 37, 19: 17, 21: 15, 23: 9, 25: 3 },
  sound: { 7: 310, 9: 113, 11: 69, 13: 42, 15: 22, 17: 11, 19: 0, 21: 0, 23: 0, 25: 0 },
  minor: { 7: 209, 9: 61, 11: 74, 13: 52, 15: 13, 17: 8, 19: 4, 21: 1, 23: 5, 25: 3 },
}

const WORDS = {
  en: {
    ...{ step: 'table 1', paper: 'paper', ours: 'here', diagrams: 'diagrams', notCheck: 'not in check', mates: 'mates' },
    ...{ longMates: 'mates, 7 plies or more', open: 'not settled', leftoverFree: 'without leftover', sound: 'without cook' },
    ...{ length: 'table 2: plies', free: 'no leftover', minor: 'minor cooks', all: 'all', everySome: 'on every–some best line' },
    ...{ slight: 'slight cooks by ', inPaper: 'the paper: ' },
    similar: 'problems of 19 plies and more without leftover, similar ones together',
  },
  ja: {
    ...{ step: '表1', paper: '論文', ours: '本機', diagrams: '図の総数', notCheck: '王手でない図', mates: '詰む図' },
    ...{ longMates: '詰む図（7手以上）', open: '未確定の図', leftoverFree: '駒余なしの図', sound: '余詰なしの図' },
    ...{ length: '表2：詰手数', free: '詰む（駒余なし）', minor: '軽微な余詰', all: '計', everySome: '全手順–一部手順' },
    ...{ slight: '軽微な余詰の条件：', inPaper: '論文：' },
    similar: '19手以上で駒余なしの図（類似図をまとめて）',
  },
} as const

const { positions: S, merging: d, converging: h } = parametersBy(undefined)
const BY_PAPER = { S, d, h }

/**
 * Prints the paper's two tables in its form, with our figures beside. The paper's own figures are printed only if everything was
 * enumerated.
 */
export function printTables(summary: Summary, to: Printer): void {
  const isWhole = summary.box === undefined && summary.pieces === undefined && summary.diagrams === TABLE_1.diagrams
  printSteps(summary, isWhole, to)
  to.endTable()
  if (summary.byLength) printLengths(summary, isWhole, to)
  to.endTable()
  const { slight } = summary
  if (slight) to.line(`${WORDS[to.language].slight}${slightnessText(slight)} (${WORDS[to.language].inPaper}${slightnessText(BY_PAPER)})`)
}

function printSteps(summary: Summary, isWhole: boolean, to: Printer): void {
  const words = WORDS[to.language]
  const { diagrams, notCheck, mates, open, byLength, leftoverFree, classes } = summary
  const row = (step: keyof typeof TABLE_1, ours: number | undefined, detail = '') => {
    const paper = isWhole ? { [words.paper]: TABLE_1[step] } : {}
    to.row({ [words.step]: words[step], ...paper, [words.ours]: ours, '': detail })
  }
  row('diagrams', diagrams)
  row('notCheck', notCheck)
  row('mates', mates)
  if (open !== undefined) to.row({ [words.step]: words.open, [words.ours]: open })
  row('longMates', byLength && totalOf(byLength, FROM_LENGTH))
  const rules = leftoverFree && RULES.map((rule) => `${rule} ${totalOf(leftoverFree[rule])}`).join(', ')
  row('leftoverFree', leftoverFree && totalOf(leftoverFree.P), rules)
  const range = classes && `${totalOf(classes.everyBestLine)}–${totalOf(classes.someBestLine)}`
  row('sound', classes && totalOf(classes.mainLine.A), range)
}

function printLengths({ byLength = {}, leftoverFree, classes }: Summary, isWhole: boolean, to: Printer): void {
  const words = WORDS[to.language]
  const beside = (title: string, paper: number | undefined, ours: number | undefined) => ({
    ...(isWhole && { [`${title} ${words.paper}`]: paper }),
    [`${title} ${words.ours}`]: ours,
  })
  for (const length of Object.keys(byLength).map(Number)) {
    const from = (counts: Readonly<Record<number, number>> | undefined) =>
      length < FROM_LENGTH ? undefined : counts && (counts[length] ?? 0)
    const range = length >= FROM_LENGTH && classes && `${classes.everyBestLine[length] ?? 0}–${classes.someBestLine[length] ?? 0}`
    to.row({
      ...{ [words.length]: length, [words.mates]: byLength[length] },
      ...beside(`${words.free} P`, TABLE_2.leftoverFree[length], from(leftoverFree?.P)),
      ...Object.fromEntries(RULES.slice(1).map((rule) => [rule, from(leftoverFree?.[rule])])),
      ...beside(words.sound, TABLE_2.sound[length], from(classes?.mainLine.A)),
      ...{ [words.everySome]: range || undefined },
      ...beside(words.minor, TABLE_2.minor[length], from(classes?.mainLine.B)),
    }) // prettier-ignore
  }
}

/** Prints the long problems: similar ones on one line, with the main line of the first below. */
export function printGroups(groups: readonly SimilarGroup[], to: Printer): void {
  if (groups.length > 0) to.line(WORDS[to.language].similar)
  for (const [i, { diagrams, moves }] of groups.entries()) {
    to.line(`${String(i + 1).padStart(3)}  ${diagrams.join(' ')}`)
    to.line(`     ${moves.join(' ')}`)
  }
}
