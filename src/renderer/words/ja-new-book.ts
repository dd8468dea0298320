import type { Words } from './en'

const told = (drafts: number, leftOut: number): string =>
  [...(drafts > 0 ? [`、要修正の下書き${drafts}問`] : []), ...(leftOut > 0 ? [`、重複のため除いた${leftOut}問`] : [])].join('')

/** Japanese words of the dialog that makes a book. */
export const newBook: Words['newBook'] = {
  open: '本を作る…',
  title: '本を作る',
  source: '問題の入手元',
  sources: { file: 'ファイルから', generator: '自動生成', library: '手元の本から' },
  choose: 'ファイルを選ぶ…',
  anyFormat: 'テキスト、表、PDF、ほかのソフトの形式を読めます。',
  reading: (file) => `${file}：読み込み中…`,
  found: (file, n, drafts, leftOut) => `${file}：${n}問${told(drafts, leftOut)}`,
  genre: 'パズルの種類',
  book: 'ライブラリの本',
  count: '問題数',
  difficulty: '難易度の流れ',
  difficulties: { even: '元の順のまま', rising: '易しい順', sections: '初級・中級・上級の節に分ける' },
  make: '本を作る',
  working: '本を作っています',
  copying: (n) => `${n}問のコピー`,
  emptyBook: '選んだ本に問題がありません。ほかの本を選んでください。',
  nothingRead: 'ファイルに問題が見つかりません。「読み込む」で開くと、行ごとに理由がわかります。',
  arrived: (n, drafts, leftOut) => `${n}問${told(drafts, leftOut)}の本ができました。`,
}
