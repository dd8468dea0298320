import type { Text } from '#solver/kernel/message.ts'

/** The name of a technique, with its name in the paper. */
interface Named {
  readonly paper: string
  readonly name: Text
}

/** The named procedures of Sato 2008 (3.2 and section 4), in the order of the level from which they can fire. */
export const TECHNIQUES = {
  'first-clue': { paper: 'FIRSTCLUE', name: { en: 'First clue: piece-in on whole lines', ja: '最初の糸口（ピース入れ）' } },
  'edge-basics': { paper: 'KIHONSYORI(a)', name: { en: 'Four basic processes at the edge', ja: '4つの基本処理' } },
  'finish-line': { paper: 'RETUKANSEI', name: { en: 'Finishing a line: one piece a section', ja: '列完成（手法11の①）' } },
  'short-section': { paper: 'WAKUSYUKUSYO', name: { en: 'Sections too short', ja: '区分全体の白マス埋め' } },
  'range-piece-in': { paper: 'SPEPIECEIRE', name: { en: 'Piece-in on what is left of a line', ja: '作業範囲のピース入れ' } },
  'edge-piece': { paper: 'KIHONSYORI(b)', name: { en: 'Method 1: edge piece', ja: '手法1（最端ピース）' } },
  'detached-block': { paper: 'HANAREMASUSYORI1', name: { en: 'Method 2: detached block', ja: '手法2（離れマス）' } },
  'far-block': { paper: 'REVSIDEMSNOBI', name: { en: 'Method 4: block at the far wall', ja: '手法4（逆側のマス伸び）' } },
  'first-block': { paper: 'FIRSTBMASU', name: { en: 'Method 6: first block behind blank sections', ja: '手法6（最初の黒ブロック）' } },
  'common-cells': { paper: 'KYOTUKUROMASU', name: { en: 'Proposition 4: common cells', ja: '命題4（共通黒マス）' } },
  'two-piece-section': { paper: 'SPEPIECEIRE', name: { en: 'Two pieces in one section', ja: '2ピース区分' } },
  'several-blocks': { paper: 'HUKUSUMASUSYORI', name: { en: 'Method 3: several blocks', ja: '手法3（複数の黒ブロック）' } },
  'pieces-before-block': {
    paper: 'HANAREMASUSYORI2',
    name: { en: 'Method 2: pieces before a block', ja: '手法2の適用（離れマスの手前）' },
  },
  'next-section': { paper: 'NEXTKUBUNMASU', name: { en: 'Method 5: next section', ja: '手法5（隣の区分）' } },
  overreach: { paper: 'KUBUNNORIKOSI', name: { en: 'Method 7: past the edge section', ja: '手法7（区分乗り越し）' } },
  'ones-run': { paper: 'PLG1SYORI2', name: { en: 'Method 8: a row of ones', ja: '手法8（長さ1のピース並び）' } },
  'block-lengths': { paper: 'KMASULENSYORI', name: { en: 'Method 10: lengths of blocks', ja: '手法10（各区分の黒ブロック）' } },
  'border-sight': { paper: 'MESYORI', name: { en: 'Method 15: at sight along the border', ja: '手法15（目処理）' } },
  'ones-placed': { paper: 'PLG1SYORI3', name: { en: 'Method 9: ones already placed', ja: '手法9（長さ1のピースの使用済み）' } },
  'one-long-piece': { paper: 'TOTALMXLG2SYO', name: { en: 'Method 12: one long piece', ja: '手法12（長いピースが1つ）' } },
  'last-space': { paper: 'NOKUROITI', name: { en: 'Method 13: block at the far wall of its section', ja: '手法13（黒にならないマス）' } },
  'finish-line-two': { paper: 'RETUKANSEI2', name: { en: 'Method 11: finishing a line', ja: '手法11（列完成）' } },
  'tight-limits': { paper: 'PITITIJIME', name: { en: 'Method 14: tighter limits of pieces', ja: '手法14（ピース位置の締め）' } },
  overhang: { paper: 'OVERTUMIAGE', name: { en: 'Method 16: overhang of a section', ja: '手法16（伸び出し・積み上げ）' } },
  'blank-section': { paper: 'AKIKUBUNKETU', name: { en: 'Method 16: blank section', ja: '手法16（黒無区分）' } },
  'double-finish': { paper: 'KUBUNTIJIME', name: { en: 'Method 17: either contact cell', ja: '手法17（両接触マス）' } },
  contradiction: { paper: 'MUJYUNSYORI', name: { en: 'Method 18: contradiction', ja: '手法18（矛盾処理）' } },
} as const satisfies Record<string, Named>

/** Keys of {@link TECHNIQUES}; steps are named by them. */
export type TechniqueId = keyof typeof TECHNIQUES

/** The names of techniques by the keys of steps, and names by the levels at which uses are counted. */
export const TECHNIQUE_NAMES: Readonly<Record<string, Text>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [n, { en: `Fires counted at level ${n}`, ja: `レベル${n}の処理回数` }])),
  ...Object.fromEntries(Object.entries(TECHNIQUES).map(([id, { name }]) => [id, name])),
}
