import type { Words } from './en'

/** Japanese words for the panel of one puzzle. */
export const puzzleView: Words['puzzleView'] = {
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
  notSolved: '手筋だけでは解けないので、難易度は付きません。',
  byHardest: (technique, times) => `必要な手筋のうち最も難しいのは「${technique}」です${times === undefined ? '' : `（${times}回）`}。`,
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

/** Japanese words for mending. */
export const mending: Words['mending'] = {
  name: '修正',
  undo: '問題の修正',
  actions: {
    propose: '修正案を探す',
    finish: '解が一つになるまで修正',
    accept: 'この案を採用',
    stop: '探すのをやめる',
    next: '次の案',
    previous: '前の案',
    first: '最初の案',
    last: '最後の案',
    leave: '試すのをやめる',
  },
  options: 'オプション',
  searching: { propose: '修正案を探しています…', finish: '解が一つになるまで修正しています…' },
  list: '修正案',
  count: (at, of) => `${of}案のうち${at}番を試しています`,
  found: (n) => `${n}案`,
  hint: '解を一つにする小さな変更を探します。採用するまで問題は変わりません。',
  unique: '解は一つだけです。',
}

/** Japanese words for neighbours, that is single changes of a puzzle. */
export const neighbours: Words['neighbours'] = {
  name: '一か所違いの問題（易→難）',
  now: '現在',
  look: '見る',
  take: '採用',
  undo: '一か所違いの採用',
  searching: (n) => `${n}通りまで見つかりました…`,
  found: (n, others) =>
    n === 0
      ? '唯一解を保つ一か所違いの変更はありません。'
      : `唯一解を保つ変更は${n}通り。${others === 0 ? 'すべて同じ難易度' : `うち${others}通りで難易度が変わります`}。`,
  actions: {
    toggle: '一か所違いの問題',
    take: 'この変更を採用',
    stop: '検索を止める',
    easier: '一つ易しい問題',
    harder: '一つ難しい問題',
    easiest: '最も易しい問題',
    hardest: '最も難しい問題',
    close: '一か所違いを閉じる',
    leave: '現在の問題に戻る',
  },
}

/** Japanese words for second opinions and engines. */
export const opinions: Words['opinions'] = {
  name: 'エンジンの判定',
  ask: 'エンジンに判定させる',
  askShort: '判定させる',
  askSelected: '選択した問題をエンジンに判定させる…',
  stop: '判定を中止',
  engine: 'エンジン',
  none: 'この問題はまだエンジンに判定させていません。',
  noEngine: '設定にエンジンが登録されていません。USI対応で詰将棋を解けるプログラムなら使えます。',
  toSettings: 'エンジンを登録…',
  stances: { agrees: '一致', differs: '不一致', unchecked: '未確認' },
  any: 'エンジン：すべて',
  nobody: '未照会',
  asking: (done, total) => (total <= 1 ? 'エンジンが考えています…' : `${total}問中${done + 1}問目を判定させています…`),
  help: 'エンジンに詰みを尋ねます。答えは一手ずつ検証し、問題とともに保存して、本ソフトの判定と並べて表示します。',
  round: (agrees, others, left) =>
    `一致${agrees}問、それ以外${others}問。${left > 0 ? `エンジンの失敗が3回続いたため、残り${left}問は聞いていません。` : ''}`,
  unanswered: '回答なし',
  list: '一致しなかった問題',
  puzzle: (at) => `第${at}問`,
  selectAll: (count) => `${count}問を一覧で選択`,
  hasErrors: '誤りのある問題は尋ねません。',
  engines: {
    name: '判定用エンジン（USI）',
    help: 'インストール済みの他のプログラムを登録します。尋ねるときだけ起動し、答えが出れば終了します。',
    add: 'エンジンを追加',
    remove: '削除',
    undoRemove: (name) => `エンジン「${name}」の削除`,
    removed: (name) => `エンジン「${name}」を一覧から外しました。プログラム本体はそのままです。`,
    fresh: (at) => `エンジン${at}`,
    called: '名前',
    path: 'プログラム',
    choose: '選ぶ…',
    noPath: 'ファイルの場所がわかりません。パスを入力してください。',
    arguments: '引数（1行に1つ）',
    options: 'オプション（1行に1つ、名前=値）',
    optionsExample: 'USI_Hash=1024',
    seconds: '1問あたりの秒数',
    tryIt: '動作確認',
    trying: 'エンジンの応答を待っています…',
    answered: (name, author, options) =>
      `${name || '名前のないエンジン'}${author ? `（作者：${author}）` : ''}が応答しました。オプションは${options}個です。`,
    unknown: (options) => `このエンジンにないオプション：${options}。綴りを確かめてください。`,
    known: '使えるオプション',
    badName: '名前が空か、他のエンジンと同じです。別の名前を付けてください。',
    badOption: (line) => `「${line}」は「名前=値」の形になっていません。`,
    noProgram: '先にプログラムを選んでください。',
  },
}

/** Japanese words for hints. */
export const hints: Words['hints'] = {
  ask: 'ヒント',
  apply: 'ヒントを適用',
  leave: 'このままにする',
  stop: '計算を止める',
  working: '計算しています',
  asking: 'ヒントを探しています…',
  undo: { step: 'ヒントの適用', mistake: '誤りの取り消し' },
}

/** Japanese words for writing on the boards of any genre. */
export const entry: Words['entry'] = {
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
  edges: { rowFirst: '行の先頭のマスへ', rowLast: '行の末尾のマスへ', first: '盤の最初のマスへ', last: '盤の最後のマスへ' },
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
    begin: 'チェックポイントを置いて仮定を始める',
    back: '直前のチェックポイントに戻る',
    backShort: '戻る',
    undoRemove: 'チェックポイントの削除',
    undoBack: 'チェックポイントに戻る',
    list: 'チェックポイントの一覧',
    listTitle: 'チェックポイント',
    none: 'チェックポイントはありません。',
    remove: '消す',
    keep: '仮定を確定する',
    drop: '仮定を取り消す',
    open: (depth) => (depth === 1 ? '仮定中' : `仮定中（${depth}段）`),
    keepShort: '確定',
    dropShort: '取り消す',
    undo: '仮定の取り消し',
    tried: '仮定',
  },
}
