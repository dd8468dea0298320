import type { Phrases } from '#solver/kernel/message.ts'
import { positionsLabel, rangeLabel, lineLabel, type LineName } from './places'
import type { ClashCode, CluePlace, FireMessage, GradeMessage, ReasonCode, Stuck } from './position/messages'

/** Makes the sentence for the use of a technique: the line, the reason, and the cells that follow. */
function fire<C extends ReasonCode>(why: (message: FireMessage<C>) => string): (message: FireMessage<C>) => string {
  return (message) => {
    const { line, clues, from, to, filled, emptied, places = [] } = message
    const results = [colouring(filled, '黒マス'), colouring(emptied, '白マス')].filter((result) => result !== '')
    // Where the clues alone decide a line, nothing remains to be said of its cells.
    const result = results.length > 0 ? `${results.join('、')}になります` : 'どのマスも既に決まっています'
    return `${lineLabel(line, 'ja')}${withClues(clues)}の${rangeLabel(from, to, 'ja')}マス目：${why(message)}。${standing(line, clues, places)}${result}。`
  }
}

/** A sentence on the places of clues when they are moved to one end and to the other. */
function standing(line: LineName, clues: readonly number[] = [], places: readonly CluePlace[]): string {
  if (places.length === 0) return ''
  const [first, last] = 'row' in line ? ['左端', '右端'] : ['上端', '下端']
  const said = places.map((place) => {
    const length = clues[place.clue]!
    const [one, other] = [rangeLabel(place.first, place.first + length - 1, 'ja'), rangeLabel(place.last - length + 1, place.last, 'ja')]
    const name = `${place.clue + 1}番目のピース（${length}）は`
    return one === other ? `${name}${one}マス目だけ` : `${name}${first}に寄せて${one}マス目、${last}に寄せて${other}マス目`
  })
  return `${said.join('、')}です。`
}

/** A sentence on why a line is impossible. */
function because(line: LineName, clues: readonly number[] = [], stuck: Stuck | undefined): string {
  if (stuck === undefined) return ''
  if ('from' in stuck) return `（${rangeLabel(stuck.from, stuck.to, 'ja')}マス目の黒マスに入るピースがない）`
  return `（${'row' in line ? '左' : '上'}から詰めると、${stuck.clue + 1}番目のピース（${clues[stuck.clue]}）の入る場所がない）`
}

/** The name of a line's type. */
const kind = (line: LineName) => ('row' in line ? '行' : '列')

function colouring(positions: readonly number[], colour: string): string {
  return positions.length === 0 ? '' : `${positionsLabel(positions, 'ja')}マス目は${colour}`
}

const CLASHES: Record<ClashCode, string> = {
  'nonogram.clash-ends': '黒マスの並びが数字と合わなくなり',
  'nonogram.clash-count': '黒マスの並びの数が数字の数と合わなくなり',
  'nonogram.clash-room': '残りのピースが入りきらなくなり',
  'nonogram.clash-block': 'どのピースにも当てはまらない黒ブロックができ',
  'nonogram.clash-short': 'ピースの入らない区分に黒マスができ',
}

/** The clues of a line in brackets after its name. */
const withClues = (clues: readonly number[] | undefined) => (clues === undefined ? '' : `（${clues.join('・') || 'なし'}）`)

const cell = ({ row, column }: { row: number; column: number }) => `${row + 1}行${column + 1}列`
const colour = (filled: boolean) => (filled ? '黒マス' : '白マス')

/** The name of the line with this number (from 1) and the type of `line`. */
function sibling(line: LineName, number: number): string {
  return lineLabel('row' in line ? { row: number - 1 } : { column: number - 1 }, 'ja')
}

