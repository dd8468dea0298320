import type { Phrasebook } from '#solver/kernel/message.ts'
import type { AuxiliaryTable, SignedTable } from '../schemas/tables'

/** Damage to a library, and refusals that prevent damage. `book` and `number` give the place of a puzzle where it is known. */
export type MaintenanceMessage =
  | {
      readonly code: 'library.altered'
      readonly table: SignedTable
      readonly row: number
      readonly book: string | null
      readonly number: number | null
    }
  | { readonly code: 'library.lost-puzzle'; readonly book: string; readonly number: number }
  | { readonly code: 'library.lost-rows'; readonly rows: number }
  | { readonly code: 'library.lost-jobs'; readonly jobs: number }
  | { readonly code: 'library.damaged-copy'; readonly name: string }
  | { readonly code: 'library.lost-auxiliary'; readonly table: AuxiliaryTable; readonly rows: number }
  | { readonly code: 'library.torn-auxiliary'; readonly table: AuxiliaryTable }
  | { readonly code: 'library.unsigned-auxiliary'; readonly table: AuxiliaryTable; readonly rows: number }
  | { readonly code: 'library.changed-schema'; readonly path: string; readonly name: string }
  | { readonly code: 'library.log-alone'; readonly path: string }
  | { readonly code: 'library.log-damaged'; readonly path: string; readonly changes: number }
  | { readonly code: 'library.log-cut'; readonly path: string }
  | { readonly code: 'library.unsound'; readonly path: string; readonly findings: number }
  | { readonly code: 'library.checking'; readonly path: string }
  | { readonly code: 'library.gone'; readonly path: string }
  | { readonly code: 'library.replaced'; readonly path: string }
  | { readonly code: 'library.onto-itself'; readonly path: string }
  | { readonly code: 'library.over-library'; readonly path: string }
  | { readonly code: 'library.over-other'; readonly path: string }
  | { readonly code: 'library.not-recognised'; readonly path: string }
  | { readonly code: 'library.nothing-recovered'; readonly path: string }
  | { readonly code: 'library.backup-unsound'; readonly path: string }
  | { readonly code: 'library.no-such-backup'; readonly name: string }
  | { readonly code: 'library.no-such-folder'; readonly path: string }
  | { readonly code: 'library.exists'; readonly path: string }

/** The word for a row of each table; the number of the row follows it. */
const ROWS: Readonly<Record<'en' | 'ja', Readonly<Record<SignedTable, string>>>> = {
  en: {
    ...{ node: 'The entry', puzzle: 'Puzzle', verdict: 'The verdict', grading: 'The grading' },
    ...{ book_plan: 'The plan of book', section_puzzle: 'The section of puzzle' },
    ...{ scheme: 'Level scheme', book_scheme: 'The choice of a level scheme', template: 'The template' },
    book_grader: 'The choice of a grader',
    ...{ undo_step: 'The change that could be undone, no.', solving: 'What was left of solving puzzle' },
    opinion: 'The engine’s opinion of puzzle',
    halted: 'The unfinished examination of puzzle',
  },
  ja: {
    ...{ node: '項目', puzzle: '問題', verdict: '判定', grading: '難易度判定' },
    ...{
      book_plan: '台割',
      section_puzzle: '節の割り当て',
      scheme: '難易度基準',
      book_scheme: '難易度基準の選択',
      book_grader: '判定基準の選択',
      template: 'テンプレート',
      undo_step: '取り消せる変更',
      solving: '解答の記録',
      opinion: 'エンジンの判定',
      halted: '中断した検討',
    },
  },
}

/** The word for several rows of each table. English has one word for a single row and one for more. */
const SEVERAL: {
  readonly en: Readonly<Record<AuxiliaryTable, readonly [string, string]>>
  readonly ja: Readonly<Record<AuxiliaryTable, string>>
} = {
  en: {
    book_plan: ['plan of a book', 'plans of books'],
    section_puzzle: ['place of a puzzle in a section', 'places of puzzles in sections'],
    scheme: ['level scheme', 'level schemes'],
    book_scheme: ['choice of a level scheme', 'choices of level schemes'],
    book_grader: ['choice of a grader', 'choices of graders'],
    template: ['template', 'templates'],
    undo_step: ['change that could be undone', 'changes that could be undone'],
    solving: ['record of solving a puzzle', 'records of solving puzzles'],
    opinion: ['opinion of an engine', 'opinions of engines'],
    halted: ['unfinished examination', 'unfinished examinations'],
  },
  ja: {
    book_plan: '本の台割',
    section_puzzle: '問題の節への割り当て',
    scheme: '難易度基準',
    book_scheme: '本の難易度基準の選択',
    book_grader: '本の判定基準の選択',
    template: 'テンプレート',
    undo_step: '取り消せる変更',
    solving: '問題の解答記録',
    opinion: 'エンジンの判定',
    halted: '中断した検討',
  },
}

