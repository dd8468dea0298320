import { namedLetters } from '#plan/model/letters.ts'
import { type Phrasebook, type Text, numberOf } from '#solver/kernel/message.ts'

/** The pages that a finding concerns: the numbers of the first few, and the number of all of them. */
interface OnPages {
  readonly pages: readonly number[]
  readonly count: number
}
/** A measured value and the value that the printer's profile demands, in the unit that the code of the message names. */
interface Measured {
  readonly found: number
  readonly wanted: number
}

/** The faults for which a printer refuses a finished file. */
export type PdfMessage =
  | { readonly code: 'press.no-pdf' }
  | { readonly code: 'press.locked' }
  | { readonly code: 'press.no-profile'; readonly profile: string; readonly known: readonly string[] }
  | ({ readonly code: 'press.too-large' } & Measured)
  | { readonly code: 'press.standard'; readonly found: string; readonly wanted: string }
  | { readonly code: 'press.outlines' }
  | { readonly code: 'press.attachments'; readonly count: number }
  | ({ readonly code: 'press.annotations' } & OnPages)
  | ({ readonly code: 'press.too-few-pages' } & Measured)
  | ({ readonly code: 'press.too-many-pages' } & Measured)
  | ({ readonly code: 'press.page-multiple' } & Measured)
  | ({ readonly code: 'press.blank-in-a-row' } & Measured & OnPages)
  | { readonly code: 'press.last-not-blank' }
  | ({ readonly code: 'press.trims-differ' } & OnPages)
  | ({ readonly code: 'press.thin-line' } & Measured & OnPages)
  | ({ readonly code: 'press.small-type' } & Measured & OnPages)
  | ({ readonly code: 'press.light-tint' } & Measured & OnPages)
  | ({ readonly code: 'press.colour'; readonly spaces: readonly string[] } & OnPages)
  | ({ readonly code: 'press.colours-greyed' } & OnPages)
  | ({ readonly code: 'press.missing-glyph' } & OnPages)
  | ({ readonly code: 'press.font-not-embedded'; readonly fonts: readonly string[] } & OnPages)
  | ({ readonly code: 'press.coarse-picture' } & Measured & OnPages)
  | ({ readonly code: 'press.transparency' } & OnPages)
  | ({ readonly code: 'press.narrow-gutter' } & Measured & OnPages)
  | ({ readonly code: 'press.narrow-margin' } & Measured & OnPages)
  | ({ readonly code: 'press.no-bleed' } & Measured & OnPages)
  | ({ readonly code: 'press.unread' } & OnPages)
  | {
      readonly code: 'press.letter-without-font'
      readonly letters: readonly string[]
      readonly pages: readonly number[]
      readonly count: number
    }

