import type { Language, Phrasebook } from '#solver/kernel/message.ts'
import { COLOUR } from '#solver/genres/nonogram/colours.ts'
import { positionsLabel, rangeLabel, lineLabel } from '#solver/genres/nonogram/places.ts'
import { hueName } from '#solver/genres/nonogram/hues.ts'
import type { ColourGradeMessage, ColourLineMessage, ColourTrialMessage } from './messages'

const WHY: Readonly<Record<Language, Readonly<Record<ColourLineMessage['technique'], string>>>> = {
  en: {
    exclusion: 'the line has no clue of these colours',
    overlap: 'wherever these clues stand they cover the same cells',
    gap: 'a run that is complete has no cell of its own colour beside it',
    adjacency: 'there is no room for an empty cell between these clues',
    count: 'the line’s cells of a colour are all found, or no more than needed are left',
    order: 'by the order of the clues none of this colour reaches these cells',
    named: 'a cell of known colour belongs to the only clue of that colour that reaches it',
    limits: 'the clues cannot stand further out than this',
    placements: 'all ways to place the clues agree',
  },
  ja: {
    exclusion: '次の色の数字がありません',
    overlap: 'どこに置いても同じマスに重なります',
    gap: '完成した並びの隣に同じ色は来ません',
    adjacency: '数字と数字の間に空きマスの入る余裕がありません',
    count: 'ある色のマスが出そろったか、残りのマスがすべてその色です',
    order: '数字の順番から、次の色はここまで届きません',
    named: '色のわかったマスに届く同じ色の数字は1つだけです',
    limits: '数字はこれより端には置けません',
    placements: '置き方をすべて調べると共通しています',
  },
}

/** The name of a colour with its sign in the clues. */
function valueLabel(sign: string, { named }: Pick<ColourLineMessage, 'named'>, language: Language): string {
  if (sign === '.') return language === 'en' ? 'empty' : '空き'
  const colour = named?.[sign]
  if (colour === undefined) return language === 'en' ? `of colour ${sign}` : `色${sign}`
  const name = COLOUR.test(colour) ? hueName(colour, language) : colour
  return language === 'en' ? `${name} (${sign})` : `${name}（${sign}）`
}

function settledIn(message: ColourLineMessage, language: Language): string {
  const { settled, lost } = message
  const at = (positions: readonly number[]) => positionsLabel(positions, language)
  if (language === 'ja') {
    const now = settled.map(({ sign, positions }) => `${at(positions)}マス目は${valueLabel(sign, message, language)}`)
    const not = lost.map(({ sign, positions }) => `${at(positions)}マス目は${valueLabel(sign, message, language)}ではない`)
    return [...now, ...not].join('、')
  }
  const cells = (positions: readonly number[]) => (positions.length === 1 ? `cell ${at(positions)} is` : `cells ${at(positions)} are`)
  const now = settled.map(({ sign, positions }) => `${cells(positions)} ${valueLabel(sign, message, language)}`)
  const not = lost.map(({ sign, positions }) => `${cells(positions)} not ${valueLabel(sign, message, language)}`)
  return [...now, ...not].join(', ')
}

/** The sentence on the places of the clues from which a step follows. */
function standing({ places, clues, signs }: ColourLineMessage, language: Language): string {
  const said = places.map(({ clue, first, last }) => {
    const name = `${clues[clue]}${signs[clue]}`
    const range = rangeLabel(first, last, language)
    return language === 'en' ? `clue ${clue + 1} (${name}) within ${range}` : `${clue + 1}番目（${name}）は${range}マス目の間`
  })
  if (said.length === 0) return ''
  return language === 'en' ? ` (${said.join('; ')})` : `（${said.join('、')}）`
}

const labelled = ({ clues, signs }: Pick<ColourLineMessage, 'clues' | 'signs'>) =>
  clues.map((size, i) => `${size}${signs[i]}`).join(' ') || '–'

/** The name of a cell. */
const cellLabel = ({ row, column }: { readonly row: number; readonly column: number }, language: Language) =>
  language === 'en' ? `r${row + 1}c${column + 1}` : `${row + 1}行${column + 1}列`

/** The reason why a line cannot be filled. */
function because({ line, clues, signs, stuck }: ColourTrialMessage, language: Language): string {
  if ('from' in stuck) {
    const range = rangeLabel(stuck.from, stuck.to, language)
    if (language === 'ja') return `${range}マス目を覆う数字が残っていません`
    return `no clue is left for ${stuck.from === stuck.to ? 'cell' : 'cells'} ${range}`
  }
  const name = `${clues[stuck.clue]}${signs[stuck.clue]}`
  if (language === 'ja') return `${'row' in line ? '左' : '上'}から詰めると、${stuck.clue + 1}番目（${name}）の入る場所がありません`
  return `packed from the ${'row' in line ? 'left' : 'top'}, clue ${stuck.clue + 1} (${name}) finds no place`
}

/** The sentences of the grading of coloured puzzles. */
export const colourGradeMessages: Phrasebook<ColourGradeMessage> = {
  en: {
    'nonogram.colour-step': (message) => {
      const label = lineLabel(message.line, 'en')
      return `${label[0]!.toUpperCase()}${label.slice(1)} (${labelled(message)}): ${WHY.en[message.technique]}${standing(message, 'en')}. So ${settledIn(message, 'en')}.`
    },
    'nonogram.colour-suppose': (message) => `Suppose ${cellLabel(message, 'en')} is ${valueLabel(message.sign, message, 'en')}.`,
    'nonogram.colour-trial': (message) => {
      const { sign, line, now } = message
      const result = now === undefined ? `not ${valueLabel(sign, message, 'en')}` : valueLabel(now, message, 'en')
      return `If ${cellLabel(message, 'en')} were ${valueLabel(sign, message, 'en')}, ${lineLabel(line, 'en')} (${labelled(message)}) could not be filled any more, going line by line: ${because(message, 'en')}. So it is ${result}.`
    },
  },
  ja: {
    'nonogram.colour-step': (message) =>
      `${lineLabel(message.line, 'ja')}（${labelled(message)}）：${WHY.ja[message.technique]}${standing(message, 'ja')}。${settledIn(message, 'ja')}と決まります。`,
    'nonogram.colour-suppose': (message) => `${cellLabel(message, 'ja')}を${valueLabel(message.sign, message, 'ja')}と仮定します。`,
    'nonogram.colour-trial': (message) => {
      const { sign, line, now } = message
      const result =
        now === undefined ? `${valueLabel(sign, message, 'ja')}ではありません` : `${valueLabel(now, message, 'ja')}に決まります`
      return `${cellLabel(message, 'ja')}を${valueLabel(sign, message, 'ja')}と仮定して順に解いていくと、${lineLabel(line, 'ja')}（${labelled(message)}）が成り立たなくなります。${because(message, 'ja')}。よって${result}。`
    },
  },
}
