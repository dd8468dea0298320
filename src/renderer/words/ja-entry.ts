import type { entry as en } from './en-entry'

/** Words for writing on boards, whatever the genre. */
export const entry: typeof en = {
  mirror: {
    of: (mirror) => `対称：${mirror}`,
    next: '対称の種類を切り替え',
    name: '対称',
    none: 'なし',
    turn: '点対称',
    leftRight: '左右対称',
    topBottom: '上下対称',
    both: '上下左右対称',
    diagonal: '対角線対称',
    quarter: '90度回転対称',
  },
  extend: { up: '上のマスまで選ぶ', down: '下のマスまで選ぶ', left: '左のマスまで選ぶ', right: '右のマスまで選ぶ' },
  walk: { up: '選択を残して上へ', down: '選択を残して下へ', left: '選択を残して左へ', right: '選択を残して右へ' },
  toggle: 'マスを選択に加える／外す',
  all: 'すべてのマスを選ぶ',
  alone: 'このマスだけにする',
  taken: (n) => `${n}マス`,
  colours: ['黄', '青', '緑', '赤', '紫', '灰色'],
  colour: (name) => `${name}で色を付ける`,
  uncolour: '色を消す',
  coloured: (name) => `${name}の印`,
  undoColour: '色付け',
  trial: {
    begin: '仮定を始める',
    keep: '仮定を確定する',
    drop: '仮定を取り消す',
    open: (depth) => (depth === 1 ? '仮定中' : `仮定中（${depth}段）`),
    keepShort: '確定',
    dropShort: '取り消す',
    undo: '仮定の取り消し',
    tried: '仮定',
  },
}
