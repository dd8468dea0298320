import { choicesOf, sensible } from '#solver/kernel/choices.ts'
import type { Json } from '#solver/kernel/json.ts'
import { type Language, type Message, say } from '#solver/kernel/message.ts'
import { tableRoom } from '#solver/kernel/table-room.ts'
import type { Report, Reporting } from '#solver/genre/commands.ts'
import { broken, inspect, type HouseRules, type Inspection } from '../composing/inspect'
import { conventionOptions, conventionsOf } from '../cooks/conventions'
import type { Fault } from '../cooks/fault-kinds'
import { FAULT_NAMES, RESULT_NAMES } from '../cooks/fault-names'
import type { MagazineReport } from '../cooks/magazine'
import { solutionText, writeMoves } from '../notation'
import type { MainLine, Problem } from '../puzzle'
import { usiOf } from '../rules/move'
import { solutionToData } from '../storage'
import { moveOf, toPosition } from '../tsshogi'
import { type SolveMessage, solveMessages } from '../solve-messages'
import { parametersOf } from '../cooks/parameters'
import { houseRulesOf, options } from './options'
import { reportPhrases, type ReportMessage, reportMessages } from './messages'

/** The inspection of a mate. */
type Examined = Inspection & { readonly kind: 'mate' }

/** The most variations that are listed; where drops between are possible, there may be hundreds. */
const MOST_VARIATIONS = 50

/** The report for an editor on each problem: solution, leftover, cooks, class, variations, and the house rules that it breaks. */
export const reports: Reporting<Problem> = {
  help: { en: 'solutions, leftover, cooks, house rules', ja: '作意、駒余り、余詰、規定' },
  options: [...options, ...conventionOptions],
  report(problem, values, budget): Report {
    const inspection = inspect(problem, budget, parametersOf(values), conventionsOf(values))
    const rules = houseRulesOf(values)
    const breaks = inspection.kind === 'mate' ? broken(problem, inspection, rules) : []
    return {
      complaints: complaintsOf(inspection, breaks, rules.unique === true || rules.minor === true),
      facts: {
        ...factsOf(problem, inspection),
        options: choicesOf(conventionOptions, sensible(conventionOptions, values)),
        broken: breaks,
        // With tables of another size, the same steps may decide more or less.
        tables: tableRoom(),
      },
      ...(inspection.kind === 'mate' && { solution: solutionToData(judgedLine(inspection)) }),
      lines: (language) => linesOf(problem, inspection, language),
    }
  },
}

/** @param isPaperAsked whether a house rule needs the results of the paper's examination */
function complaintsOf(inspection: Inspection, breaks: readonly (keyof HouseRules)[], isPaperAsked: boolean): Message[] {
  const complaints: (ReportMessage | SolveMessage)[] = []
  if (inspection.kind === 'undecided') complaints.push({ code: 'tsume.report-undecided' })
  if (inspection.kind !== 'mate') complaints.push(inspection.reason)
  else if (isOpen(inspection) && (isPaperAsked || !inspection.isJudged))
    complaints.push({ code: 'tsume.report-open', plies: openPlies(inspection), ...knownOf(inspection) })
  if (breaks.length > 0) complaints.push({ code: 'tsume.report-breaks', rules: breaks })
  return complaints
}

/** The line that is shown as the solution: the one that was judged by the rules of magazines, if there is one. */
function judgedLine({ report: { mainLine }, magazine }: Examined): MainLine {
  const moves = magazine?.line.map(usiOf)
  return moves === undefined || moves.join() === mainLine.moves.join() ? mainLine : { length: moves.length, moves, leftover: [] }
}

/** The board at the end of the solution (詰上り), with the defender to move. */
function finalSfen(problem: Problem, moves: readonly string[]): string {
  const position = toPosition(problem)
  for (const usi of moves) {
    const move = moveOf(position, usi)
    if (move !== undefined) position.doMove(move, { ignoreValidation: true })
  }
  return position.getSFEN(moves.length + 1)
}

/** Whether the steps ran out before all facts of the report were known. */
function isOpen(inspection: Examined): boolean {
  return openPlies(inspection).length > 0 || inspection.variations === undefined || inspection.isUnexamined
}

/** The plies at which it is open whether other checks mate. */
function openPlies({ report, magazine }: Examined): readonly number[] {
  return [...new Set([...report.open, ...(magazine?.open ?? [])])].sort((a, b) => a - b)
}

/** The plies within which none of the open checks mates, where that is known and no other check mates. */
function knownOf({ report, magazine }: Examined): { within?: number } {
  const reaches = [report, magazine].flatMap((found) => (found && found.open.length > 0 ? [found.within] : []))
  const within = reaches.length > 0 ? Math.min(...reaches) : 0
  return within > 0 && report.cooks.length === 0 ? { within } : {}
}

