import { Random } from '#solver/kernel/random.ts'
import { turnBetween, SYMMETRY_OF } from '#solver/genre/transformation.ts'
import { textPhrases } from '#solver/genre/texts/messages.ts'
import { speaker } from '#solver/kernel/message.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { clueCount, rowsOf } from './cells'
import { census } from './census/enumeration'
import { censusMessages } from './census/message'
import { findFlaws, verify } from './check'
import { digest } from './digest'
import { parseLeniently, slitherlinkOnPage } from './lenient'
import { draw } from './draw'
import { formats } from './formats'
import { solutionFromData, solutionToData, storage } from './formats/storage'
import { slitherlinkGenerator } from './generate'
import { generateMessages } from './generate/message'
import { USUAL_SIDE } from './generate/options'
import { slitherlinkTechniques } from './grade'
import { gradeMessages } from './grade-messages'
import { hint } from './hint'
import { hintMessages } from './hint/message'
import { slitherlinkMending } from './mending'
import { mendMessages } from './mending/message'
import { printing } from './printing'
import { blankBoard, type Loop, type Slitherlink } from './puzzle'
import { samples } from './samples'
import { reports, settingMessages } from './setting/reports'
import { liveAnalysis } from './setting/live-analysis'
import { solveSlitherlink } from './solve'
import { SYMMETRIES, transform, workReoriented } from './symmetry'
import { neighbours } from './neighbours'
import { workMessages } from './work-flaws'
import { slitherlinkMessages } from './messages'

/**
 * The genre Slitherlink (Number Line): one closed loop along the edges of cells; the number in a cell is the number of its edges that
 * belong to the loop.
 */
export const slitherlink: Genre<Slitherlink, Loop> = {
  ...storage,
  id: 'slitherlink',
  name: { en: 'Slitherlink', ja: 'スリザーリンク' },
  printedNames: { de: 'Rundweg', ko: '슬리더링크', 'zh-Hans': '数回', 'zh-Hant': '數迴' },
  onPage: slitherlinkOnPage,
  formats,
  graders: [slitherlinkTechniques],
  generator: slitherlinkGenerator(slitherlinkTechniques),
  mending: slitherlinkMending(slitherlinkTechniques),
  reports,
  liveAnalysis,
  parseLeniently,
  blank: blankBoard(USUAL_SIDE, USUAL_SIDE),
  samples,
  check: findFlaws,
  digest,
  solve: solveSlitherlink,
  solutionToData,
  solutionFromData,
  clues: clueCount,
  longEnumeration: census,
  hint,
  neighbours,
  reoriented: (puzzle, turn) => transform(puzzle, SYMMETRY_OF[turn]),
  workReoriented,
  verify,
  draw,
  size: ({ width, height }) => ({ width, height }),
  alike: (from, to) => turnBetween((turn) => rowsOf(transform(from, turn)).join('/'), rowsOf(to).join('/')),
  printing,
  disguise: (puzzle, seed) => transform(puzzle, new Random(seed).below(SYMMETRIES)),
  say: speaker(
    slitherlinkMessages,
    gradeMessages,
    generateMessages,
    mendMessages,
    workMessages,
    hintMessages,
    settingMessages,
    censusMessages,
    textPhrases,
  ),
}
