import { splitLines } from '#solver/genre/texts/lines.ts'
import type { TextLine } from '../problems'
import { FILE_DIGITS, RANK_KANJI } from '#solver/genres/tsume-shogi/squares.ts'

/** What a line of these records is. */
export type LineKind =
  'handicap' | 'black' | 'white' | 'rank' | 'frame' | 'turn' | 'kif' | 'ki2' | 'comment' | 'variation' | 'end' | 'key' | 'silent' | 'other'

const KINDS: readonly (readonly [LineKind, RegExp])[] = [
  ['silent', /^[\s\u3000]*(#|&|$)|^手数(----|＝|=)|^[\s\u3000]*まで/],
  ['handicap', /^手合割[：:]/],
  ['black', /^(?:先|下|攻め?)手?方?の持ち?駒[：:]/],
  ['white', /^(?:後|上|玉|受)手?方?の持ち?駒[：:]/],
  ['rank', /^[\s\u3000]*[|｜]/],
  ['frame', /^[\s\u3000]*[+＋][-－ー+＋]{5}|^[\s\u3000]*([９9][\s\u3000]*[８8][\s\u3000]*[７7])/],
  ['turn', /^(先|下|後|上)手番/],
  ['variation', /^[\s\u3000]*変化[：:]/],
  [
    'kif',
    /^[\s\u3000]*[0-9０-９]+[\s\u3000]+(?:[▲△▼▽☗☖]?(?:[1-9１-９][1-9１-９一二三四五六七八九]|同)|詰|不詰|投了|中断|千日手|持将棋|切れ負け|反則|入玉|不戦)/,
  ],
  ['ki2', /^[\s\u3000]*[▲△▼▽☗☖]/],
  ['comment', /^\*/],
  ['key', /^[^\s：:|｜]{1,12}[：:]/],
]

/** What kind of line a text is. */
export function kindOfLine(text: string): LineKind {
  return KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}

/** What a text of these formats has, for telling them apart. */
export interface Outline {
  readonly ranks: number
  readonly handicap: boolean
  readonly kif: boolean
  readonly ki2: boolean
  /** The first line that says something is of these formats. */
  readonly begins: boolean
}

/** Looks at the first lines of a text. */
export function outlineOf(text: string): Outline {
  const lines = splitLines(text.slice(0, 20_000))
  const kinds = lines.map(kindOfLine)
  const first = lines.findIndex((line) => !/^[\s\u3000]*(#|$)/.test(line))
  const known: readonly LineKind[] = ['handicap', 'black', 'white', 'frame', 'rank', 'key', 'comment']
  return {
    ranks: lines.filter((line) => /^[\s\u3000]*[|｜].*[・．歩香桂銀金角飛玉王と杏圭全馬龍竜･]/.test(line)).length,
    handicap: kinds.includes('handicap'),
    kif: kinds.includes('kif') || lines.some((line) => line.startsWith('手数----')),
    ki2: kinds.includes('ki2'),
    begins: first >= 0 && known.includes(kinds[first]!),
  }
}

/** The key of a line, and what stands after its colon. */
export function keyOf(text: string): { readonly key: string; readonly value: string } {
  const colon = text.search(/[：:]/)
  return { key: text.slice(0, colon).trim(), value: text.slice(colon + 1).trim() }
}

/** A move as KIF has it: numbers in narrow digits, the square as ５二, and no 不成, which some programs add. */
export function tidyKif({ line, text }: TextLine): TextLine {
  const parts = /^[\s\u3000]*([0-9０-９]+)[\s\u3000]+([▲△▼▽☗☖]?)(?:([1-9１-９])([1-9１-９一二三四五六七八九]))?(.*)/s.exec(text)
  if (parts === null) return { line, text }
  const [, number, mark, file, rank, rest] = parts
  const square = file === undefined ? '' : digitOf(file, FILE_DIGITS) + digitOf(rank!, RANK_KANJI)
  return { line, text: `${number!.normalize('NFKC')} ${mark!}${square}${rest!.replace('不成', '')}` }
}

/** A digit of either width as one of `digits`, which stand for 1 to 9; whatever else as it is. */
function digitOf(sign: string, digits: string): string {
  const digit = Number(sign.normalize('NFKC'))
  return Number.isNaN(digit) ? sign : digits[digit - 1]!
}
