import { splitLines } from '#solver/genre/texts/lines.ts'
import type { TextLine } from '../problems'
import { handLineOf } from './hand-names'
import { FILE_DIGITS, RANK_KANJI } from '#solver/genres/tsume-shogi/squares.ts'

/**
 * The kind of a line in the KIF family of formats. A `key` line has a key before a colon. A `silent` line says nothing about the game. A
 * bare line has only the name of a side, whose hand or player follows.
 */
export type LineKind =
  | 'handicap'
  | 'black'
  | 'white'
  | 'bare-black'
  | 'bare-white'
  | 'rank'
  | 'frame'
  | 'turn'
  | 'kif'
  | 'ki2'
  | 'comment'
  | 'variation'
  | 'end'
  | 'key'
  | 'silent'
  | 'other'

/** The squares of a rank without blanks; the name of the rank may follow. */
const SQUARES = /^(?:[vVｖＶ^]?[・．･·∙•歩香桂銀金角飛玉王と杏圭全馬龍竜]){9}[一二三四五六七八九1-9１-９]?$/
/** The most UTF-16 units of a line of a rank. */
const LONGEST_RANK = 80

/** Whether a line is a rank without bars around it. */
function isBareRank(text: string): boolean {
  return text.length >= 9 && text.length <= LONGEST_RANK && SQUARES.test(text.replace(/[\s\u3000]/g, ''))
}

