import { Budget } from '#solver/core/budget.ts'
import type { Language } from '#solver/core/message.ts'
import { broken, inspect, type HouseRules, type Inspection } from '#solver/tsume-shogi/composing/inspect.ts'
import type { Cook, CookKind, CookParameters } from '#solver/tsume-shogi/cooks/report.ts'
import { solutionText, writeMoves } from '#solver/tsume-shogi/notation.ts'
import type { Problem } from '#solver/tsume-shogi/puzzle.ts'
import { solveWords } from '#solver/tsume-shogi/solve-words.ts'
import { identity, isError, placeOf, reportFlaws, reportProblems, type Input, type InputPuzzle } from '../input'
import type { Terminal } from '../terminal'

/** How problems are to be judged. */
export interface ReportOrder {
  readonly budget: number
  /** When a cook counts as slight, and how long it may be. */
  readonly parameters: CookParameters
  readonly rules: HouseRules
}

/** So many variations are shown to a person, and told to a program; where drops go between, there may be hundreds. */
const MOST_VARIATIONS = 50

/**
 * `report tsume-shogi`: all that an editor asks of each problem: solution, leftover, cooks, class, variations, and the house rules it
 * breaks. Problems that break one, or that cannot be judged, are named, and make the exit status 1.
 */
export function reportTsume({ puzzles, problems }: Input, order: ReportOrder, terminal: Terminal): void {
  reportProblems(problems, terminal)
  for (const [done, puzzle] of puzzles.entries()) {
    reportOne(puzzle, order, terminal)
    terminal.progress(done + 1, puzzles.length)
  }
}

function reportOne(puzzle: InputPuzzle, { budget, parameters, rules }: ReportOrder, terminal: Terminal): void {
  const { genre, placed } = puzzle
  const place = placeOf({ file: puzzle.file, ...placed })
  const flaws = genre.check(placed.puzzle)
  reportFlaws(flaws, genre, place, terminal)
  if (flaws.some(isError)) return
  // The input was read as this genre only.
  const problem = placed.puzzle as Problem
  const start = performance.now()
  const inspection = inspect(problem, new Budget(budget), parameters)
  const seconds = Math.round(performance.now() - start) / 1000
  const breaks = inspection.kind === 'mate' ? broken(problem, inspection, rules) : []
  const { language } = terminal
  if (inspection.kind === 'undecided') terminal.complain(place, WORDS[language].undecided)
  if (inspection.kind === 'none') terminal.complain(place, reasonOf(inspection.reason, language))
  if (breaks.length > 0) terminal.complain(place, WORDS[language].breaks(breaks))
  if (terminal.json) terminal.line(JSON.stringify({ ...identity(puzzle), ...dataOf(problem, inspection), broken: breaks, seconds }))
  else for (const line of linesOf(problem, inspection, placed.caption.title ?? placed.caption.id, place, language)) terminal.line(line)
}

function dataOf(problem: Problem, inspection: Inspection): object {
  if (inspection.kind !== 'mate') return { verdict: inspection.kind, ...(inspection.kind === 'none' && { reason: inspection.reason }), steps: inspection.steps } // prettier-ignore
  const { report, variations, steps } = inspection
  const { mainLine, leftover, cooks, minor, everyBestLine, someBestLine } = report
  const japanese = (ply: number, moves: readonly string[]) => japaneseOf(problem, report.mainLine.moves, ply, moves)
  return {
    verdict: cooks.length === 0 ? 'unique' : 'multiple',
    length: mainLine.length,
    moves: mainLine.moves,
    japanese: japanese(1, mainLine.moves),
    leftover,
    class: report.class,
    minor,
    everyBestLine,
    someBestLine,
    cooks: cooks.map(({ ply, moves, length, distance, kind, isSlight }) => {
      return { ply, moves, japanese: japanese(ply, moves), length, distance, kind, slight: isSlight }
    }),
    variationCount: variations.length,
    variations: variations.slice(0, MOST_VARIATIONS).map((one) => ({ ...one, japanese: japanese(one.ply, one.moves) })),
    steps,
  }
}

/** Moves that leave a line at a ply, in Japanese. */
function japaneseOf(problem: Problem, line: readonly string[], ply: number, moves: readonly string[]): string[] {
  return writeMoves(problem, [...line.slice(0, ply - 1), ...moves])
    .slice(ply - 1)
    .map(({ ja }) => ja)
}

