import type { Json } from '#solver/kernel/json.ts'
import { levelWithin } from '#solver/genre/graders.ts'
import type { Grader, Grading, Mark, Step } from '#solver/genre/genre.ts'
import { Analysis } from './cooks/analysis'
import { examineOn } from './cooks/examine'
import { kindsOf, MOVE_KINDS, widestChoice } from './cooks/features'
import { conventionOptions, conventionsOf } from './cooks/conventions'
import { type MagazineReport, magazineOn } from './cooks/magazine'
import { PAPER, type Cook, type CookReport } from './cooks/report'
import { solutionTreeSize } from './cooks/solution-tree'
import { type Try, triesOn } from './cooks/tries'
import { type Variation, variationsOn } from './cooks/variations'
import { KIND_NAMES, type MoveMessage } from './grade-messages'
import { writeMoves } from './notation'
import type { Problem } from './puzzle'
import { fromOf, toOf, usiOf } from './rules/move'
import { levelOf, WEIGHTS } from './weights'
import { details } from './grade-details'

/** The number at which counting the positions that a solver must see stops. */
const MOST_POSITIONS = 2000

/** The most variations of the solution's length that are stored; where drops between are possible, there may be hundreds. */
const MOST_VARIATIONS = 50

/** The most tries that are stored. */
const MOST_TRIES = 40

/** The grading without a level: of a problem without a mate, or where the steps ran out. */
const NOTHING: Grading = { level: null, counts: {}, details: {}, solvedByTechniques: false, steps: [] }

/**
 * The grader of tsume-shogi: ten levels by a score (weights.ts) of the solution's length, the widest choice of checks, the positions that a
 * solver must see, sacrifices and quiet-looking moves. Cooked problems are graded as well. `counts` are the moves of the main line by kind.
 * `details` has:
 * - `length`, and `leftover` by the rules P, Q, R, S;
 * - `class` with `minor`, `everyBestLine` and `someBestLine` (null where the steps ran out; `open` then lists the plies at which it is open
 * whether other checks mate);
 * - `cooks`, each with `ply`, `moves`, `length`, `distance`, `kind` and `slight`;
 * - `variations` as long as the main line, each with `ply`, `moves` and `leftover`, at most {@link MOST_VARIATIONS} (`variationsLeft`: how
 * many more there are);
 * - `tries` (紛れ), each with `ply`, `moves` (a check that does not mate, and an answer that shows it) and `only` (every other answer is
 * mated), at most {@link MOST_TRIES} (`triesLeft`: how many more there are), and `triesOpen`, the plies at which there may be more;
 * - `solution`, the main line, where it follows another rule of useless interpositions than the verdict's;
 * - `magazine` (except where only the paper's classes are asked for) with `result`, `faults` (each `kind`, `ply`, `moves`), `open`, `given`
 * where the composer's line was judged, and `line` where the judged line is not the main line (cooks/magazine.ts);
 * - `choice`, and `positions` (at most {@link MOST_POSITIONS}).
 */
export const tsume: Grader<Problem> = {
  id: 'tsume',
  name: { en: 'Tsume-shogi, ten levels', ja: '詰将棋・10段階' },
  version: 4,
  levels: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  gradesAmbiguous: true,
  options: conventionOptions,
  techniques: Object.fromEntries(MOVE_KINDS.map((kind) => [kind, KIND_NAMES[kind]])),
  details,
  tables: { hardFrom: 'discovered' },
  criterion: ({ value }) =>
    value === undefined
      ? undefined
      : {
          reason: levelWithin(value, WEIGHTS.levels),
          source: {
            en: 'Nanido’s own scale of length, choice of checks, positions to be seen, sacrifices and quiet moves',
            ja: 'Nanido独自の段階：手数、王手の選択肢、読むべき局面、捨て駒、静かな手',
          },
        },
  grade(problem, budget, withSteps, options): Grading {
    const conventions = conventionsOf(options)
    const analysis = new Analysis(problem, budget, undefined, conventions.anyTakes)
    const solved = analysis.solve()
    // Cooks come last, so that the level can be found even if the steps run out.
    const positions = solved.kind === 'mate' ? solutionTreeSize(analysis, solved.length, MOST_POSITIONS) : undefined
    const also = solved.kind === 'mate' && positions !== undefined ? variationsOn(analysis, solved.line, solved.length) : undefined
    const asks = conventions.profile === 'magazine'
    const asked = () =>
      asks && solved.kind === 'mate' && also !== undefined ? magazineOn(analysis, solved, conventions, problem.line) : undefined
    // The examination with fewer plies comes first, because the other may use the whole budget and profits from its results in the tables.
    const isShort = (conventions.within ?? Infinity) <= PAPER.plies
    const before = isShort ? asked() : undefined
    const report = solved.kind === 'mate' && also !== undefined ? examineOn(analysis, solved, conventions.cooks) : undefined
    const tried = solved.kind === 'mate' && report !== undefined ? triesOn(analysis, solved.line) : undefined
    const magazine = isShort || report === undefined ? before : asked()
    analysis.settle()
    if (solved.kind !== 'mate') return solved.kind === 'undecided' ? { ...NOTHING, details: { ranOut: 'steps' } } : NOTHING
    if (report === undefined || positions === undefined || also === undefined) return { ...NOTHING, details: { ranOut: 'steps' } }
    const { line } = solved
    const kinds = kindsOf(analysis.position, line)
    const counts: Record<string, number> = {}
    for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1
    const choice = widestChoice(analysis.position, line)
    const score =
      WEIGHTS.ply * line.length +
      WEIGHTS.choice * (choice - 1) +
      WEIGHTS.doubling * Math.log2(positions) +
      WEIGHTS.sacrifice * (counts['sacrifice'] ?? 0) +
      WEIGHTS.quiet * (counts['quiet'] ?? 0)
    const value = Math.round(10 * score) / 10
    return {
      level: levelOf(value),
      value,
      counts,
      needed: [...MOVE_KINDS].reverse().find((kind) => counts[kind] !== undefined) ?? 'plain',
      details: {
        ...detailsOf(report),
        ...(conventions.anyTakes && { solution: { ...report.mainLine } }),
        ...(asks && { magazine: magazineData(magazine, line) }),
        variations: also.slice(0, MOST_VARIATIONS).map(variationData),
        ...leftOut('variationsLeft', also.length - MOST_VARIATIONS),
        ...(tried && {
          tries: mostTempting(tried.tries).map(tryData),
          ...leftOut('triesLeft', tried.tries.length - MOST_TRIES),
          ...(tried.open.length > 0 && { triesOpen: tried.open }),
        }),
        choice,
        positions,
      },
      solvedByTechniques: true,
      steps: withSteps ? stepsOf(problem, analysis, line, kinds) : [],
    }
  },
}

