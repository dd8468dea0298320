import type { ahead as enAhead, ownLabels as enLabels, playing as en } from './en-playing'

/** Japanese words for solving a puzzle on the screen. */
export const playing: typeof en = {
  pause: '計時を一時停止／再開',
  reset: '計時を0に戻す',
  show: '解いている時間を表示',
  time: (time) => `解答時間 ${time}`,
  paused: '（停止中）',
  counts: ({ resets, fixes, hints }) =>
    [hints > 0 ? `ヒント${hints}回` : '', fixes > 0 ? `チェックポイント${fixes}回` : '', resets > 0 ? `消去${resets}回` : '']
      .filter((part) => part !== '')
      .join('、'),
  keepTime: 'この時間を自分の記録にする',
  undoReset: '時計のリセット',
  wasReset: (time) => `時計を${time}から0に戻しました。`,
  undoKeepTime: '時間の記録',
  keptTime: (time, gaveUp) => `${time}を問題の記録に加えました${gaveUp ? '（未完成のためギブアップとして）' : ''}。`,
  labels: '解答記録',
  onClock: (time) => `計時 ${time}`,
  who: '解答者',
  timeField: '時間（分:秒）',
  badTime: '5:12のように分と秒か、秒だけを入力してください。',
  stars: '難しさ',
  noStars: '星なし',
  date: '日付',
  gaveUp: 'ギブアップ',
  note: '備考',
  add: '解答者を加える',
  remove: '削除',
  removeLabel: (who) => `${who || '名前なし'}の記録を削除`,
  otherState: '変更前の問題の記録なので、統計には入りません。',
  undoAdd: '解答者の追加',
  undoChange: '解答記録の変更',
  undoRemove: '解答記録の削除',
}

/** Japanese words for puzzles made ahead while a person solves. */
export const ahead: typeof enAhead = {
  next: '同じ条件で作られた次の問題へ',
  short: '同じ条件の次の問題',
  on: '解いている間に次の問題を作る',
  ready: (n, book) => `「${book}」に${n}問用意済み`,
  making: (percent) => (percent > 0 ? `次の問題を生成中（${percent}％）` : '次の問題を生成中'),
  waiting: 'できしだい移動します',
  failed: '生成できませんでした',
  why: (reason) => `この条件では次の問題を生成できませんでした。${reason}`,
  into: (book) => `できた問題は「${book}」に入ります。`,
  how: 'ここで生成した問題を解いている間に、同じ条件の次の問題をほかの作業の後回しで作っておきます。本に戻るかNanidoを終了した時点で未完成のものは破棄し、できた問題は残ります。',
  count: '未着手で用意しておく問題数',
  book: '入れる本',
  sameBook: '解いている問題と同じ本',
}

/** Japanese words for solvers' labels in the statistics. */
export const ownLabels: typeof enLabels = {
  import: '解答記録の表（CSV）を取り込む…',
  export: '解答記録を表（CSV）で保存',
  exported: (n) => `${n}件の記録を保存しました。`,
  imported: (added, known) => `${added}件の記録を加えました${known > 0 ? `（${known}件は登録済み）` : ''}。`,
  place: (line, column) => `${line}行${column}列：`,
  undoImport: '解答記録の取り込み',
  nothing:
    'まだ解答記録がありません。詳細の欄で解答者を加えるか、解いた時間をShift+Alt+Wで残すか、表を保存し、記入して取り込んでください。',
  counted: (labels, puzzles, ungraded) =>
    `${puzzles}問に${labels}件の記録${ungraded > 0 ? `（この基準で未判定の${ungraded}問を除いて集計）` : ''}。`,
  correlation: '評価値と時間・星の相関',
  solver: '解答者',
  everybody: '全員',
  figure: '評価値との相関',
  by: { time: '時間', stars: '星' },
  all: 'スピアマン',
  within: 'サイズ内',
  interval: '95％区間',
  puzzles: '問題数',
  puzzlesOfSizes: '使った問題数',
  ofSizes: (n, sizes) => `${n}（${sizes}サイズ）`,
  tooFew: (n) => `少なすぎます（${n}）`,
  allSame: 'すべて同じ値',
  noInterval: '少なすぎます',
  how: '1問は1件として数えます。時間は中央値（ギブアップはどの時間よりも長いとみなす）、星は平均です。相関には5問、区間には10問が必要です。',
}