const on = ({ pages, count }: OnPages): Text => {
  const more = count > pages.length
  return {
    en: `on ${count === 1 ? 'page' : 'pages'} ${pages.join(', ')}${more ? `, … (${count} in all)` : ''}`,
    ja: `${pages.join('、')}${more ? `…ほか、計${count}` : ''}ページ`,
  }
}
const short = (value: number): string => String(Math.round(value * 100) / 100)
const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`

/** The sentences for the faults of a finished file. Each says how to mend the fault. */
export const pdfPhrases: Phrasebook<PdfMessage> = {
  en: {
    'press.no-pdf': () => 'This is no PDF that can be read. Make the file anew.',
    'press.locked': () => 'The file is locked with a password, and printers refuse it. Save it without one.',
    'press.no-profile': ({ profile, known }) => `There is no profile ${profile}. Choose one of ${known.join(', ')}.`,
    'press.too-large': ({ found, wanted }) =>
      `The file has ${short(found)} MB; the printer takes ${short(wanted)} MB. Divide the book or make its pictures smaller.`,
    'press.standard': ({ found, wanted }) =>
      `The file says it is ${found || 'plain PDF'}; PDF/${wanted} is asked for. Export it with this profile.`,
    'press.outlines': () => 'The file has bookmarks, which this printer does not want. Export it with this profile.',
    'press.attachments': ({ count }) =>
      `The file carries ${numberOf(count, 'attached file')}, which this printer does not want. Export it with this profile.`,
    'press.annotations': (found) => `Links or notes ${on(found).en}, which this printer does not want. Export the book with this profile.`,
    'press.too-few-pages': ({ found, wanted }) =>
      `The book has ${numberOf(found, 'page')}; the printer asks for at least ${wanted}. Add puzzles or put fewer on a page.`,
    'press.too-many-pages': ({ found, wanted }) =>
      `The book has ${numberOf(found, 'page')}; the printer binds at most ${wanted}. Put more on a page or divide it.`,
    'press.page-multiple': ({ found, wanted }) =>
      `The number of pages, ${found}, is no multiple of ${wanted}. Have it filled up with blank pages.`,
    'press.blank-in-a-row': ({ found, wanted, ...pages }) =>
      `${found} blank pages in a row ${on(pages).en}; at most ${wanted} are taken. Remove some.`,
    'press.last-not-blank': () => 'The last page is not blank; this printer adds one. Add a blank page at the end.',
    'press.trims-differ': (found) => `Another page size than that of the first page ${on(found).en}. Give all pages one size.`,
    'press.thin-line': ({ found, wanted, ...pages }) =>
      `A line of ${short(found)} pt ${on(pages).en}; ${short(wanted)} pt is the least. Put fewer puzzles on a page, or export it with this profile.`,
    'press.small-type': ({ found, wanted, ...pages }) =>
      `Type of ${short(found)} pt ${on(pages).en}; ${short(wanted)} pt is the least. Put fewer puzzles on a page.`,
    'press.light-tint': ({ found, wanted, ...pages }) =>
      `A tint of ${percent(found)} ${on(pages).en}; ${percent(wanted)} is the lightest that prints. Make it darker.`,
    'press.colour': ({ spaces, ...pages }) => `Colours other than black (${spaces.join(', ')}) ${on(pages).en}. Make them black or grey.`,
    'press.colours-greyed': (found) =>
      `Colours of puzzles are printed as greys with letters ${on(found).en}. For colours take a profile that prints them, such as that of an office printer.`,
    'press.missing-glyph': (found) => `Boxes in place of letters that the font does not have ${on(found).en}. Change these letters.`,
    'press.font-not-embedded': ({ fonts, ...pages }) => `${fonts.join(', ')} is not in the file (${on(pages).en}). Embed all fonts.`,
    'press.coarse-picture': ({ found, wanted, ...pages }) =>
      `A picture of ${Math.round(found)} dots an inch ${on(pages).en}; ${wanted} are asked for. Put in a finer one or make it smaller.`,
    'press.transparency': (found) => `Transparency ${on(found).en}, which PDF/X-1a does not allow. Flatten it.`,
    'press.narrow-gutter': ({ found, wanted, ...pages }) =>
      `${short(found)} mm to the spine ${on(pages).en}; with this number of pages it takes ${short(wanted)} mm. Make the inner margin wider.`,
    'press.narrow-margin': ({ found, wanted, ...pages }) =>
      `${short(found)} mm to the cut ${on(pages).en}; ${short(wanted)} mm are asked for. Make the margins wider.`,
    'press.no-bleed': ({ found, wanted, ...pages }) =>
      `Something reaches the edge ${on(pages).en}, and goes ${short(found)} mm beyond; ${short(wanted)} mm are cut off. Add bleed.`,
    'press.unread': (found) => `Contents that could not be read ${on(found).en}: look at these pages yourself.`,
    'press.letter-without-font': ({ letters, ...pages }) =>
      `No font has ${namedLetters(letters)} (${on(pages).en}): a box is printed. Change these letters.`,
  },
  ja: {
    'press.no-pdf': () => 'PDFとして読めません。ファイルを作り直してください。',
    'press.locked': () => 'パスワードで保護されており、入稿できません。保護を外して保存してください。',
    'press.no-profile': ({ profile, known }) => `「${profile}」という入稿先はありません。${known.join('、')}から選んでください。`,
    'press.too-large': ({ found, wanted }) =>
      `ファイルが${short(found)} MBあります（上限${short(wanted)} MB）。分冊にするか、画像を小さくしてください。`,
    'press.standard': ({ found, wanted }) => `${found || '通常のPDF'}です。PDF/${wanted}が必要です。この入稿先を選んで書き出してください。`,
    'press.outlines': () => 'しおりが入っていますが、この入稿先では不要です。この入稿先を選んで書き出してください。',
    'press.attachments': ({ count }) =>
      `添付ファイルが${count}個ありますが、この入稿先では不要です。この入稿先を選んで書き出してください。`,
    'press.annotations': (found) => `リンクや注釈があります（${on(found).ja}）。この入稿先を選んで書き出してください。`,
    'press.too-few-pages': ({ found, wanted }) =>
      `${found}ページしかありません（${wanted}ページ以上）。問題を足すか、1ページの問題数を減らしてください。`,
    'press.too-many-pages': ({ found, wanted }) =>
      `${found}ページは製本できません（${wanted}ページまで）。1ページの問題数を増やすか、分冊にしてください。`,
    'press.page-multiple': ({ found, wanted }) => `${found}ページは${wanted}の倍数ではありません。白ページで揃えてください。`,
    'press.blank-in-a-row': ({ found, wanted, ...pages }) =>
      `白ページが${found}ページ続いています（${on(pages).ja}、${wanted}ページまで）。減らしてください。`,
    'press.last-not-blank': () => '最後のページが白ではありません。入稿先が1ページ足すので、末尾に白ページを入れてください。',
    'press.trims-differ': (found) => `最初のページと判型が違います（${on(found).ja}）。判型を揃えてください。`,
    'press.thin-line': ({ found, wanted, ...pages }) =>
      `線が${short(found)} ptです（${on(pages).ja}、${short(wanted)} pt以上）。1ページの問題数を減らすか、この入稿先で書き出してください。`,
    'press.small-type': ({ found, wanted, ...pages }) =>
      `文字が${short(found)} ptです（${on(pages).ja}、${short(wanted)} pt以上）。1ページの問題数を減らしてください。`,
    'press.light-tint': ({ found, wanted, ...pages }) =>
      `網が${percent(found)}です（${on(pages).ja}、${percent(wanted)}以上）。濃くしてください。`,
    'press.colour': ({ spaces, ...pages }) => `墨以外の色（${spaces.join('、')}）があります（${on(pages).ja}）。墨1色にしてください。`,
    'press.colours-greyed': (found) =>
      `パズルの色は、文字を添えた濃淡で刷られます（${on(found).ja}）。色で刷るには、オフィスのプリンターなど、色を使える設定を選んでください。`,
    'press.missing-glyph': (found) => `書体にない文字が□になっています（${on(found).ja}）。文字を変えてください。`,
    'press.font-not-embedded': ({ fonts, ...pages }) =>
      `${fonts.join('、')}が埋め込まれていません（${on(pages).ja}）。すべての書体を埋め込んでください。`,
    'press.coarse-picture': ({ found, wanted, ...pages }) =>
      `画像の解像度が${Math.round(found)} dpiです（${on(pages).ja}、${wanted} dpi以上）。細かい画像にするか、小さく使ってください。`,
    'press.transparency': (found) => `透明効果があります（${on(found).ja}）。PDF/X-1aでは使えないので、分割・統合してください。`,
    'press.narrow-gutter': ({ found, wanted, ...pages }) =>
      `ノドが${short(found)} mmです（${on(pages).ja}）。このページ数では${short(wanted)} mm必要です。内側の余白を広げてください。`,
    'press.narrow-margin': ({ found, wanted, ...pages }) =>
      `仕上がりの端まで${short(found)} mmです（${on(pages).ja}、${short(wanted)} mm以上）。余白を広げてください。`,
    'press.no-bleed': ({ found, wanted, ...pages }) =>
      `端に届く絵柄の塗り足しが${short(found)} mmです（${on(pages).ja}、${short(wanted)} mm必要）。塗り足しを付けてください。`,
    'press.unread': (found) => `読めない内容があります（${on(found).ja}）。目で確かめてください。`,
    'press.letter-without-font': ({ letters, ...pages }) =>
      `${namedLetters(letters)}を持つ書体がなく、□になります（${on(pages).ja}）。文字を変えてください。`,
  },
}