/** Patterns of lines. The first that matches gives the kind. */
const KINDS: readonly (readonly [LineKind, RegExp])[] = [
  ['silent', /^[\s\u3000]*(#|&|$)|^手数(----|＝|=)|^[\s\u3000]*まで/],
  ['handicap', /^手合割[：:]/],
  ['rank', /^[\s\u3000]*[|｜│┃║]/],
  ['frame', /^[\s\u3000]*[+＋┌├└┏┣┗╔╠╚][-－ー─━═+＋┬┼┴┯┿┷]{5}|^[\s\u3000]*([９9][\s\u3000]*[８8][\s\u3000]*[７7])/],
  ['turn', /^(先|下|後|上)手番[\s\u3000]*$/],
  ['variation', /^[\s\u3000]*変化[：:]/],
  [
    'kif',
    /^[\s\u3000]*[0-9０-９]+[\s\u3000]+(?:(?:[▲△▼▽☗☖][\s\u3000]*)?(?:[1-9１-９][1-9１-９一二三四五六七八九]|同)[\s\u3000]*(?:成?[歩香桂銀金角飛玉王と杏圭全馬龍竜])|詰|不詰|投了|中断|千日手|持将棋|切れ負け|反則|入玉|不戦)/,
  ],
  ['ki2', /^[\s\u3000]*[▲△▼▽☗☖]/],
  ['comment', /^\*/],
  ['key', /^[^\s：:|｜{}"'<]{1,12}[：:]/],
]

/** The kind of a line. */
export function kindOfLine(text: string): LineKind {
  const kind = KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? (isBareRank(text) ? 'rank' : 'other')
  if (kind !== 'key' && kind !== 'ki2' && kind !== 'other') return kind
  // A line with a hand has the kind of its side, `black` or `white`.
  const mayBeHand = kind === 'key' || text.includes('駒') || text.includes('手持') || text.includes('ごま')
  const hand = mayBeHand ? handLineOf(text) : undefined
  return hand === undefined ? kind : hand.isBare ? `bare-${hand.side}` : hand.side
}

/** Whether a line is a numbered move of KIF. A word that ends a line of moves is none. */
export function isMove(text: string): boolean {
  return MOVE_LINE.test(text)
}

const MOVE_LINE = /^[\s\u3000]*[0-9０-９]+[\s\u3000]+(?:[▲△▼▽☗☖][\s\u3000]*)?(?:[1-9１-９][1-9１-９一二三四五六七八九]|同)/

/** The parts of a text that show which format of this family it has. */
export interface Outline {
  readonly ranks: number
  readonly handicap: boolean
  readonly kif: boolean
  readonly ki2: boolean
  /** Whether the first line that is neither empty nor a remark belongs to this family. */
  readonly begins: boolean
}

/** The outline of a text, by its first lines. */
export function outlineOf(text: string): Outline {
  const lines = splitLines(text.slice(0, 20_000))
  const kinds = lines.map(kindOfLine)
  const first = lines.findIndex((line) => !/^[\s\u3000]*(#|$)/.test(line))
  const known: readonly LineKind[] = ['handicap', 'black', 'white', 'bare-black', 'bare-white', 'frame', 'rank', 'key', 'comment']
  return {
    ranks: lines.filter((line) => /^[\s\u3000]*[|｜│┃║].*[・．歩香桂銀金角飛玉王と杏圭全馬龍竜･]/.test(line)).length + bareRanks(lines),
    handicap: kinds.includes('handicap'),
    kif: kinds.includes('kif') || lines.some((line) => line.startsWith('手数----')),
    ki2: kinds.includes('ki2'),
    begins: first >= 0 && known.includes(kinds[first]!),
  }
}

/** The number of ranks without bars. Lines count only if a whole board of them follows each other, with a piece among them. */
function bareRanks(lines: readonly string[]): number {
  let [all, run, pieces] = [0, 0, 0]
  for (const line of lines) {
    if (!isBareRank(line)) [run, pieces] = [0, 0]
    else if (/[歩香桂銀金角飛玉王と杏圭全馬龍竜]/.test(line)) [run, pieces] = [run + 1, pieces + 1]
    else run++
    if (run % 9 === 0 && pieces > 0) [all, pieces] = [all + 9, 0]
  }
  return all
}

/** The key of a line, and the text after its colon. */
export function keyOf(text: string): { readonly key: string; readonly value: string } {
  const colon = text.search(/[：:]/)
  return { key: text.slice(0, colon).trim(), value: text.slice(colon + 1).trim() }
}

const PIECE = '成?[歩香桂銀金角飛玉王と杏圭全馬龍竜]'
const GAP = '[\\s\\u3000]*'
const MOVE = new RegExp(
  `^${GAP}([0-9０-９]+)[\\s\\u3000]+([▲△▼▽☗☖]?)${GAP}(?:([1-9１-９])([1-9１-９一二三四五六七八九])|(同))?${GAP}(${PIECE})?${GAP}(不成|成|打)?${GAP}(?:[(（]${GAP}([1-9１-９])${GAP}([1-9１-９一二三四五六七八九])${GAP}[)）])?(.*)`,
  's',
)

/**
 * A move in the exact form of KIF: numbers in narrow digits, the square as ５二, the origin as (24), no blanks between these except one after
 * 同, and without 不成, which some programs add.
 */
export function tidyKif({ line, text }: TextLine): TextLine {
  const parts = MOVE.exec(text)
  if (parts === null) return { line, text }
  const [, number, mark = '', file, rank, same, piece = '', manner = '', fromFile, fromRank, rest = ''] = parts
  const square = file === undefined ? (same === undefined ? '' : '同\u3000') : digitOf(file, FILE_DIGITS) + digitOf(rank!, RANK_KANJI)
  const from = fromFile === undefined ? '' : `(${numberOf(fromFile)}${numberOf(fromRank!)})`
  const kept = rest.replace('不成', '')
  return { line, text: `${number!.normalize('NFKC')} ${mark}${square}${piece}${manner === '不成' ? '' : manner}${from}${kept}` }
}

/** A digit of either width, or a kanji digit, as a narrow digit. */
function numberOf(sign: string): string {
  const kanji = RANK_KANJI.indexOf(sign)
  return kanji >= 0 ? String(kanji + 1) : sign.normalize('NFKC')
}

/** The sign in `digits` for a digit from 1 to 9 of either width; any other sign unchanged. */
function digitOf(sign: string, digits: string): string {
  const digit = Number(sign.normalize('NFKC'))
  return Number.isNaN(digit) ? sign : digits[digit - 1]!
}