function factsOf(problem: Problem, inspection: Inspection): Report['facts'] {
  if (inspection.kind !== 'mate') {
    const { kind, reason, steps } = inspection
    return { verdict: kind, reason: reason as unknown as Json, steps }
  }
  const { report, variations = [], magazine, isUnexamined, steps } = inspection
  const { mainLine, leftover, cooks, minor, everyBestLine, someBestLine } = report
  const japanese = (ply: number, moves: readonly string[]) => movesLeaving(problem, mainLine.moves, ply, moves, 'ja')
  const { P, Q, R, S } = leftover
  return {
    verdict: cooks.length > 0 ? 'multiple' : report.open.length > 0 ? 'undecided' : 'unique',
    ...(isOpen(inspection) && { open: openPlies(inspection), ...knownOf(inspection) }),
    length: mainLine.length,
    moves: mainLine.moves,
    japanese: japanese(1, mainLine.moves),
    final: finalSfen(problem, judgedLine(inspection).moves),
    leftover: { P, Q, R, S },
    class: report.class,
    minor,
    everyBestLine,
    someBestLine,
    cooks: cooks.map(({ ply, moves, length, distance, kind, isSlight }): Json => {
      return { ply, moves, japanese: japanese(ply, moves), length, distance, kind, slight: isSlight }
    }),
    magazine: magazine
      ? {
          line: magazine.line.map(usiOf),
          result: magazine.result,
          faults: magazine.faults.map(faultData),
          open: magazine.open,
          ...(magazine.open.length > 0 && magazine.within > 0 && { within: magazine.within }),
          given: magazine.isGiven,
        }
      : isUnexamined
        ? { result: 'open' }
        : undefined,
    variationCount: variations.length,
    variations: variations.slice(0, MOST_VARIATIONS).map((one): Json => ({ ...one, japanese: japanese(one.ply, one.moves) })),
    steps,
  }
}

const faultData = ({ kind, ply, moves }: Fault): Json => ({ kind, ply, moves })

/** Moves that leave a line at a ply, in the notation of books. */
function movesLeaving(problem: Problem, line: readonly string[], ply: number, moves: readonly string[], language: Language): string[] {
  return writeMoves(problem, [...line.slice(0, ply - 1), ...moves])
    .slice(ply - 1)
    .map((move) => move[language])
}

function linesOf(problem: Problem, inspection: Inspection, language: Language): string[] {
  const words = reportPhrases[language]
  if (inspection.kind !== 'mate') {
    const { kind, reason } = inspection
    const head = say(reportMessages, { code: kind === 'none' ? 'tsume.report-no-mate' : 'tsume.report-undecided' }, language)
    return [head, say(solveMessages, reason, language)]
  }
  const { report, variations = [], magazine, isUnexamined } = inspection
  const { mainLine, leftover, cooks } = report
  const judged = magazine?.line.map(usiOf) ?? mainLine.moves
  const isOther = judged.join() !== mainLine.moves.join()
  const leaving = (ply: number, moves: readonly string[]) => movesLeaving(problem, mainLine.moves, ply, moves, language).join(' ')
  return [
    words.length(mainLine.length) +
      (magazine || isUnexamined
        ? words.comma + words.examined(RESULT_NAMES[magazine?.result ?? 'open'][language], magazine?.open ?? [], magazine?.within ?? 0)
        : ''),
    solutionText(problem, judged, language),
    `${words.final}: ${finalSfen(problem, judged)}`,
    ...(magazine ? remarksOf(problem, magazine, language) : []),
    words.paper(report.class ?? '?', cooks.length, report.open, report.within),
    ...(isOther ? [`${words.paperLine}: ${solutionText(problem, mainLine.moves, language)}`] : []),
    words.lines(report.everyBestLine, report.someBestLine),
    `${words.leftover} P ${leftover.P}, Q ${leftover.Q}, R ${leftover.R}, S ${leftover.S}`,
    ...cooks.map((cook) => `${words.cook(cook)}: ${leaving(cook.ply, cook.moves)}`),
    ...variations.slice(0, MOST_VARIATIONS).map(({ ply, moves }) => `${words.variation(ply)}: ${leaving(ply, moves)}`),
    ...(variations.length > MOST_VARIATIONS ? [words.more(variations.length - MOST_VARIATIONS)] : []),
  ]
}

/** A sentence for each fault that the examination found. */
function remarksOf(problem: Problem, { faults, line }: MagazineReport, language: Language): string[] {
  const { remark } = reportPhrases[language]
  const usi = line.map(usiOf)
  return faults.map(({ kind, ply, moves }) => {
    return `${remark(FAULT_NAMES[kind][language], ply)}: ${movesLeaving(problem, usi, ply, moves, language).join(' ')}`
  })
}
