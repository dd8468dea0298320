import type { InLetters } from '#solver/genre/genre.ts'
import type { Printing } from '#solver/genre/printing.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Text } from '#solver/kernel/message.ts'
import { draw } from './draw'
import { layoutOf } from './draw/layout'
import { LETTER_SIGNS } from './draw/signs'
import { FAULT_KINDS, type FaultKind } from './cooks/fault-kinds'
import { FAULT_NAMES } from './cooks/fault-names'
import { solutionText, writeMoves } from './notation'
import type { MainLine, Problem } from './puzzle'
import { spoken } from './spoken'
import { isUsi, solutionFromData } from './storage'
import { shownAfter } from './work'

/** The printing of tsume-shogi problems. */
export const printing: Printing<Problem, MainLine> = {
  rules: [
    {
      en: 'You move first, from the lower side of the board, and every move of yours must give check. The king escapes as long as he can; find the moves that mate him whatever he does.',
      ja: '攻方（手前）から指し始め、王手の連続で玉を詰めます。玉方は最も長く逃げる応手を選びます。どう応じられても詰む手順を見つけてください。',
    },
    {
      en: 'The pieces beside the board are in your hand. The defender has all that is neither on the board nor in your hand, and may drop them to interpose; drops that only delay the mate are not counted.',
      ja: '盤の横の駒が攻方の持駒です。玉方は、盤上と攻方の持駒を除く残りの駒をすべて合駒に使えます。取られるだけの無駄な合駒は手数に数えません。',
    },
    {
      en: 'A pawn must not be dropped to mate, nor stand twice on one file. Solutions show both sides at their best.',
      ja: '打ち歩詰めと二歩は禁じ手です。解答は、双方が最善を尽くした手順を示しています。',
    },
  ],
  turns: false,
  board: (problem) => {
    const { left } = layoutOf(shownAfter(problem, []))
    return { from: left, to: left + 9 }
  },
  solutionBy: (_problem, solution, details) => bySolution(details) ?? solution,
  under: (_problem, solution) => solution && { en: `Mate in ${solution.length}`, ja: `${solution.length}手詰` },
  solved: (problem, { moves }) => ({ en: solutionText(problem, moves, 'en'), ja: solutionText(problem, moves, 'ja') }),
  spoken,
  final: (problem, { moves }) => ({
    name: { en: 'Final position', ja: '詰上り図' },
    scene: draw(problem, { show: 'work', work: { moves: [...moves] } }),
  }),
  remarks: remarksOf,
  workBefore: (_problem, solution, _steps, index) => ({ moves: solution?.moves.slice(0, index) ?? [] }),
}

const LETTERS_EXPLAINED: Text = {
  en: 'K is a king, R a rook, B a bishop, G a gold, S a silver, N a knight, L a lance, P a pawn; + before a letter means promoted. Pieces stand in outlines that point to where they move: yours upwards, the defender’s downwards. In solutions, G*5b drops a gold on 5b, Kx5b takes there, and S-2a= moves without promoting.',
  ja: 'Kは玉、Rは飛車、Bは角、Gは金、Sは銀、Nは桂馬、Lは香車、Pは歩で、＋は成駒です。駒の枠は進む向きにとがっており、攻方は上向き、玉方は下向きです。解答の G*5b は５二への金打、Kx5b は５二の駒を取る手、S-2a= は不成です。',
}

/** The drawing and the moves for books that print letters instead of Japanese signs. */
export const inLetters: InLetters<Problem, MainLine> = {
  draw: (problem, view) => draw(problem, view, LETTER_SIGNS),
  printing: {
    ...printing,
    rules: [...printing.rules, LETTERS_EXPLAINED],
    final: (problem, { moves }) => ({
      name: { en: 'Final position', ja: '詰上り図' },
      scene: draw(problem, { show: 'work', work: { moves: [...moves] } }, LETTER_SIGNS),
    }),
    solved: (problem, { moves }) => {
      const text = solutionText(problem, moves, 'en')
      return { en: text, ja: text }
    },
  },
}

/** The main line of a grading that follows another rule of useless interpositions than the verdict; undefined where there is none. */
function bySolution(details: Json): MainLine | undefined {
  const { solution } = fieldsOf(details)
  const read = solution === undefined ? undefined : solutionFromData(solution)
  return read?.ok ? read.value : undefined
}

/** The signs by which magazines number variations. */
const LETTERS = [...'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス']

const letterOf = (i: number): string => LETTERS[i] ?? String(i + 1)