/** Words for {@link MaintenanceMessage}. */
export const maintenancePhrases: Phrasebook<MaintenanceMessage> = {
  en: {
    'library.altered': ({ table, row, book, number }) =>
      `${ROWS.en[table]} ${row}${placeEn(book, number)} is not as it was written. Recover the library or restore a backup.`,
    'library.lost-puzzle': ({ book, number }) => `“${book}”, no. ${number} cannot be read.`,
    'library.lost-rows': ({ rows }) => `${rows} more puzzle${rows === 1 ? '' : 's'} cannot be read; nobody knows of which book.`,
    'library.damaged-copy': ({ name }) =>
      `The plain copy ${name} of a book cannot be read whole. What it still says was taken; the next backup writes it anew.`,
    'library.lost-jobs': ({ jobs }) =>
      `${jobs} unfinished job${jobs === 1 ? '' : 's'} cannot go on. Start ${jobs === 1 ? 'it' : 'them'} anew.`,
    'library.lost-auxiliary': ({ table, rows }) => `${rows} ${SEVERAL.en[table][rows === 1 ? 0 : 1]} cannot be read. Look in a backup.`,
    'library.torn-auxiliary': ({ table }) =>
      `Some ${SEVERAL.en[table][1]} may be lost: pages that could hold them cannot be read. Compare them with a backup.`,
    'library.unsigned-auxiliary': ({ table, rows }) =>
      `${rows} ${SEVERAL.en[table][rows === 1 ? 0 : 1]} carried no checksum and ${rows === 1 ? 'was' : 'were'} taken over as found. Look at ${rows === 1 ? 'it' : 'them'}.`,
    'library.changed-schema': ({ path, name }) =>
      `The library ${path} is damaged: “${name}” is missing or not as Nanido made it. Recover the library or restore a backup.`,
    'library.log-alone': ({ path }) =>
      `The library ${path} is empty or missing, but the log beside it (${path}-wal) still holds work. Nothing was changed; recover the library.`,
    'library.log-damaged': ({ path, changes }) =>
      `The log of the library (${path}-wal) is damaged; at least ${changes} change${changes === 1 ? '' : 's'} could be lost. Nothing was changed; recover the library.`,
    'library.log-cut': ({ path }) =>
      `When ${path} was last in use, its last change was cut off before it was complete. It was left out; everything before it is there.`,
    'library.unsound': ({ path, findings }) =>
      `The library ${path} is damaged (${findings} finding${findings === 1 ? '' : 's'}). Nothing more is written to it; recover it or restore a backup.`,
    'library.checking': ({ path }) => `The library ${path} is still being checked. Try again in a moment.`,
    'library.gone': ({ path }) =>
      `The library ${path} is no longer there: it was moved or deleted, or its drive was taken away. Nothing more is written; save what is open elsewhere.`,
    'library.replaced': ({ path }) =>
      `The library ${path} was replaced by another file while it was open. Nothing more is written; save what is open elsewhere.`,
    'library.onto-itself': ({ path }) => `${path} is the library itself or belongs to it. Name another file.`,
    'library.over-library': ({ path }) =>
      `${path} is a library, not a backup, and is never written over. Name another file, or put a backup in its place with “library restore”.`,
    'library.over-other': ({ path }) => `${path} is not a backup made by Nanido. Name another file, or add --force to replace it.`,
    'library.not-recognised': ({ path }) =>
      `Nothing in ${path} shows that it was a library of Nanido. Name another file, or add --force; the file is then kept beside it.`,
    'library.nothing-recovered': ({ path }) => `Nothing could be recovered from ${path}. The file was left as it was; restore a backup.`,
    'library.backup-unsound': ({ path }) =>
      `The copy of the library was not sound and was not kept; ${path} is as it was before. Run “library verify”.`,
    'library.no-such-backup': ({ name }) => `There is no backup “${name}” any more. Choose another.`,
    'library.no-such-folder': ({ path }) => `There is no folder ${path}. Write the whole path of a folder that exists.`,
    'library.exists': ({ path }) => `${path} exists already and was left as it is. Name another file.`,
  },
  ja: {
    'library.altered': ({ table, row, book, number }) =>
      `${ROWS.ja[table]}${row}${placeJa(book, number)}が書き込んだときの内容と一致しません。ライブラリを修復するか、バックアップから復元してください。`,
    'library.lost-puzzle': ({ book, number }) => `「${book}」の${number}番が読めません。`,
    'library.lost-rows': ({ rows }) => `ほかに${rows}問が読めません（どの本のものかは不明です）。`,
    'library.damaged-copy': ({ name }) =>
      `本の控え${name}は一部が読み取れません。読める分は引き継ぎました。次のバックアップのときに書き直されます。`,
    'library.lost-jobs': ({ jobs }) => `途中だった作業${jobs}件は引き継げません。もう一度始めてください。`,
    'library.lost-auxiliary': ({ table, rows }) => `${SEVERAL.ja[table]}${rows}件が読めません。バックアップも確かめてください。`,
    'library.torn-auxiliary': ({ table }) =>
      `${SEVERAL.ja[table]}の一部が失われたおそれがあります（入っているはずのページが読めません）。バックアップと比べてください。`,
    'library.unsigned-auxiliary': ({ table, rows }) =>
      `${SEVERAL.ja[table]}${rows}件は検査値を持たないため、見つかったまま引き継ぎました。内容を確かめてください。`,
    'library.changed-schema': ({ path, name }) =>
      `ライブラリ${path}が壊れています：「${name}」がないか、Nanidoが作ったときと異なります。修復するか、バックアップから復元してください。`,
    'library.log-alone': ({ path }) =>
      `ライブラリ${path}が空か見つかりませんが、横のログ（${path}-wal）に作業内容が残っています。ファイルには手を加えていません。ライブラリを修復してください。`,
    'library.log-damaged': ({ path, changes }) =>
      `ライブラリのログ（${path}-wal）が壊れています。少なくとも${changes}回分の変更が失われるおそれがあります。ファイルには手を加えていません。ライブラリを修復してください。`,
    'library.log-cut': ({ path }) =>
      `前回${path}を使用中に、最後の変更が書き終わる前に途切れました。その変更は取り消しました。それ以前の内容はすべて残っています。`,
    'library.unsound': ({ path, findings }) =>
      `ライブラリ${path}が壊れています（${findings}か所）。これ以上書き込みません。修復するか、バックアップから復元してください。`,
    'library.checking': ({ path }) => `ライブラリ${path}を検査中です。少し待ってもう一度お試しください。`,
    'library.gone': ({ path }) =>
      `ライブラリ${path}が見つからなくなりました。移動か削除されたか、ドライブが外されています。これ以上書き込みません。開いている内容を別の場所に保存してください。`,
    'library.replaced': ({ path }) =>
      `開いている間にライブラリ${path}が別のファイルに置き換えられました。これ以上書き込みません。開いている内容を別の場所に保存してください。`,
    'library.onto-itself': ({ path }) => `${path}はライブラリ自身か、その一部です。別のファイル名を指定してください。`,
    'library.over-library': ({ path }) =>
      `${path}はバックアップではなくライブラリなので、上書きしません。別のファイル名を指定するか、「library restore」で復元してください。`,
    'library.over-other': ({ path }) =>
      `${path}はNanidoのバックアップではありません。別のファイル名を指定するか、置き換えるなら--forceを付けてください。`,
    'library.not-recognised': ({ path }) =>
      `${path}にはNanidoのライブラリだった形跡がありません。別のファイル名を指定するか、--forceを付けてください（元のファイルは横に残します）。`,
    'library.nothing-recovered': ({ path }) =>
      `${path}からは何も取り出せませんでした。ファイルには手を加えていません。バックアップから復元してください。`,
    'library.backup-unsound': ({ path }) =>
      `ライブラリの写しに異常があったため保存しませんでした。${path}は元のままです。「library verify」で調べてください。`,
    'library.no-such-backup': ({ name }) => `バックアップ「${name}」はもうありません。別のものを選んでください。`,
    'library.no-such-folder': ({ path }) => `フォルダー${path}がありません。実在するフォルダーのパスを省略せずに入力してください。`,
    'library.exists': ({ path }) => `${path}はすでにあるため、手を加えていません。別のファイル名を指定してください。`,
  },
}

function placeEn(book: string | null, number: number | null): string {
  if (book === null) return number === null ? '' : ` (no. ${number})`
  return number === null ? ` (“${book}”)` : ` (“${book}”, no. ${number})`
}

function placeJa(book: string | null, number: number | null): string {
  if (book === null) return number === null ? '' : `（${number}番）`
  return number === null ? `（「${book}」）` : `（「${book}」の${number}番）`
}
