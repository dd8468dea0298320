import type { Phrases } from './en'

/** The words of the board of Slitherlinks in Japanese. */
export const ja: Phrases = {
  tools: '盤面の道具',
  clues: '数字',
  writeClues: '数字を書く',
  lines: '線',
  drawLines: '線と×印を引く',
  colours: '色',
  markColours: 'マスの内側・外側とゲートに印を付ける',
  key: (what) => `スリザーリンク：${what}`,
  sides: { top: '上', right: '右', bottom: '下', left: '左' },
  clue: (clue) => `数字${clue}`,
  blank: '数字なし',
  unknown: '数字は不明',
  lined: (sides) => `線：${sides}`,
  crossed: (sides) => `×印：${sides}`,
  inside: '内側',
  outside: '外側',
  gates: { o: (gate) => `${gate}は開`, c: (gate) => `${gate}は閉` },
  fix: 'ここまでを固定',
  clear: '固定していないものを消す',
  zoom: { closer: '盤面を拡大', further: '盤面を縮小' },
  width: '幅',
  height: '高さ',
  keys: {
    unknown: '不明の数字を書く',
    nextClue: '次の数字にする',
    line: (side) => `${side}の辺に線`,
    cross: (side) => `${side}の辺に×印`,
    inside: 'マスを内側にする',
    outside: 'マスを外側にする',
    gate: { 0: '右上のゲート', 1: '右下のゲート', 2: '左下のゲート', 3: '左上のゲート' },
    size: { up: '行を減らす', down: '行を増やす', left: '列を減らす', right: '列を増やす' },
  },
  mask: {
    open: '配置を描く',
    close: '配置を閉じる',
    free: 'すべて自由にする',
    counts: (digits, clues, blanks) => `${digits > 0 ? `数字を固定：${digits}マス、` : ''}必ず数字：${clues}マス、必ず空白：${blanks}マス`,
    signs: {
      ...{ '.': '自由', '#': '必ず数字', '-': '必ず空白' },
      ...{ '0': '数字0', '1': '数字1', '2': '数字2', '3': '数字3' },
    },
    help: 'クリックかドラッグで描きます。矢印キーで移動し、スペース、0～3（その数字）、#（数字）、-（空白）、.（自由）でも入力できます。Shiftを押しながら矢印キーを押すと、同じ印を続けて描けます。Ctrl+Zで一筆ずつ元に戻せます。',
  },
  loop: {
    open: 'ループを描く',
    close: '描画を閉じる',
    clear: 'ループを消す',
    none: 'なし（ループは自動で作ります）',
    looks: ({ inside, length, zeros, threes, combs }) =>
      `内側：${inside}マス、ループの長さ：${length}%、0：${zeros}%、3：${threes}%、櫛形：${combs}`,
    signs: { '#': '内側', '.': '外側' },
    apart: 'ほかの内側のマスから離れています',
    enclosed: '囲まれています',
    digit: (digit, lines) => `配置の数字は${digit}ですが、線は${lines}本です`,
    help: 'ループの内側のマスをクリックかドラッグで描きます。矢印キーで移動し、スペース（内側と外側の切り替え）、#（内側）、.（外側）でも入力できます。Shiftを押しながら矢印キーを押すと、同じ側を続けて描けます。Ctrl+Zで一筆ずつ元に戻せます。',
  },
  bench: {
    name: '作問',
    onlyClues: '数字を書くときに表示します。',
    asking: '調べています…',
    solutions: (count, isAll) =>
      count === 0
        ? isAll
          ? 'この数字に合うループはありません。'
          : '解はまだ見つかりません。'
        : isAll
          ? count === 1
            ? '唯一解です。'
            : `解は${count}個です。`
          : `解は${count}個以上あります。`,
    certain: (certain, edges) => `${edges}辺のうち${certain}辺が確定しています。`,
    ranOut: 'ほかの確定を調べるには時間がかかりすぎます。表示した辺は確かです。',
    shown: '盤面の表示',
    sights: { certain: '確定した辺', first: '解の例', second: '別の解' },
    help: '空白マスの小さな数字は、置いても解が残る数字です。',
    digitsAsking: '解が残る数字を調べています…',
    digitsRanOut: '解が残る数字を調べるには時間がかかりすぎます。',
    fill: 'この数字を残して残りを埋める',
    fillWith: '条件を選んで自動作成',
    filling: '残りを埋めています…',
    stopFilling: '中止',
    fillHelp:
      '盤面の数字はそのまま、「?」のマスには数字を入れ、解が1つになるように残りを埋めます。そのほかの条件は、問題作成の画面で最後に選んだものです。「条件を選んで自動作成」ではその画面が開き、対称性、空白、難易度を選んで、本に新しい問題を作ります。',
    fitting: (digits) => (digits === '' ? '置ける数字なし' : `${digits}なら解あり`),
  },
  undo: {
    clue: '数字の記入',
    erase: '消去',
    line: '線の記入',
    cross: '×印の記入',
    colour: 'マスの色分け',
    gate: 'ゲートの記入',
    fix: '固定',
    clear: '固定していないものの消去',
    size: '大きさの変更',
    fill: '残りの自動記入',
  },
}