/** The sentences of the gradings by Sato 2008, in Japanese, in the paper's own terms. */
export const gradeMessagesJa: Phrases<GradeMessage> = {
  'nonogram.piece-in': fire(() => 'ピースを両端に寄せて入れると、どちらでも重なるマスがあります'),
  'nonogram.no-clues': fire((m) => `この${kind(m.line)}にはピースがありません`),
  'nonogram.no-piece-left': fire(() => 'すべてのピースが黒マスのある区分に1つずつ入るので、ここに入るピースは残っていません'),
  'nonogram.one-each': fire((m) => `黒マスのある区分にピースが1つずつ入り、ここには${m.clue}が入ります`),
  'nonogram.two-each': fire((m) => `黒マスの広がりが${m.clue}にも${m.second}にも収まらないので、ここには両方のピースが入ります`),
  'nonogram.too-short': fire((m) => `ここに入るはずのピースは短くても${m.clue}で、入りきりません`),
  'nonogram.common-cells': fire(() => '各ピースの最も前の位置と最も後ろの位置から決まるマスがあります'),
  'nonogram.tight-limits': fire(() => '黒ブロックからピースの位置の範囲が狭まり、決まるマスがあります'),
  'nonogram.stretch': fire((m) => `壁に近い長さ${m.block}の黒ブロックは、最端ピースの${m.clue}の一部です`),
  'nonogram.out-of-reach': fire((m) => `長さ${m.block}の黒ブロックは最端ピースの${m.clue}の一部で、そこから先には届きません`),
  'nonogram.keep-apart': fire((m) => `2つの黒ブロックをつなぐと長さが${m.block}になり、当てはまるピースがありません`),
  'nonogram.ones': fire((m) => `長さ${m.block}の黒ブロックまでに入るのは、長さ1のピース${m.second}個だけです`),
  'nonogram.ones-fill': fire((m) => `長さ1のピースが、長さ${m.block}の黒ブロックの手前にちょうど収まります`),
  'nonogram.ones-placed': fire((m) => `${m.clue}の手前の長さ1のピース${m.second}個は、${m.clue}の入らない先の区分ですべて使われています`),
  'nonogram.edge-piece-in': fire((m) => `最端ピースの${m.clue}は、ここのどこに入っても中央のマスを通ります`),
  'nonogram.edge-piece-alone': fire((m) => `${m.clue}と${m.second}は一緒には入らないので、ここの黒マスはすべて${m.clue}の一部です`),
  'nonogram.far-block': fire((m) => `奥の壁に近い長さ${m.block}の黒ブロックに当てはまるピースは、短くても${m.clue}です`),
  'nonogram.far-space': fire((m) => `長さ${m.block}の黒ブロックは${m.clue}の一部で、その奥に次のピースは入りません`),
  'nonogram.packed-before': fire(
    (m) => `長さ${m.block}の黒ブロックは${m.clue}の一部で、手前のピースと合わせて少なくとも${m.second}マスを要します`,
  ),
  'nonogram.block-complete': fire((m) => `長さ${m.block}の黒ブロックに当てはまるピースの長さはどれも${m.clue}なので、これで完成です`),
  'nonogram.no-room-before': fire((m) => `黒ブロックの長さが${m.block + 1}になると後のピースの一部になり、それより前のピースが入りません`),
  'nonogram.join-gap': fire((m) => `一方の黒ブロックは${m.clue}の一部で、その隣のピースの${m.second}はもう一方の黒ブロックになれません`),
  'nonogram.two-pieces': fire(
    (m) => `長さ${m.block}の黒ブロックは${m.clue}の一部で、次の黒ブロックは後のピース${m.second > 0 ? `の${m.second}` : ''}の一部です`,
  ),
  'nonogram.before-block': fire((m) => `黒ブロックは${m.clue}の一部なので、その手前の${m.second}個のピースはここに入ります`),
  'nonogram.next-section': fire((m) => `隣の区分の黒ブロックは${m.second}の一部なので、ここには${m.clue}が入ります`),
  'nonogram.back-in-edge': fire((m) => `先の黒ブロックは${m.clue}の一部で、壁から${m.second}個のピースはその区分の手前側に入りきりません`),
  'nonogram.first-block': fire((m) => `先にある最初の黒ブロックは、最端ピースの${m.clue}の一部です`),
  'nonogram.overreach': fire((m) => `隣の区分は3番目のピースの${m.second}と合わないので、ここの黒マスはすべて${m.clue}の一部です`),
  'nonogram.no-piece-fits': fire(() => 'ここに入るピースはありません'),
  'nonogram.stretch-shortest': fire((m) => `長さ${m.block}の黒ブロックに当てはまるピースは、短くても${m.clue}です`),
  'nonogram.blocks-apart': fire(() => '隣り合う黒ブロックは離れすぎていて、1つのピースにはなりません'),
  'nonogram.one-long-piece': fire((m) => `2マス以上のピースは${m.clue}だけで、それは長さ${m.block}の黒ブロックのところにあります`),
  'nonogram.last-space': fire(
    (m) => `奥の壁につく長さ${m.block}の黒ブロックは${m.clue}か${m.second}の一部で、どちらでも白になるマスがあります`,
  ),
  'nonogram.side-not-black': fire(
    (m) => `黒ブロックの片側をすべて黒マスにすると（ピースは${m.clue}）、直角方向に伸び出した黒マスが周りの${kind(m.line)}と矛盾します`,
  ),
  'nonogram.side-not-white': fire(
    (m) => `黒ブロックの片側をすべて白マスにすると（ピースは${m.clue}）、その先の${kind(m.line)}に当てはまるピースがなくなります`,
  ),
  'nonogram.blank-not-black': fire(
    (m) => `ここにピース（長さ${m.clue}以上）を入れると、直角方向に伸び出した黒マスが周りの${kind(m.line)}と矛盾します`,
  ),
  'nonogram.blank-not-white': fire(
    (m) => `ここをすべて白マスにすると（ピースは長さ${m.clue}以上）、周りの${kind(m.line)}に当てはまるピースがなくなります`,
  ),
  'nonogram.stacking': fire((m) => `${sibling(m.line, m.second)}の黒ブロックの両側のどちらが黒マスでも、積み上げがここまで届きます`),
  'nonogram.double-finish': fire(
    (m) =>
      `${sibling(m.line, m.second)}の黒ブロックの両側のどちらが黒マスでもここまで伸び出し、どちらの場合にもピースの入る区分が決まります`,
  ),
  'nonogram.border-sight': fire(
    (m) =>
      `黒マスとするとここから${m.clue}が入り、${sibling(m.line, m.second)}に当てはまるピースのない長さ${m.block}の黒マス並びができます`,
  ),
  'nonogram.level': ({ level }) => `何も入っていない状態から、レベル${level}までの手法で解きます。`,
  'nonogram.suppose': (m) => `${cell(m)}を${colour(m.filled)}と仮定します。`,
  'nonogram.refuted': (m) =>
    `${lineLabel(m.line, 'ja')}${withClues(m.clues)}で${CLASHES[m.clash]}${because(m.line, m.clues, m.stuck)}、矛盾します。${cell(m)}は${colour(m.filled)}に決まります。`,
  'nonogram.supposed-right': (m) => `${cell(m)}を${colour(m.filled)}とすると、すべての行と列が矛盾なく埋まります。仮定どおりに決まります。`,
}
