import type { puzzleView as english } from './en-puzzle'

/** The words about one puzzle in Japanese. */
export const puzzleView: typeof english = {
  said: 'この問題の判定',
  level: '難易度',
  hardest: '最難手',
  value: '評価値',
  unknown: '未判定',
  time: (ms) => (ms < 1000 ? `${Math.max(1, Math.round(ms))}ミリ秒` : `${(ms / 1000).toFixed(1)}秒`),
  stepOf: (at, of) => `${at}／${of}手目`,
  levelOf: (level, top) => `${level}／${top}`,
  levelSpoken: (level, top) => `難易度${level}（${top}段階）`,
  toHardest: '最難手へ',
  why: 'この難易度の理由',
  notSolved: '技法だけでは解けないので、難易度は付きません。',
  byHardest: (technique, times) => `必要な技法のうち最も難しいのは「${technique}」です${times === undefined ? '' : `（${times}回）`}。`,
  hardestAt: (step, of) => `全${of}手順の${step}番目で初めて必要になります。`,
  values: '数値と境界値',
  harder: (harder, of, genre) =>
    of <= 1
      ? `この本で判定済みの${genre}はこの1問だけです。`
      : harder === 0
        ? `この本で判定済みの${genre}${of}問に、これより難しい問題はありません。`
        : `この本で判定済みの${genre}${of}問のうち、${harder}問がこれより難しい問題です。`,
  announced: (verdict, level) => (level === '' ? `${verdict}。` : `${verdict}、${level}。`),
  full: 'ウィンドウ全体で開く',
  back: '戻る',
  backToBook: '本に戻る',
  placeOf: (at, of) => `${at}／${of}`,
  further: '盤面を縮小',
  whole: '盤面全体を表示',
  closer: '盤面を拡大',
  isHardest: ' ・ 最難手',
  inTrial: (n) => `仮の手順 ${n}手`,
  howTo: '解き方をテキストで保存',
  howToPdf: '解き方をPDFで保存',
  howToTitle: (title) => `${title} 解き方`.trim(),
  undoPaste: '貼り付け',
  turns: { mirror: '左右を反転', quarter: '90度回転' },
  movesOn: '数字を入れたら次のマスへ',
  candidates: { show: '候補数字をすべて表示', clear: 'メモをすべて消去' },
  escape: '計算を止める、または本に戻る',
}
