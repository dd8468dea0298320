import type { Phrasebook } from '#solver/kernel/message.ts'
import type { Report, Reporting } from '#solver/genre/commands.ts'
import { rowsOf } from '../cells'
import type { Slitherlink } from '../puzzle'
import type { Setting } from './result'
import { settingOf } from './setting'

/** The messages about the faults of an unfinished board. */
export type SettingMessage = { readonly code: 'slitherlink.setting-none' } | { readonly code: 'slitherlink.setting-ran-out' }

/** The sentences of {@link SettingMessage}. */
export const settingMessages: Phrasebook<SettingMessage> = {
  en: {
    'slitherlink.setting-none': () => 'No loop agrees with these clues: take one of them away, or ask for mending.',
    'slitherlink.setting-ran-out': () =>
      'The budget ran out before all was known; what is told is certain. Give it a larger one with --budget.',
  },
  ja: {
    'slitherlink.setting-none': () => 'この数字に合うループはありません。数字を減らすか、修正案を求めてください。',
    'slitherlink.setting-ran-out': () => '手順数の上限に達したため、一部は不明です。示した内容は確かです。--budget を増やしてください。',
  },
}

/** The report for a person who sets boards, on unfinished boards: certain edges, the number of solutions, and possible digits. */
export const reports: Reporting<Slitherlink> = {
  help: { en: 'certain edges, solutions, digits that fit', ja: '確定した辺、解の数、置ける数字' },
  options: [],
  report(puzzle, _, budget): Report {
    const setting = settingOf(puzzle, budget)
    const { edges, loops, count, digits, isComplete } = setting
    const isKnown = isComplete && digits.isComplete
    return {
      complaints: [
        ...(count.isAll && count.count === 0 ? [{ code: 'slitherlink.setting-none' } as const] : []),
        ...(isKnown ? [] : [{ code: 'slitherlink.setting-ran-out' } as const]),
      ],
      facts: {
        solutions: count.count,
        all: count.isAll,
        complete: isKnown,
        // The signs are those of a puzzle's work: a line, a cross, or open.
        edges: edges.map((state) => '.-x'[state]!).join(''),
        loops: loops.slice(0, 2).map(({ inside }) => inside.join('')),
        digits: digitRows(puzzle, setting),
      },
      lines: (language) => {
        const certain = edges.filter((state) => state !== 0).length
        const some = `${count.count}${count.isAll ? '' : '+'}`
        const verdict =
          language === 'en'
            ? `${some} ${some === '1' ? 'solution' : 'solutions'}; ${certain} of ${edges.length} edges are certain`
            : `解${some}個、${edges.length}辺のうち${certain}辺が確定`
        return [verdict, ...digitRows(puzzle, setting).map((row) => row.join(' '))]
      },
    }
  },
}

/** For each cell, row by row, its clue or the digits that leave a solution: `3`, `(012)`; `()` where none does. */
function digitRows(puzzle: Slitherlink, { digits }: Setting): string[][] {
  return rowsOf(puzzle).map((row, y) =>
    [...row].map((sign, x) => {
      const cell = y * puzzle.width + x
      if (puzzle.clues[cell]! >= 0) return sign
      return `(${[0, 1, 2, 3, 4].filter((digit) => (digits.digits[cell]! & (1 << digit)) !== 0).join('')})`
    }),
  )
}
