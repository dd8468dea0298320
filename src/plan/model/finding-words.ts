import { type Language, type Phrasebook, numberOf } from '#solver/kernel/message.ts'
import type { NoLevel, PlanMessage } from './finding-message'
import { namedLetters } from './letters'
import { printedLanguages } from '../words/languages'
import { shippedFor } from '../words/printed-words'

const listed = (numbers: readonly number[], comma: string): string =>
  numbers.slice(0, 12).join(comma) + (numbers.length > 12 ? `${comma}…` : '')
const en = (numbers: readonly number[]): string => `${numbers.length === 1 ? 'No.' : 'Nos.'} ${listed(numbers, ', ')}`
const ja = (numbers: readonly number[]): string => `${listed(numbers, '、')}番`
const one = (value: number): string => String(Math.round(value * 10) / 10)
const two = (value: number): string => String(Math.round(value * 100) / 100)
const percent = (share: number): string => `${Math.round(share * 100)} %`
const SIDES = {
  en: { inner: 'inner', outer: 'outer', top: 'top', bottom: 'bottom' },
  ja: { inner: 'ノド', outer: '小口', top: '天', bottom: '地' },
} as const
const MARKS = {
  en: { none: 'none', western: 'crop marks', japanese: 'Japanese trim marks' },
  ja: { none: 'なし', western: '西洋式トンボ', japanese: 'トンボ' },
} as const

const COVER_TEXTS_JA = { title: '題名', subtitle: '副題', author: '作者名' } as const
const FORMS_JA = { stars: '星', dots: '丸', figures: '数字', words: '言葉' } as const

const NOT_IN_FILE = {
  en: {
    draft: 'it is a draft. Finish it and change its state, or print drafts, too',
    'not-proved': 'nobody has proved that it has exactly one solution. Grade the book, or allow it in',
    'no-section': 'no section takes it. Add a section that takes all others',
    unreadable: 'this version of Nanido cannot draw it',
  },
  ja: {
    draft: '下書きのため。仕上げて状態を変えるか、下書きも印刷する設定にしてください',
    'not-proved': '解が一つとわかっていないため。本の難易度を判定するか、載せる設定にしてください',
    'no-section': 'どの節にも入らないため。残りをすべて受け入れる節を加えてください',
    unreadable: 'この版のNanidoでは描けないため',
  },
} as const

const NO_LEVEL: Readonly<Record<Language, Readonly<Record<NoLevel, string>>>> = {
  en: {
    'no-label': 'The section prints the level that the editor gave: give one, or print that of the grader.',
    'not-unique': 'A puzzle without exactly one solution is not graded: mend it, or leave it out.',
    undecided:
      'The search ran out before it was known whether there is one solution: grade again with more steps, or leave the puzzle out.',
    'beyond-grader': 'The chosen grader does not give one: choose another grader, or print no levels.',
  },
  ja: {
    'no-label': 'この節は表示難易度を印刷します。表示難易度を付けるか、判定した難易度の印刷に切り替えてください。',
    'not-unique': '解がちょうど一つでない問題は判定されません。直すか、除いてください。',
    undecided: '探索の上限に達し、唯一解かどうかわかっていません。上限を上げて判定し直すか、除いてください。',
    'beyond-grader': '選んだ判定基準では難易度が付きません。別の判定基準を選ぶか、難易度の表示をやめてください。',
  },
}

/** The name of a language in that language, or its tag if Nanido has no name for it. */
const nameOfLanguage = (tag: string): string => printedLanguages[shippedFor(tag) ?? '']?.name ?? tag