/**
 * The remarks that are printed beside the solution of a problem, in the order of plies: variations (変化), which are lines of the same length
 * with another defence, numbered as in magazines; tries (紛れ) that only one answer refutes; and the faults that an examination found.
 */
function remarksOf(problem: Problem, { moves: line }: MainLine, details: Json): Text[] {
  const { variations, magazine, tries } = fieldsOf(details)
  const { faults, line: judged } = fieldsOf(magazine)
  const from = movesIn(judged) ?? line
  const known = linesIn(variations)
  const other = (judged === undefined ? known : []).map((one): Remark => ({ ...one, kind: 'variation' }))
  const isTold = (fault: SideLine) => other.some(({ ply, moves: [first] }) => ply === fault.ply && first === fault.moves[0])
  const remarks = linesIn(faults).flatMap((one): Remark[] => {
    const kind = FAULT_KINDS.find((kind) => kind === one.kind)
    return kind === undefined || (kind === 'variation' && isTold(one)) ? [] : [{ ...one, kind }]
  })
  const all = [...other, ...remarks].sort((a, b) => a.ply - b.ply)
  const given = judged === undefined ? [] : [judgedLine(problem, from)]
  let letters = 0
  const tried = judged === undefined ? triesToPrint(tries).flatMap((one) => tryOn(problem, line, one)) : []
  return [...tried, ...given, ...all.flatMap((remark) => remarkOn(problem, from, remark, () => letterOf(letters++)))]
}

interface SideLine {
  readonly ply: number
  readonly moves: readonly string[]
  readonly kind: Json | undefined
}

interface Remark extends SideLine {
  readonly kind: FaultKind
}

/** The most tries that are printed. */
const MOST_TRIES = 6

/** The tries to print: only those that a single answer refutes, because the others do not tempt solvers. */
function triesToPrint(tries: Json | undefined): readonly SideLine[] {
  const only = Array.isArray(tries) ? (tries as readonly Json[]).filter((one) => fieldsOf(one)['only'] === true) : []
  return linesIn(only).slice(0, MOST_TRIES)
}

function tryOn(problem: Problem, line: readonly string[], { ply, moves }: SideLine): Text[] {
  const [check, answer] = writeMoves(problem, [...line.slice(0, ply - 1), ...moves]).slice(ply - 1)
  if (check === undefined || answer === undefined) return []
  return [{ en: `Move ${ply}, try: ${check.en} fails to ${answer.en} alone.`, ja: `紛れ：${ply}手目 ${check.ja} は ${answer.ja} で逃れ` }]
}

/** The sentence with the line that the examination judged, where that is not the printed solution. */
function judgedLine(problem: Problem, moves: readonly string[]): Text {
  return { en: `Examined: ${solutionText(problem, moves, 'en')}.`, ja: `検討した手順：${solutionText(problem, moves, 'ja')}` }
}

function remarkOn(problem: Problem, line: readonly string[], { ply, moves, kind }: Remark, letter: () => string): Text[] {
  const written = writeMoves(problem, [...line.slice(0, ply - 1), ...moves]).slice(ply - 1)
  if (written.length === 0) return []
  const plies = ply - 1 + written.length
  const [en, ja] = [written.map((move) => move.en).join(' '), written.map((move) => move.ja).join(' ')]
  if (kind === 'variation')
    return [{ en: `Move ${ply} may also be ${en}, mate in ${plies}.`, ja: `（${letter()}）変化：${ply}手目 ${ja} まで${plies}手` }]
  const { en: name, ja: japanese } = FAULT_NAMES[kind]
  const ends = moves.length > 1 ? plies : undefined
  return [
    {
      en: `Move ${ply}, ${name}: ${en}${ends === undefined ? '' : `, mate in ${ends}`}.`,
      ja: `${japanese}：${ply}手目 ${ja}${ends === undefined ? '' : ` まで${ends}手`}`,
    },
  ]
}

type Fields = { readonly [key: string]: Json | undefined }

function fieldsOf(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

function movesIn(value: Json | undefined): readonly string[] | undefined {
  return Array.isArray(value) && value.every(isUsi) ? value : undefined
}

function linesIn(list: Json | undefined): SideLine[] {
  if (!Array.isArray(list)) return []
  return (list as readonly Json[]).flatMap((one): SideLine[] => {
    const { ply, moves, kind } = fieldsOf(one)
    const line = movesIn(moves)
    return typeof ply === 'number' && line !== undefined ? [{ ply, moves: line, kind }] : []
  })
}