function detailsOf(report: CookReport): { readonly [key: string]: Json } {
  const { mainLine, leftover, everyBestLine, someBestLine } = report
  return {
    length: mainLine.length,
    leftover: { ...leftover },
    class: report.class,
    minor: report.class === null ? null : report.minor,
    everyBestLine,
    someBestLine,
    cooks: report.cooks.map(cookData),
    ...(report.open.length > 0 && { open: report.open }),
  }
}

/**
 * The details of an examination by the rules of magazines. A solution that differs from the main line, because another rule chooses among
 * equal lines, is stored with all its moves.
 */
function magazineData(report: MagazineReport | undefined, line: readonly number[]): Json {
  if (report === undefined) return { result: 'open' }
  const { result, faults, open, isGiven, within } = report
  const isOther = report.line.length !== line.length || report.line.some((move, at) => move !== line[at])
  return {
    result,
    faults: faults.map(({ kind, ply, moves }): Json => ({ kind, ply, moves })),
    ...(open.length > 0 && { open }),
    ...(open.length > 0 && within > 0 && { within }),
    ...(isGiven && { given: true }),
    ...(isOther && { line: report.line.map(usiOf) }),
  }
}

function cookData({ ply, moves, length, distance, kind, isSlight }: Cook): Json {
  return { ply, moves, length, distance, kind, slight: isSlight }
}

/** The number of items beyond the stored ones; left out where there are none. */
function leftOut(name: 'triesLeft' | 'variationsLeft', more: number): { readonly [name: string]: Json } {
  return more > 0 ? { [name]: more } : {}
}

/** The tries that are stored, in the order of the solution. If there are too many, those that only one answer refutes are preferred. */
function mostTempting(tries: readonly Try[]): readonly Try[] {
  const chosen = new Set([...tries.filter(({ isOnly }) => isOnly), ...tries.filter(({ isOnly }) => !isOnly)].slice(0, MOST_TRIES))
  return tries.filter((one) => chosen.has(one))
}

function tryData({ ply, moves, isOnly }: Try): Json {
  return { ply, moves, only: isOnly }
}

function variationData({ ply, moves, leftover }: Variation): Json {
  return { ply, moves, leftover }
}

function stepsOf(problem: Problem, analysis: Analysis, line: readonly number[], kinds: ReturnType<typeof kindsOf>): Step[] {
  const { moves } = analysis.mainLine(line)
  const written = writeMoves(problem, moves)
  const { position } = analysis
  const steps = line.map((move, index): Step => {
    const checks = index % 2 === 0 ? { checks: widestChoice(position, [move]) } : {}
    position.make(move)
    const { en, ja } = written[index]!
    const message: MoveMessage = {
      code: 'tsume.move',
      ply: index + 1,
      kind: kinds[index]!,
      en,
      ja,
      ...checks,
      mates: index === line.length - 1,
    }
    const from = fromOf(move)
    const origin: Mark[] = from < 81 ? [{ role: 'reason', at: from }] : []
    return { technique: kinds[index]!, message, marks: [{ role: 'target', at: toOf(move) }, ...origin] }
  })
  for (let i = line.length - 1; i >= 0; i--) position.unmake(line[i]!)
  return steps
}