/** The sentences of messages about a plan. */
export const planMessages: Phrasebook<PlanMessage> = {
  en: {
    'plan.empty': ({ reason }) =>
      reason === 'no-puzzles'
        ? 'There is nothing to print: the book has no puzzles. Put some into it.'
        : reason === 'no-section'
          ? 'There is nothing to print: no section takes a puzzle of this book. Add a section that takes all others.'
          : reason === 'drafts'
            ? 'There is nothing to print: every puzzle of this book is a draft. Take the state away from those that are done, or print drafts, too.'
            : 'There is nothing to print: no puzzle of this book may go in. Grade the book, or allow puzzles without a proof.',
    'plan.left-out': ({ count, reason }) =>
      reason === 'not-unique'
        ? `${numberOf(count, 'puzzle was', 'puzzles were')} left out for not having exactly one solution. ${count === 1 ? 'Mend it, or allow it in' : 'Mend them, or allow them in'}.`
        : `${numberOf(count, 'puzzle was', 'puzzles were')} left out because nobody has proved that ${count === 1 ? 'it has' : 'they have'} one solution. Grade the book first.`,
    'plan.drafts': ({ count }) =>
      `${numberOf(count, 'draft is', 'drafts are')} not printed and not counted. Finish ${count === 1 ? 'it' : 'them'} and change the state, or print drafts, too.`,
    'plan.not-in-file': ({ reason }) => `Left out of the file: ${NOT_IN_FILE.en[reason]}.`,
    'plan.ungraded': ({ count }) => `${numberOf(count, 'puzzle is', 'puzzles are')} not graded yet. Grade the book.`,
    'plan.not-unique': ({ numbers }) =>
      `${en(numbers)}: not exactly one solution. ${numbers.length === 1 ? 'Mend the puzzle, or leave it out' : 'Mend the puzzles, or leave them out'}.`,
    'plan.no-proof': ({ numbers }) => `${en(numbers)}: nobody has proved that there is one solution. Grade the book first.`,
    'plan.no-level': ({ numbers, reason }) => `${en(numbers)}: there is no level to print. ${NO_LEVEL.en[reason]}`,
    'plan.stale': ({ numbers }) => `${en(numbers)}: graded by an older version of the grader. Grade the book again.`,
    'plan.twins': ({ numbers }) =>
      `${en(numbers)}: the same puzzle stands elsewhere in the book, as it is or turned. Take one of them out.`,
    'plan.level-order': ({ number, count }) =>
      count === 1 ? `After no. ${number} the level falls.` : `The level falls in ${count} places, first after no. ${number}.`,
    'plan.empty-section': ({ section }) => `No puzzle is in the section “${section}”. Move some into it, or remove it.`,
    'plan.homeless': ({ count }) =>
      `${numberOf(count, 'puzzle is', 'puzzles are')} in no section and will not be printed. Add a section that takes all others.`,
    'plan.wrong-count': ({ section, wanted, count }) =>
      `The section “${section}” is to have ${numberOf(wanted, 'puzzle')} and has ${count}.`,
    'plan.page-not-full': ({ count, perPage }) =>
      `The last page of the section has room for ${numberOf(perPage, 'puzzle')} and holds ${count}.`,
    'plan.no-such-section': ({ section }) => `There is no section “${section}”. Name one that is in the plan.`,
    'plan.same-section': ({ section }) => `Two sections are called “${section}”. Give each an id of its own.`,
    'plan.no-such-profile': ({ profile }) =>
      `The profile “${profile}” is not known here; that of an office printer is taken. Choose another.`,
    'plan.no-words': ({ language, count }) =>
      `Nanido has no printed words in “${language}”, so ${numberOf(count, 'word')} of the book will be in English. Choose another language of the book, or write its words into the plan.`,
    'plan.english-sentences': ({ language }) =>
      `The language of the book is ${nameOfLanguage(language)}; rules, hints, steps and charts are printed in English, because Nanido has their sentences in English and Japanese only. Take these parts out, or print a text of your own.`,
    'plan.told-in-english': ({ language }) =>
      `The language of the book is ${nameOfLanguage(language)}; boards are told in English, because Nanido has their words in English and Japanese only. For a book in one language, choose one of these for its words.`,
    'plan.no-braille': ({ language }) =>
      `Braille is written in English and German only, and the book is in ${nameOfLanguage(language)}. Choose one of them for its words (--words en), or give the text edition (--told) to a braille translator such as liblouis.`,
    'plan.no-braille-sign': ({ signs }) =>
      `Braille has no cells for ${signs.join(' ')}; all six dots stand in ${signs.length === 1 ? 'its' : 'their'} place. Write it otherwise in the titles, texts and notes of the book.`,
    'plan.idml-fonts': ({ fonts }) =>
      `The document is set in ${fonts.join(', ')}. Install ${fonts.length === 1 ? 'this font' : 'these fonts'} before you open it, or the layout program takes others and lines break elsewhere. They are free, under the SIL Open Font License.`,
    'plan.idml-outlined': ({ pages }) =>
      `Words that are set vertically or turned are outlines in the document and cannot be edited there (${pages.length === 1 ? 'page' : 'pages'} ${listed(pages, ', ')}). Change them in the plan of the book.`,
    'plan.no-rules': ({ genre }) => `There are no rules to print for “${genre}”. Remove the page.`,
    'plan.no-steps': ({ numbers }) =>
      `${en(numbers)}: no steps are known, so there is no hint. They come with a grading that solves the puzzle.`,
    'plan.no-solution': ({ numbers }) => `No solution is known for no. ${listed(numbers, ', ')}. Grade the book first.`,
    'plan.no-solutions': () => 'The book has no solutions. Add a part for them if readers are to have them.',
    'plan.unreadable': ({ numbers }) =>
      `${en(numbers)} cannot be drawn by this version and ${numbers.length === 1 ? 'is' : 'are'} left blank.`,
    'plan.no-glyph': ({ numbers, letters }) => `${en(numbers)}: no font has ${namedLetters(letters)}. Write title or author otherwise.`,
    'plan.no-glyph-in-text': ({ letters }) => `No font has ${namedLetters(letters)}. Write the text otherwise.`,
    'plan.small-clues': ({ numbers, points, least }) =>
      `${en(numbers)}: clues of ${one(points)} pt, the profile wants ${one(least)} pt. Put fewer puzzles on a page.`,
    'plan.small-solutions': ({ numbers, points, least }) =>
      `${en(numbers)}: solutions with type of ${one(points)} pt, the profile wants ${one(least)} pt. Put fewer on a page.`,
    'plan.small-steps': ({ numbers, points, least }) =>
      `${en(numbers)}: diagrams of steps with type of ${one(points)} pt, the profile wants ${one(least)} pt. Put fewer on a page, or choose a larger page.`,
    'plan.small-code': ({ numbers, mm, least }) =>
      `${en(numbers)}: QR codes with modules of ${two(mm)} mm, which telephones do not read; they need ${two(least)} mm. Put fewer puzzles on a page.`,
    'plan.no-code': ({ numbers }) => `${en(numbers)}: the solution is too long for a QR code. Print these solutions on pages of their own.`,
    'plan.solutions-twice': () => 'An earlier part prints the same solutions. Remove one of the two.',
    'plan.board-too-large': ({ numbers, needs, least }) =>
      `${en(numbers)}: too large for a page of this size with clues of ${one(least)} pt. It needs a page of ${needs} mm.`,
    'plan.caption-cut': ({ numbers }) =>
      `${en(numbers)}: what is to stand over and under the puzzle leaves no room for it on a page of this size; some of it is left out. Shorten the title, or choose a larger page.`,
    'plan.crowded': ({ wanted, got }) =>
      `With ${numberOf(wanted, 'puzzle')} a page there is no room under the captions, so ${numberOf(got, 'puzzle')} a page ${got === 1 ? 'is' : 'are'} printed.`,
    'plan.heavy-lines': ({ numbers, points }) =>
      `${en(numbers)}: lines of ${two(points)} pt, which the profile wants, are heavy for cells so small. Put fewer puzzles on a page.`,
    'plan.no-such-stock': ({ stock, known }) =>
      `The paper “${stock}” is none of the profile’s; ${known[0]} is taken. Choose one of ${known.join(', ')}.`,
    'plan.heading-cut': ({ begins }) =>
      `The heading “${begins}…” takes more than half of a page in the least type; its end, or all of it, is left out. Shorten it.`,
    'plan.cover-cut': ({ what }) =>
      what === 'spine'
        ? 'The spine is too narrow, or too short, for the title in the least type; it is left bare. Shorten the title, or choose a thicker paper.'
        : `The ${what} has no room on the cover in the least type; its end, or all of it, is left out. Shorten it.`,
    'plan.no-room': ({ width, height }) =>
      `The margins leave ${one(width)} × ${one(height)} mm of the page: nothing has room there. Make them narrower, or the page larger.`,
    'plan.margin': ({ side, mm, least }) =>
      `The ${SIDES.en[side]} margin is ${one(mm)} mm; the profile wants ${one(least)} mm for this book.`,
    'plan.trim': ({ trim }) => `The trim ${trim} is not one that is offered by name. Ask whether it can be made.`,
    'plan.few-pages': ({ pages, least }) => `The book has ${numberOf(pages, 'page')}; it needs ${least} to be bound.`,
    'plan.many-pages': ({ pages, most }) =>
      `The book has ${numberOf(pages, 'page')}; the printer binds at most ${most}. Put more puzzles on a page, or make two books.`,
    'plan.multiple': ({ pages, multiple }) => `The number of pages (${pages}) is no multiple of ${multiple}.`,
    'plan.odd-pages': ({ pages }) => `The number of pages (${pages}) is odd: the back of the last leaf is blank.`,
    'plan.blank-pages': ({ pages, most }) => `${numberOf(pages, 'blank page')} in a row; the profile allows ${most}.`,
    'plan.last-not-blank': () => 'The last page is not blank, so the printer adds a leaf.',
    'plan.bleed': ({ mm, wanted }) => `The bleed is ${one(mm)} mm; the profile wants ${one(wanted)} mm, or none.`,
    'plan.marks': ({ wanted }) => `Marks: the profile wants ${MARKS.en[wanted]}.`,
    'plan.binding': () => 'Books bound at the right cannot be printed there.',
    'plan.file': ({ what }) =>
      what === 'outlines'
        ? 'Bookmarks are asked for, and the profile wants none.'
        : 'The puzzles are to go into the file, and the profile wants no attachments.',
    'style.unknown': ({ style, known }) =>
      `There is no style “${style}”, so the book has the usual look. Choose one of ${known.join(', ')}, or none.`,
    'style.line-raised': ({ path, from, to }) => `${path}: ${two(from)} pt is too thin here, so it is ${two(to)} pt.`,
    'style.type-raised': ({ path, from, to }) => `${path}: ${one(from)} pt is too small for the profile, so it is ${one(to)} pt.`,
    'style.tint-dropped': ({ path, from, least }) =>
      `${path}: a tint of ${percent(from)} would not print (${percent(least)} at least), so it is left out.`,
    'style.screened-line': ({ path, from, to }) =>
      `${path}: so thin a line breaks up at ${percent(from)} black, so it is printed at ${percent(to)}.`,
    'style.no-bleed': ({ path }) => `${path}: the paper has no bleed, so it ends at the margin instead of the cut.`,
    'style.no-room': ({ path }) => `${path}: the outer edge has no room for it in type that the profile takes, so it is left out.`,
    'style.heads-give-way': ({ path }) =>
      `${path}: beside running heads a board would have signs smaller than the profile takes, so the book has no running heads.`,
    'style.number-gives-way': ({ path, numbers }) =>
      `${path}: the boards of ${en(numbers)} need the page, so their numbers are as small as the words beside them.`,
    'style.spot-as-black': ({ path }) => `${path}: the book is printed in black alone, so the second ink is black and its tint grey.`,
    'style.no-file': () =>
      `This is no style of Nanido. One that “nanido style write” has written is expected: a JSON object with "format": "nanido-style", "version": 1 and "style".`,
    'style.no-setting': ({ path }) => `${path}: a style has no such setting, so it is left out. “nanido style show ID” lists them.`,
    'style.bad-value': ({ path, value, allowed }) => `${path}: “${value}” is left out; choose from ${allowed}.`,
    'style.levels': ({ path, from, to }) =>
      `${path}: a section asks for levels as ${from}, but this style prints them as ${to}. Take another style, or none.`,
    'repair.diagrams-per-page': ({ perPage }) => `${numberOf(perPage, 'diagram')} a page`,
    'repair.file': () => 'As the profile has it',
    'repair.per-page': ({ perPage, points }) => `${numberOf(perPage, 'puzzle')} a page: clues ${one(points)} pt`,
    'repair.solutions-per-page': ({ perPage }) => `${numberOf(perPage, 'solution')} a page`,
    'repair.solutions-by-genre': () => 'Fewer solutions a page of these genres',
    'repair.problems-per-page': ({ perPage }) => `${numberOf(perPage, 'puzzle')} a page`,
    'repair.solutions-at-end': () => 'Solutions on pages of their own',
    'repair.split': ({ points }) => `Over two pages: clues ${one(points)} pt`,
    'repair.trim': ({ trim }) => `Trim ${trim}`,
    'repair.stretch': ({ what, perPage, pages }) =>
      `${numberOf(perPage, what === 'problems' ? 'puzzle' : 'solution')} a page: about ${numberOf(pages, 'page')}`,
    'repair.no-titles': () => 'Leave titles and authors out',
    'repair.turn': () => 'Let boards lie on their side',
    'repair.remove-part': () => 'Remove the part',
    'repair.margins': () => 'Margins by the profile',
    'repair.stock': ({ stock }) => `Paper: ${stock}`,
    'repair.multiple': ({ multiple }) => `Fill up to a multiple of ${multiple}`,
    'repair.bleed': ({ mm }) => (mm === 0 ? 'No bleed' : `Bleed ${one(mm)} mm`),
    'repair.marks': ({ marks }) => `Marks: ${MARKS.en[marks]}`,
    'repair.binding': () => 'Bind at the left',
    'repair.order-by-level': () => 'Order the section by level',
    'repair.no-levels': () => 'Print no levels in the section',
    'repair.only-proved': () => 'Leave out what is not proved',
    'repair.take-all': () => 'Let the section take all others',
    'repair.print-drafts': () => 'Print drafts, too',
  },
  ja: {
    'plan.empty': ({ reason }) =>
      reason === 'no-puzzles'
        ? '印刷できる問題がありません。本に問題が一つもありません。問題を加えてください。'
        : reason === 'no-section'
          ? '印刷できる問題がありません。どの節にも問題が入りません。残りをすべて受け入れる節を加えてください。'
          : reason === 'drafts'
            ? '印刷できる問題がありません。すべてが下書きです。仕上がった問題の状態を変えるか、下書きも印刷してください。'
            : '印刷できる問題がありません。本の難易度を判定するか、証明のない問題も載せる設定にしてください。',
    'plan.left-out': ({ count, reason }) =>
      reason === 'not-unique'
        ? `解がちょうど一つでない${count}問を除きました。直すか、載せる設定にしてください。`
        : `唯一解かどうか未確認の${count}問を除きました。先に本の難易度を判定してください。`,
    'plan.drafts': ({ count }) => `下書き${count}問は印刷されず、問題数にも入りません。仕上げて状態を変えるか、下書きも印刷してください。`,
    'plan.not-in-file': ({ reason }) => `ファイルに入れていません（${NOT_IN_FILE.ja[reason]}）。`,
    'plan.ungraded': ({ count }) => `${count}問の難易度がまだ判定されていません。本の難易度を判定してください。`,
    'plan.not-unique': ({ numbers }) => `${ja(numbers)}は解がちょうど一つではありません。直すか、除いてください。`,
    'plan.no-proof': ({ numbers }) => `${ja(numbers)}は唯一解かどうか未確認です。先に本の難易度を判定してください。`,
    'plan.no-level': ({ numbers, reason }) => `${ja(numbers)}は表示する難易度がありません。${NO_LEVEL.ja[reason]}`,
    'plan.stale': ({ numbers }) => `${ja(numbers)}は旧版の難易度判定です。難易度を判定し直してください。`,
    'plan.twins': ({ numbers }) => `${ja(numbers)}は本の中に同じ問題（回転・裏返しを含む）があります。一方を除いてください。`,
    'plan.level-order': ({ number, count }) =>
      count === 1 ? `${number}番の後で難易度が下がります。` : `難易度の下がる箇所が${count}か所あります（最初は${number}番の後）。`,
    'plan.empty-section': ({ section }) => `節「${section}」に問題がありません。問題を移すか、削除してください。`,
    'plan.homeless': ({ count }) => `${count}問がどの節にも入らず、印刷されません。残りをすべて受け入れる節を加えてください。`,
    'plan.wrong-count': ({ section, wanted, count }) => `節「${section}」は${wanted}問の予定ですが、${count}問あります。`,
    'plan.page-not-full': ({ count, perPage }) => `節の最後のページは${perPage}問中${count}問です。`,
    'plan.no-such-section': ({ section }) => `節「${section}」はありません。台割にあるものを指定してください。`,
    'plan.same-section': ({ section }) => `「${section}」という節が二つあります。別のIDを付けてください。`,
    'plan.no-such-profile': ({ profile }) => `入稿先「${profile}」は未知のため、オフィスのプリンターとして扱います。選び直してください。`,
    'plan.no-words': ({ language, count }) =>
      `「${language}」の印刷用語は用意されていないため、${count}語を英語で印刷します。本の言語を変えるか、構成に用語を書いてください。`,
    'plan.english-sentences': ({ language }) =>
      `本の言語は${nameOfLanguage(language)}ですが、ルール・ヒント・手順・統計の文は英語と日本語しかないため、英語で印刷します。これらのページを外すか、自分で書いた文章のページに替えてください。`,
    'plan.told-in-english': ({ language }) =>
      `本の言語は${nameOfLanguage(language)}ですが、盤面を述べる言葉は英語と日本語しかないため、英語で述べます。一つの言語にそろえるには、印刷用語句をどちらかの言語にしてください。`,
    'plan.no-braille': ({ language }) =>
      `点字は英語とドイツ語だけで書き出せますが、本の言語は${nameOfLanguage(language)}です。印刷用語句をどちらかの言語にする（--words en）か、言葉で述べるテキスト（--told）を、日本語などの点訳ソフトにかけてください。`,
    'plan.no-braille-sign': ({ signs }) =>
      `点字で書けない文字があります（${signs.join(' ')}）。その場所は六つの点になっています。書名・文章・メモでは別の書き方にしてください。`,
    'plan.idml-fonts': ({ fonts }) =>
      `使用書体は${fonts.join('、')}です。組版ソフトで開く前に入れておいてください。ないと別の書体に置き換わり、改行の位置が変わります。どれも無料です（SIL Open Font License）。`,
    'plan.idml-outlined': ({ pages }) =>
      `縦組みや回転した文字（${listed(pages, '、')}ページ）はアウトラインになり、組版ソフトでは書き換えられません。本の台割のほうで変えてください。`,
    'plan.no-rules': ({ genre }) => `「${genre}」には印刷する解き方がありません。ページを削除してください。`,
    'plan.no-steps': ({ numbers }) => `${ja(numbers)}は手順がわからないため、ヒントがありません。解ける難易度判定をすると得られます。`,
    'plan.no-solution': ({ numbers }) => `${ja(numbers)}は解がわかりません。先に本の難易度を判定してください。`,
    'plan.no-solutions': () => '解答がありません。載せる場合は解答を加えてください。',
    'plan.unreadable': ({ numbers }) => `${ja(numbers)}はこの版では描けないため、空白にしました。`,
    'plan.no-glyph': ({ numbers, letters }) =>
      `${ja(numbers)}：${namedLetters(letters)} を持つ書体がありません。題名か作者名を書き換えてください。`,
    'plan.no-glyph-in-text': ({ letters }) => `${namedLetters(letters)} を持つ書体がありません。文を書き換えてください。`,
    'plan.small-clues': ({ numbers, points, least }) =>
      `${ja(numbers)}は文字が${one(points)}ポイントになります（入稿先の下限は${one(least)}ポイント）。1ページの問題数を減らしてください。`,
    'plan.small-solutions': ({ numbers, points, least }) =>
      `${ja(numbers)}の解答は文字が${one(points)}ポイントになります（下限は${one(least)}ポイント）。1ページの解答数を減らしてください。`,
    'plan.small-steps': ({ numbers, points, least }) =>
      `${ja(numbers)}の手順の図は文字が${one(points)}ポイントになります（下限は${one(least)}ポイント）。1ページの図を減らすか、大きな判型にしてください。`,
    'plan.small-code': ({ numbers, mm, least }) =>
      `${ja(numbers)}のQRコードはセルが${two(mm)}mmになり、スマートフォンで読めません（下限は${two(least)}mm）。1ページの問題数を減らしてください。`,
    'plan.no-code': ({ numbers }) => `${ja(numbers)}の解答は長すぎてQRコードに入りません。解答を巻末に載せてください。`,
    'plan.solutions-twice': () => '同じ解答が前の項目でも印刷されます。どちらかを削除してください。',
    'plan.board-too-large': ({ numbers, needs, least }) =>
      `${ja(numbers)}は${one(least)}ポイントの文字ではこの判型に入りません。${needs}mmの判型が必要です。`,
    'plan.caption-cut': ({ numbers }) =>
      `${ja(numbers)}はこの判型では見出しが盤面の場所を埋めてしまうため、一部を省いています。題名を短くするか、大きな判型にしてください。`,
    'plan.crowded': ({ wanted, got }) => `1ページ${wanted}問では見出しの下に盤面が入らないため、${got}問ずつ印刷します。`,
    'plan.heavy-lines': ({ numbers, points }) =>
      `${ja(numbers)}はマスが小さく、入稿先の求める${two(points)}ポイントの線では太すぎます。1ページの問題数を減らしてください。`,
    'plan.no-such-stock': ({ stock, known }) =>
      `用紙「${stock}」は入稿先にないため、${known[0]}として扱います。${known.join('、')}から選んでください。`,
    'plan.heading-cut': ({ begins }) =>
      `見出し「${begins}…」は最小の文字でもページの半分を超えるため、終わりを省いています。短くしてください。`,
    'plan.cover-cut': ({ what }) =>
      what === 'spine'
        ? '背に最小の文字でも題名が入らないため、背文字を省いています。題名を短くするか、厚い用紙にしてください。'
        : `${COVER_TEXTS_JA[what]}が最小の文字でも表紙に入らないため、終わりか全体を省いています。短くしてください。`,
    'plan.no-room': ({ width, height }) =>
      `余白を除くと紙面が${one(width)}×${one(height)}mmしか残らず、何も載りません。余白を狭くするか、大きな判型にしてください。`,
    'plan.margin': ({ side, mm, least }) => `${SIDES.ja[side]}の余白が${one(mm)}mmです。この本では${one(least)}mm必要です。`,
    'plan.trim': ({ trim }) => `判型${trim}は既定の判型にありません。対応できるか確かめてください。`,
    'plan.few-pages': ({ pages, least }) => `${pages}ページでは製本できません。${least}ページ以上必要です。`,
    'plan.many-pages': ({ pages, most }) =>
      `${pages}ページは製本の上限（${most}ページ）を超えます。1ページの問題数を増やすか、分冊してください。`,
    'plan.multiple': ({ pages, multiple }) => `総ページ数（${pages}）が${multiple}の倍数ではありません。`,
    'plan.odd-pages': ({ pages }) => `総ページ数（${pages}）が奇数のため、最後の裏ページが白になります。`,
    'plan.blank-pages': ({ pages, most }) => `白ページが${pages}ページ続いています（${most}ページまで）。`,
    'plan.last-not-blank': () => '最後のページが白でないため、印刷所で1枚追加されます。',
    'plan.bleed': ({ mm, wanted }) => `塗り足しが${one(mm)}mmです。入稿先は${one(wanted)}mm、またはなしを求めています。`,
    'plan.marks': ({ wanted }) => `トンボ：入稿先は「${MARKS.ja[wanted]}」を求めています。`,
    'plan.binding': () => '右綴じの本はこの入稿先では印刷できません。',
    'plan.file': ({ what }) =>
      what === 'outlines'
        ? 'しおりを付ける設定ですが、入稿先はしおりを求めていません。'
        : '問題を添付する設定ですが、入稿先は添付ファイルを求めていません。',
    'style.unknown': ({ style, known }) =>
      `スタイル「${style}」はないため、標準の見た目で印刷します。${known.join('、')}から選ぶか、スタイルなしにしてください。`,
    'style.line-raised': ({ path, from, to }) => `${path}：${two(from)}ポイントではここでは細すぎるため、${two(to)}ポイントにしました。`,
    'style.type-raised': ({ path, from, to }) =>
      `${path}：${one(from)}ポイントは入稿先の下限より小さいため、${one(to)}ポイントにしました。`,
    'style.tint-dropped': ({ path, from, least }) =>
      `${path}：${percent(from)}の網は印刷に出ないため（下限は${percent(least)}）、省きました。`,
    'style.screened-line': ({ path, from, to }) =>
      `${path}：この細さの線は濃度${percent(from)}では途切れるため、${percent(to)}で印刷します。`,
    'style.no-bleed': ({ path }) => `${path}：用紙に塗り足しがないため、断ち切りではなく余白の内側で終わります。`,
    'style.no-room': ({ path }) => `${path}：入稿先の下限を守る大きさの文字では小口に入りきらないため、省きました。`,
    'style.heads-give-way': ({ path }) => `${path}：柱を入れると盤面の文字が入稿先の下限より小さくなるため、この本には柱を入れません。`,
    'style.number-gives-way': ({ path, numbers }) =>
      `${path}：${ja(numbers)}は盤面を大きく印刷するため、問題番号を横の文字と同じ大きさにしました。`,
    'style.spot-as-black': ({ path }) => `${path}：墨一色で印刷するため、第二の色は黒、その淡い色はグレーになります。`,
    'style.no-file': () =>
      `Nanidoのスタイルではありません。「nanido style write」で書き出したもの（"format": "nanido-style"、"version": 1、"style" のあるJSON）を選んでください。`,
    'style.no-setting': ({ path }) => `${path}：この設定はスタイルにないため、無視しました。設定は「nanido style show ID」でわかります。`,
    'style.bad-value': ({ path, value, allowed }) => `${path}：「${value}」は使えないため、無視しました。${allowed}から選んでください。`,
    'style.levels': ({ path, from, to }) =>
      `${path}：節は難易度の表し方に「${FORMS_JA[from]}」を求めていますが、このスタイルは「${FORMS_JA[to]}」で印刷します。別のスタイルか、スタイルなしにしてください。`,
    'repair.diagrams-per-page': ({ perPage }) => `図を1ページ${perPage}個にする`,
    'repair.file': () => '入稿先に合わせる',
    'repair.per-page': ({ perPage, points }) => `1ページ${perPage}問にする（文字${one(points)}ポイント）`,
    'repair.solutions-per-page': ({ perPage }) => `解答を1ページ${perPage}問にする`,
    'repair.solutions-by-genre': () => '種類ごとに1ページの解答数を減らす',
    'repair.problems-per-page': ({ perPage }) => `1ページ${perPage}問にする`,
    'repair.solutions-at-end': () => '解答を巻末に載せる',
    'repair.split': ({ points }) => `見開きに分ける（文字${one(points)}ポイント）`,
    'repair.trim': ({ trim }) => `判型を${trim}にする`,
    'repair.stretch': ({ what, perPage, pages }) =>
      `${what === 'problems' ? '問題' : '解答'}を1ページ${perPage}問にする（約${pages}ページ）`,
    'repair.no-titles': () => '題名と作者名を省く',
    'repair.turn': () => '盤面を横に寝かせる',
    'repair.remove-part': () => 'この項目を削除',
    'repair.margins': () => '余白を入稿先に合わせる',
    'repair.stock': ({ stock }) => `用紙を${stock}にする`,
    'repair.multiple': ({ multiple }) => `${multiple}の倍数まで白ページを加える`,
    'repair.bleed': ({ mm }) => (mm === 0 ? '塗り足しなしにする' : `塗り足しを${one(mm)}mmにする`),
    'repair.marks': ({ marks }) => `トンボを「${MARKS.ja[marks]}」にする`,
    'repair.binding': () => '左綴じにする',
    'repair.order-by-level': () => '節を難易度順にする',
    'repair.no-levels': () => '節の難易度表示をなくす',
    'repair.only-proved': () => '除いて印刷する',
    'repair.take-all': () => '残りをすべて受け入れる',
    'repair.print-drafts': () => '下書きも印刷する',
  },
}
