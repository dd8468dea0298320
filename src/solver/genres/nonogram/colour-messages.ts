import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'
import type { CheckMessage } from './check'
import type { ColourFormatMessage } from './formats/problems'
import type { PaletteMessage } from './palette-check'

/** The refusal of a coloured puzzle by a format, grader or other part that knows only black and white. */
interface ColouredRefusal {
  readonly code: 'nonogram.refuses-colours'
  readonly what: 'grade' | 'mend-options'
}

/** The refusal of a coloured puzzle. */
export function refusesColours(what: ColouredRefusal['what']): ColouredRefusal {
  return { code: 'nonogram.refuses-colours', what }
}

/** Messages about colours. */
export type ColourMessage =
  Extract<CheckMessage, { readonly code: 'nonogram.colour-sums-differ' }> | PaletteMessage | ColourFormatMessage | ColouredRefusal

const KINDS_JA = { protan: '1型', deutan: '2型', tritan: '3型' } as const

const named = (sign: string, colour: string) => `${sign} (${colour})`

/** The sentences for messages about colours of formats, checks and graders. */
export const colourMessages: Phrasebook<ColourMessage> = {
  en: {
    'nonogram.colour-sums-differ': ({ colour, rows, columns }) =>
      `Of colour ${named(colour.sign, colour.colour)} the clues of the rows speak of ${rows} cells, those of the columns of ${columns}. The two must be equal.`,
    'nonogram.colour-unused': ({ sign, colour }) => `No clue has the colour ${named(sign, colour)}: take it out of the palette.`,
    'nonogram.colours-alike': ({ signs: [one, other], colours: [a, b] }) =>
      one === '.'
        ? `The colour ${named(other, b)} is hard to tell from the background (${a}).`
        : `The colours ${named(one, a)} and ${named(other, b)} are hard to tell apart.`,
    'nonogram.colours-alike-blind': ({ signs: [one, other], colours: [a, b], kinds }) =>
      `${one === '.' ? `The background (${a})` : `The colour ${named(one, a)}`} and the colour ${named(other, b)} look alike to readers who are colour-blind (${kinds.join(', ')}). Make one of them darker or lighter.`,
    'nonogram.many-colours': ({ count, usual }) => `The puzzle has ${numberOf(count, 'colour')}; readers are used to ${usual} at most.`,
    'nonogram.too-many-colours': ({ count, most }) => `The puzzle has ${numberOf(count, 'colour')}; ${most} can be read at most.`,
    'nonogram.colour-unknown': ({ seen }) => `The text does not say what colour “${seen}” is: declare it as #rrggbb.`,
    'nonogram.palette-free': () =>
      'The text does not say which colours its letters mean; usual ones were taken. Change them in the palette.',
    'nonogram.triangle': ({ seen }) => `“${seen}” is a clue of triangular cells; only puzzles of whole cells can be read.`,
    'nonogram.colours-shape': () =>
      'Colours are {"palette":["#rrggbb",…],"background":"#rrggbb","rows":["ab",…],"columns":["b",…]}: a letter for each clue, a for the first colour of the palette.',
    'nonogram.colours-not-written': () =>
      'This format knows black and white only, so the coloured puzzle was not written. Use .non, webpbn XML, Olšák’s .g or Nanido lines.',
    'nonogram.palette-lost': () => 'This format keeps only the colours that clues have, on a white ground, and a single colour as black.',
    'nonogram.colour-names-lost': () => 'This format does not keep the names of the colours.',
    'nonogram.refuses-colours': ({ what }) => REFUSED_EN[what],
  },
  ja: {
    'nonogram.colour-sums-differ': ({ colour, rows, columns }) =>
      `色${named(colour.sign, colour.colour)}のマスは、行の数字では${rows}、列の数字では${columns}です。等しくなければなりません。`,
    'nonogram.colour-unused': ({ sign, colour }) => `色${named(sign, colour)}はどの数字にも使われていません。配色から外してください。`,
    'nonogram.colours-alike': ({ signs: [one, other], colours: [a, b] }) =>
      one === '.'
        ? `色${named(other, b)}は背景色（${a}）と見分けにくい色です。`
        : `色${named(one, a)}と${named(other, b)}は見分けにくい組み合わせです。`,
    'nonogram.colours-alike-blind': ({ signs: [one, other], colours: [a, b], kinds }) =>
      `${one === '.' ? `背景色（${a}）` : `色${named(one, a)}`}と色${named(other, b)}は、色覚特性（${kinds.map((kind) => KINDS_JA[kind]).join('・')}）によって見分けにくくなります。どちらかの明るさを変えてください。`,
    'nonogram.many-colours': ({ count, usual }) => `色が${count}色あります。紙面では${usual}色までが普通です。`,
    'nonogram.too-many-colours': ({ count, most }) => `色が${count}色あります。読めるのは${most}色までです。`,
    'nonogram.colour-unknown': ({ seen }) => `「${seen}」の色がわかりません。#rrggbb の形で指定してください。`,
    'nonogram.palette-free': () => '文字がどの色を表すのか書かれていないため、標準の色を当てました。配色で変えられます。',
    'nonogram.triangle': ({ seen }) => `「${seen}」は三角のマスの数字です。読めるのは四角いマスだけの問題です。`,
    'nonogram.colours-shape': () =>
      'colours は {"palette":["#rrggbb",…],"background":"#rrggbb","rows":["ab",…],"columns":["b",…]} の形で、数字ごとに1文字（palette の先頭が a）を書いてください。',
    'nonogram.colours-not-written': () =>
      'この形式は白黒専用のため、カラーの問題は書き出されませんでした。.non、webpbnのXML、Olšákの.g、Nanido形式を使ってください。',
    'nonogram.palette-lost': () => 'この形式には、数字に使われている色だけが白地で残ります。1色だけの問題は黒になります。',
    'nonogram.colour-names-lost': () => 'この形式には、色の名前が残りません。',
    'nonogram.refuses-colours': ({ what }) => REFUSED_JA[what],
  },
}

const REFUSED_EN = {
  grade:
    'This grader is that of a paper on black and white puzzles; it has nothing to say of colours. Choose the grader for black and white and colours.',
  'mend-options': 'In colours mending does not keep the symmetry: leave that out.',
} as const
const REFUSED_JA = {
  grade: 'この難易度は白黒の問題についての論文によるもので、カラーの問題は判定できません。「難易度（白黒・カラー）」を選んでください。',
  'mend-options': 'カラーの問題では、対称性の維持は指定できません。外してください。',
} as const
