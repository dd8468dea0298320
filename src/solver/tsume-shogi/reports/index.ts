import { choicesOf, sensible } from '#solver/core/choices.ts'
import type { Json } from '#solver/core/json.ts'
import { type Language, type Message, say } from '#solver/core/message.ts'
import type { Report, Reporting } from '#solver/reporting.ts'
import { broken, inspect, type HouseRules, type Inspection } from '../composing/inspect'
import { conventionOptions, conventionsOf } from '../cooks/conventions'
import type { Fault } from '../cooks/fault-kinds'
import { FAULT_NAMES, RESULT_NAMES } from '../cooks/fault-names'
import type { MagazineReport } from '../cooks/magazine'
import { solutionText, writeMoves } from '../notation'
import type { Problem } from '../puzzle'
import { usiOf } from '../rules/move'
import type { SolveMessage } from '../solve-words'
import { houseRulesOf, options, parametersOf } from './options'
import { reportPhrases, type ReportMessage, reportWords } from './words'

/** So many variations are shown to a person, and told to a program; where drops go between, there may be hundreds. */
const MOST_VARIATIONS = 50

/** All that an editor asks of each problem: solution, leftover, cooks, class, variations, and the house rules it breaks. */
export const reports: Reporting<Problem> = {
  help: { en: 'solutions, leftover, cooks, house rules', ja: '作意、駒余り、余詰、規定' },
  options: [...options, ...conventionOptions],
  report(problem, values, budget): Report {
    const inspection = inspect(problem, budget, parametersOf(values), conventionsOf(values))
    const breaks = inspection.kind === 'mate' ? broken(problem, inspection, houseRulesOf(values)) : []
    return {
      complaints: complaintsOf(inspection, breaks),
      facts: {
        ...factsOf(problem, inspection),
        options: choicesOf(conventionOptions, sensible(conventionOptions, values)),
        broken: breaks,
      },
      lines: (language) => linesOf(problem, inspection, language),
    }
  },
}

function complaintsOf(inspection: Inspection, breaks: readonly (keyof HouseRules)[]): Message[] {
  const complaints: (ReportMessage | SolveMessage)[] = []
  if (inspection.kind === 'undecided') complaints.push({ code: 'tsume.report-undecided' })
  if (inspection.kind === 'none') {
    const { reason } = inspection
    complaints.push({ code: reason === 'no-check' || reason === 'no-mate' ? `tsume.${reason}` : 'tsume.report-no-mate' })
  }
  if (breaks.length > 0) complaints.push({ code: 'tsume.report-breaks', rules: breaks })
  return complaints
}

function factsOf(problem: Problem, inspection: Inspection): Report['facts'] {
  if (inspection.kind === 'none') return { verdict: 'none', reason: inspection.reason, steps: inspection.steps }
  if (inspection.kind === 'undecided') return { verdict: 'undecided', steps: inspection.steps }
  const { report, variations, magazine, steps } = inspection
  const { mainLine, leftover, cooks, minor, everyBestLine, someBestLine } = report
  const japanese = (ply: number, moves: readonly string[]) => movesLeaving(problem, mainLine.moves, ply, moves, 'ja')
  const { P, Q, R, S } = leftover
  return {
    verdict: cooks.length === 0 ? 'unique' : 'multiple',
    length: mainLine.length,
    moves: mainLine.moves,
    japanese: japanese(1, mainLine.moves),
    leftover: { P, Q, R, S },
    class: report.class,
    minor,
    everyBestLine,
    someBestLine,
    cooks: cooks.map(({ ply, moves, length, distance, kind, isSlight }): Json => {
      return { ply, moves, japanese: japanese(ply, moves), length, distance, kind, slight: isSlight }
    }),
    magazine: magazine && { result: magazine.result, faults: magazine.faults.map(faultData), open: magazine.open, given: magazine.isGiven },
    variationCount: variations.length,
    variations: variations.slice(0, MOST_VARIATIONS).map((one): Json => ({ ...one, japanese: japanese(one.ply, one.moves) })),
    steps,
  }
}

const faultData = ({ kind, ply, moves }: Fault): Json => ({ kind, ply, moves })

/** Moves that leave a line at a ply, as they are written. */
function movesLeaving(problem: Problem, line: readonly string[], ply: number, moves: readonly string[], language: Language): string[] {
  return writeMoves(problem, [...line.slice(0, ply - 1), ...moves])
    .slice(ply - 1)
    .map((move) => move[language])
}

function linesOf(problem: Problem, inspection: Inspection, language: Language): string[] {
  const words = reportPhrases[language]
  if (inspection.kind !== 'mate')
    return [say(reportWords, { code: inspection.kind === 'none' ? 'tsume.report-no-mate' : 'tsume.report-undecided' }, language)]
  const { report, variations, magazine } = inspection
  const { mainLine, leftover, cooks } = report
  const leaving = (ply: number, moves: readonly string[]) => movesLeaving(problem, mainLine.moves, ply, moves, language).join(' ')
  return [
    words.verdict(mainLine.length, report.class ?? '?', cooks.length),
    solutionText(problem, mainLine.moves, language),
    `${words.leftover} P ${leftover.P}, Q ${leftover.Q}, R ${leftover.R}, S ${leftover.S}; ${words.lines(report.everyBestLine, report.someBestLine)}`,
    ...(magazine ? magazineLines(problem, magazine, language) : []),
    ...cooks.map((cook) => `${words.cook(cook)}: ${leaving(cook.ply, cook.moves)}`),
    ...variations.slice(0, MOST_VARIATIONS).map(({ ply, moves }) => `${words.variation(ply)}: ${leaving(ply, moves)}`),
    ...(variations.length > MOST_VARIATIONS ? [words.more(variations.length - MOST_VARIATIONS)] : []),
  ]
}

/** What the examiner says in one line, then each of his remarks. */
function magazineLines(problem: Problem, { result, faults, line, open }: MagazineReport, language: Language): string[] {
  const { examined, remark } = reportPhrases[language]
  const usi = line.map(usiOf)
  return [
    examined(RESULT_NAMES[result][language], open),
    ...faults.map(({ kind, ply, moves }) => {
      return `${remark(FAULT_NAMES[kind][language], ply)}: ${movesLeaving(problem, usi, ply, moves, language).join(' ')}`
    }),
  ]
}