function linesOf(problem: Problem, inspection: Inspection, name: string | undefined, place: string, language: Language): string[] {
  const words = WORDS[language]
  const head = name === undefined ? place : `${place} ${name}`
  if (inspection.kind !== 'mate') return [`${head}: ${words[inspection.kind]}`]
  const { report, variations } = inspection
  const { mainLine, leftover, cooks } = report
  const leaving = (ply: number, moves: readonly string[]) => {
    const whole = writeMoves(problem, [...mainLine.moves.slice(0, ply - 1), ...moves]).slice(ply - 1)
    return whole.map((move) => move[language]).join(' ')
  }
  return [
    `${head}: ${words.verdict(mainLine.length, report.class, cooks.length)}`,
    `  ${solutionText(problem, mainLine.moves, language)}`,
    `  ${words.leftover} P ${leftover.P}, Q ${leftover.Q}, R ${leftover.R}, S ${leftover.S}; ${words.lines(report.everyBestLine, report.someBestLine)}`,
    ...cooks.map((cook) => `  ${words.cook(cook)}: ${leaving(cook.ply, cook.moves)}`),
    ...variations.slice(0, MOST_VARIATIONS).map(({ ply, moves }) => `  ${words.variation(ply)}: ${leaving(ply, moves)}`),
    ...(variations.length > MOST_VARIATIONS ? [`  ${words.more(variations.length - MOST_VARIATIONS)}`] : []),
  ]
}

function reasonOf(reason: (Inspection & { kind: 'none' })['reason'], language: Language): string {
  if (reason === 'no-check' || reason === 'no-mate') return solveWords[language][`tsume.${reason}`]({ code: `tsume.${reason}` } as never)
  return WORDS[language].none
}

const KINDS_JA: Readonly<Record<CookKind, string>> = {
  detour: '迂回',
  unspecified: '非限定',
  transposed: '手順前後',
  merging: '合流',
  converging: '収束',
  apart: '別詰',
}

const RULES_EN: Readonly<Record<keyof HouseRules, string>> = {
  leftoverFree: 'no leftover',
  unique: 'no cook',
  minor: 'class A or B',
  shortest: 'not shorter',
  longest: 'not longer',
  pieces: 'number of pieces',
  variations: 'variations as long as the solution',
}
const RULES_JA: Readonly<Record<keyof HouseRules, string>> = {
  leftoverFree: '駒余り禁止',
  unique: '余詰禁止',
  minor: '級Bまで',
  shortest: '最短手数',
  longest: '最長手数',
  pieces: '駒数',
  variations: '同手数変化',
}

const WORDS = {
  en: {
    undecided: 'not decided within the budget of steps. Give more with --budget.',
    none: 'no mate',
    leftover: 'leftover',
    breaks: (rules: readonly (keyof HouseRules)[]) => `breaks house rules: ${rules.map((rule) => RULES_EN[rule]).join(', ')}`,
    verdict: (length: number, ofClass: string, cooks: number) =>
      `mate in ${length}, class ${ofClass}, ${cooks === 0 ? 'no cook' : cooks === 1 ? '1 cook' : `${cooks} cooks`}`,
    lines: (every: boolean | null, some: boolean | null) =>
      every === null
        ? 'other best lines: not decided'
        : `sound on ${every ? 'every best line' : some ? 'some best lines' : 'no best line'}`,
    cook: ({ ply, length, kind, distance, isSlight }: Cook) =>
      `cook at move ${ply}, ${length} plies, ${kind}${distance === null ? '' : ` (d = ${distance})`}${isSlight ? ', slight' : ''}`,
    variation: (ply: number) => `as long, at move ${ply}`,
    more: (count: number) => `and ${count} more variations`,
  },
  ja: {
    undecided: '予算の手数では決まりませんでした。--budget を増やしてください。',
    none: '不詰',
    leftover: '駒余り',
    breaks: (rules: readonly (keyof HouseRules)[]) => `規定に反します：${rules.map((rule) => RULES_JA[rule]).join('、')}`,
    verdict: (length: number, ofClass: string, cooks: number) =>
      `${length}手詰、級${ofClass}、余詰${cooks === 0 ? 'なし' : `${cooks}か所`}`,
    lines: (every: boolean | null, some: boolean | null) =>
      every === null
        ? '他の最善手順は未判定'
        : every
          ? 'どの最善手順でも余詰なし'
          : some
            ? '一部の最善手順で余詰なし'
            : 'どの最善手順にも余詰あり',
    cook: ({ ply, length, kind, distance, isSlight }: Cook) =>
      `${ply}手目の余詰（${length}手、${KINDS_JA[kind]}${distance === null ? '' : `・d=${distance}`}${isSlight ? '・軽微' : ''}）`,
    variation: (ply: number) => `${ply}手目の同手数変化`,
    more: (count: number) => `ほか${count}通りの変化`,
  },
} as const
