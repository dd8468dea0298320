import { textPhrases } from '#solver/genre/texts/messages.ts'
import { speaker } from '#solver/kernel/message.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { blank } from './blank'
import type { MainLine, Problem } from './puzzle'
import { findFlaws } from './check'
import { digest } from './digest'
import { draw } from './draw'
import { kinGinList } from './enumeration'
import { listMessages } from './enumeration/options'
import { formats } from './formats'
import { generator } from './generate'
import { generateMessages } from './generate/message'
import { tsume } from './grade'
import { gradeMessages } from './grade-messages'
import { hintFor } from './hint'
import { hintMessages } from './hint-messages'
import { mending } from './mending'
import { mendMessages } from './mending/message'
import { kinGinEnumeration } from './kin-gin/enumeration'
import { kinGinMessages } from './kin-gin/message'
import { alike, disguise } from './mirror'
import { inLetters, printing } from './printing'
import { opinion } from './opinion/opinion'
import { opinionMessages } from './opinion/messages'
import { reports } from './reports'
import { reportMessages } from './reports/messages'
import { samples } from './samples'
import { goOnSolving, solveTsume } from './solve'
import { solveMessages } from './solve-messages'
import { solutionFromData, solutionToData, storage } from './storage'
import { neighbours } from './neighbours'
import { verify } from './verify'
import { tsumeMessages } from './messages'

/**
 * The genre tsume-shogi: the attacker gives check with every move and must mate. The one solution is the main line; a cook (another check
 * that mates) makes the problem ambiguous.
 */
export const tsumeShogi: Genre<Problem, MainLine> = {
  ...storage,
  id: 'tsume-shogi',
  name: { en: 'Tsume-shogi', ja: '詰将棋' },
  printedNames: { de: 'Tsume-Shogi', ko: '쓰메쇼기', 'zh-Hans': '诘将棋', 'zh-Hant': '詰將棋' },
  // Here a second mate only counts as such. Whether it is a cook or a flaw is decided by the examination with its conventions
  // (cooks/conventions.ts).
  verdictNames: {
    unique: { en: 'Single mate', ja: '別詰なし' },
    multiple: { en: 'Several mates', ja: '別詰あり' },
    none: { en: 'No mate', ja: '不詰' },
  },
  noSecondWithin: (plies) => ({ en: `None within ${plies}`, ja: `${plies}手以内別詰なし` }),
  formats,
  graders: [tsume],
  generator,
  enumeration: kinGinList,
  longEnumeration: kinGinEnumeration,
  mending,
  reports,
  opinion,
  blank,
  samples,
  check: findFlaws,
  digest,
  solve: solveTsume,
  goOn: goOnSolving,
  goesOnInOnePiece: true,
  hint: hintFor,
  solutionToData,
  solutionFromData,
  neighbours,
  verify,
  draw,
  alike,
  printing,
  inLetters,
  disguise,
  say: speaker(
    tsumeMessages,
    solveMessages,
    opinionMessages,
    gradeMessages,
    hintMessages,
    listMessages,
    generateMessages,
    mendMessages,
    kinGinMessages,
    reportMessages,
    textPhrases,
  ),
}
