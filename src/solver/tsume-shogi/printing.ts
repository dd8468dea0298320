import type { Printing } from '../printing'
import type { Json } from '../core/json'
import type { Text } from '../core/message'
import { solutionText, writeMoves } from './notation'
import type { MainLine, Problem } from './puzzle'
import { isUsi } from './storage'

/** Tsume-shogi problems on paper. */
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
  under: (_problem, { length }) => ({ en: `Mate in ${length}`, ja: `${length}手詰` }),
  solved: (problem, { moves }) => ({ en: solutionText(problem, moves, 'en'), ja: solutionText(problem, moves, 'ja') }),
  remarks: variationsOf,
  workBefore: (_problem, solution, _steps, index) => ({ moves: solution?.moves.slice(0, index) ?? [] }),
}

/** The lines as long as the solution in which the defender does something else (変化), as its grading has them. */
function variationsOf(problem: Problem, { moves: line }: MainLine, details: Json): Text[] {
  const { variations } = (typeof details === 'object' && details !== null ? details : {}) as { readonly variations?: Json }
  if (!Array.isArray(variations)) return []
  return (variations as readonly Json[]).flatMap((one): Text[] => {
    const { ply, moves } = (typeof one === 'object' && one !== null ? one : {}) as { readonly ply?: Json; readonly moves?: Json }
    if (typeof ply !== 'number' || !Array.isArray(moves) || !moves.every(isUsi)) return []
    const written = writeMoves(problem, [...line.slice(0, ply - 1), ...moves]).slice(ply - 1)
    if (written.length === 0) return []
    const plies = ply - 1 + written.length
    return [
      {
        en: `Move ${ply} may also be ${written.map(({ en }) => en).join(' ')}, mate in ${plies}.`,
        ja: `変化：${ply}手目 ${written.map(({ ja }) => ja).join(' ')} まで${plies}手`,
      },
    ]
  })
}
