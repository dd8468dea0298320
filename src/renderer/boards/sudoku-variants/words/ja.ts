import type { Phrases } from './en'

/** The words of the board of sudoku variants in Japanese. */
export const ja: Phrases = {
  name: 'ルール',
  key: (what) => `変形ナンプレ：${what}`,
  hint: '初期配置のモードで、マスをまとめて選び（Shift＋矢印キー、ドラッグ、Ctrl＋クリック）、選んだマスを何にするかを指定します。',
  solving: 'ルールを変えられるのは、初期配置のモードで、解答も手順も表示していないときです。',
  taken: (count) => `${count}マス`,
  region: '選んだマスを領域にする',
  usualRegions: '普通のブロックに戻す',
  cage: '選んだマスをケージにする・外す',
  parity: '偶数・奇数・印なし',
  bars: 'マスの間の線を付ける・外す',
  sign: '2マスの間の不等号（向きを変える・外す）',
  sum: 'カーソルのケージの合計（0は合計なし）',
  setSum: 'ケージの合計',
  constraints: '読み込んだルール',
  constraintsHint: 'ファイルから読み込みました。解く・点検する・印刷する・書き出すことができます。ここではまだ変更できません。',
  unread: 'ルールとして読めない図',
  unreadHint: '元のまま表示・印刷・書き出しされます。判定には使っていません。ルール文と見比べてください。',
  board: '盤',
  rulesHead: '盤全体',
  cells: '選んだマス',
  size: (side) => (side === 21 ? '新しいサムライ' : `新しい${side}×${side}の盤`),
  rules: { diagonals: '2本の対角線', windows: '4つの窓（ハイパー）', consecutive: '線がなければ差は1ではない' },
}
