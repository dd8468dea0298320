import type { Phrases } from '#solver/kernel/message.ts'
import type { PatternName } from './engine/initial'
import type { Branch, DeductionMessage, EdgeName, GradeMessage, Place } from './explain/messages'

/** The name of a cell. */
export const cell = ({ row, column }: Place) => `${row + 1}行${column + 1}列`
/** The name of a node. */
export const node = ({ row, column }: Place) => `ノード（上から${row + 1}番目・左から${column + 1}番目）`
const SIDES = { top: '上', bottom: '下', left: '左', right: '右' } as const
/** The name of an edge, by a cell beside it. */
export const edge = ({ row, column, side }: EdgeName) => `${cell({ row, column })}の${SIDES[side]}のエッジ`

const PATTERNS: Record<PatternName, (cells: readonly Place[]) => string> = {
  zero: ([own]) => `${cell(own!)}は0なので、周りの4本はすべて×です。`,
  'corner-1': ([own]) => `角にある${cell(own!)}の1では、外側の一方だけを線にできないので、外側の2本は×です。`,
  'corner-2': ([own]) => `角にある${cell(own!)}の2では、どう通ってもループが両方の外周沿いに続きます。`,
  'corner-3': ([own]) => `角にある${cell(own!)}の3では、外側の2本が線です。`,
  'ones-at-border': ([a, b]) => `外周で${cell(a!)}と${cell(b!)}の1が隣り合うので、間のエッジは×です。`,
  'one-three-at-border': ([a, b]) =>
    `外周で${cell(a!)}と${cell(b!)}の1と3が隣り合うので、3の外側が線です。1の線は外側か3との間にあるので、残りの2本は×です。`,
  'threes-side': ([a, b]) => `${cell(a!)}と${cell(b!)}の3が隣り合うので、間と両外の3本が線、間の線の延長は×です。`,
  'threes-diagonal': (cells) =>
    `${cell(cells[0]!)}と${cell(cells.at(-1)!)}の3が${cells.length === 2 ? '斜めに隣り合う' : '2だけを挟んで斜めに並ぶ'}ので、それぞれ外側の2本が線です。`,
}

type Around = Extract<DeductionMessage, { code: 'slitherlink.element' }>

function around(message: Omit<Around, 'code'>): string {
  if (message.clue === 'node') return node(message)
  return message.clue === null ? `${cell(message)}のセル` : `${cell(message)}の${message.clue}`
}

function element(message: Around): string {
  const { clue, lines, crosses, newLines, newCrosses } = message
  if (clue === 'node') {
    if (newLines > 0) return `${node(message)}に達した線の進む先は1本しかないので、そこは線です。`
    if (lines === 2) return `${node(message)}を線が通っているので、残りのエッジは×です。`
    return `${node(message)}に残る1本を線にすると行き止まりになるので、×です。`
  }
  const rest = `残りの${newLines + newCrosses}本は`
  if (newLines > 0) return `${around(message)}には${crosses === 0 ? '4本の線が要る' : `×が${crosses}本ある`}ので、${rest}線です。`
  return `${around(message)}には${clue === 0 ? '線がない' : `もう線が${lines}本ある`}ので、${rest}×です。`
}

function results(newLines: number, newCrosses: number): string {
  return [...(newLines > 0 ? [`${newLines}本が線`] : []), ...(newCrosses > 0 ? [`${newCrosses}本が×`] : [])].join('、')
}

const CELL_CORNERS = ['右上', '右下', '左下', '左上']
const DOMAINS: Readonly<Record<number, string>> = {
  1: '2本とも×（閉）',
  2: '2本のうち1本だけが線（開）',
  3: '線は多くても1本',
  4: '2本とも線（閉）',
  5: '2本は同じ状態（閉）',
  6: '線が少なくとも1本',
}

const phrases: Phrases<GradeMessage> = {
  'slitherlink.element': element,
  'slitherlink.gates': (m) => `${around(m)}では、周りのゲートの状態から${results(m.newLines, m.newCrosses)}に決まります。`,
  'slitherlink.gate': (m) =>
    m.corners.length === 0
      ? `${around(m)}では、向かい合うエッジが同じか違うかが決まります。`
      : `${around(m)}では${m.lines + m.crosses + m.gates === 0 ? '' : '、周りの状態から'}${m.corners
          .map(({ corner, domain }) => `${CELL_CORNERS[corner]!}のゲートは${DOMAINS[domain] ?? ''}`)
          .join('、')}です。`,
  'slitherlink.beside': ({ clues, cells: [a, b] }) => {
    if (clues === '1-1')
      return `${cell(a!)}と${cell(b!)}の1が隣り合い、間のエッジの延長が×です。間を線にするとどちらかの1に沿って曲がるしかなく、2本になるので、間は×です。`
    if (clues === '1-3')
      return `${cell(a!)}の1と${cell(b!)}の3が隣り合い、間のエッジの延長が×です。その端で3の辺が線になり、1の残りの2本は×です。`
    return `${cell(a!)}の2と${cell(b!)}の3が隣り合い、2の反対側が×です。3の向こう側が線でないと2の線が1本しか引けないので、3の向こう側は線です。`
  },
  'slitherlink.loop': (m) => `${edge(m.edge)}を線にすると、ほかの線や数字を残したままループが閉じるので、×です。`,
  'slitherlink.rest': () => 'ループが閉じ、すべての数字が満たされたので、残りのエッジは×です。',
  'slitherlink.colour': (m) =>
    `確定した${m.links}か所をたどると、${edge(m.edge)}の両側は${m.differ ? '内側と外側に分かれるので、線です' : '同じ側なので、×です'}。`,
  'slitherlink.colour-gate': (m) =>
    `確定した${m.links}か所をたどると、${node(m)}で斜めに向かい合う2つのセルは${m.differ ? '内側と外側に分かれるので、もう一方の斜めのゲートは開' : '同じ側なので、もう一方の斜めのゲートは閉'}です。`,
  'slitherlink.colour-pair': (m) =>
    `${cell(m)}の${m.upright ? '上下' : '左右'}のセルは${m.differ ? '内側と外側に分かれるので、間の2本のうち1本だけが線です' : '同じ側なので、間の2本は同じ状態です'}。`,
  'slitherlink.clash-element': (m) => `${around(m)}が満たせなくなり`,
  'slitherlink.clash-loop': () => 'ほかの線や数字を残したままループが閉じ',
  'slitherlink.clash-beside': ({ cells: [a, b] }) => `隣り合う${cell(a!)}と${cell(b!)}の数字を同時に満たせなくなり`,
  'slitherlink.clash-colour': () => '内側でも外側でもあるセルができ',
  'slitherlink.clash-apart': (m) =>
    m.cell === undefined ? '内側か外側が分断され' : `${cell(m.cell)}のセルが同じ側のほかのセルから切り離され`,
  'slitherlink.clash-branches': () => '線でも×でもあるエッジができ',
  'slitherlink.clash-nested': ({ inner }) =>
    inner === undefined
      ? 'その隣でさらに仮置きをすると、どちらの状態も成り立たず'
      : `${edge(inner.edge)}は、線とすると${branch(inner.ifLine)}、×とすると${branch(inner.ifCross)}、どちらも成り立たず`,
  'slitherlink.clash-sums': () => '複数の数字を同時に満たせなくなり',
  'slitherlink.initial': (m) => PATTERNS[m.pattern](m.cells),
  'slitherlink.trial': (m) => {
    return `${edge(m.edge)}を${m.line ? '線' : '×'}と仮定します。すると、${say(m.clash)}、矛盾します。したがって${m.line ? '×' : '線'}です。`
  },
  'slitherlink.supposed': (m) => `${edge(m.edge)}を${m.line ? '線' : '×'}と仮定します。`,
  'slitherlink.same': (m) =>
    m.decided === 0
      ? `${edge(m.edge)}は、一方の状態を仮定すると矛盾します。`
      : `${edge(m.edge)}が線でも×でも、${m.decided}本のエッジは同じ状態になります。${
          m.example === undefined
            ? ''
            : `線なら、${way(m.example.ifLine)}×なら、${way(m.example.ifCross)}どちらでも${edge(m.example.edge)}は${m.example.line ? '線' : '×'}です。`
        }`,
  'slitherlink.sums': (m) =>
    `数字が偶数か奇数かで、上下左右のセルのうち内側にあるものの数の偶奇が決まります。印をつけた${m.clues.length}個の数字について足し合わせると、残るのは「${m.relations
      .map(relation)
      .join('、')}」だけになり、${m.decided}本のエッジが決まります。`,
  'slitherlink.connectivity': (m) => {
    const [is, not] = m.inside ? ['内側', '外側'] : ['外側', '内側']
    const first = m.cut[0]
    if (first === undefined) return `${not}のほかのセルから${cell(m)}のセルに至る道がないので、${is}です。`
    const parts = m.cut.length === 1 ? `${cell(first)}のセル` : `${cell(first)}など${m.cut.length}個のセル`
    return `${cell(m)}を${not}とすると、${parts}が${is}のほかのセルから切り離されるので、${is}です。`
  },
}

/** The numbered steps from a supposition. */
function way(chain: readonly DeductionMessage[]): string {
  return chain.length === 0 ? 'すぐに決まります。' : chain.map((link, i) => `（${i + 1}）${say(link)}`).join('')
}

function branch({ chain, clash }: Branch): string {
  return `${chain.length === 0 ? '' : way(chain)}${say(clash)}`
}

function relation({ one, other, differ }: { readonly one: Place; readonly other: Place | null; readonly differ: boolean }): string {
  if (other === null) return `${cell(one)}は${differ ? '内側' : '外側'}`
  return `${cell(one)}と${cell(other)}は${differ ? '互いに反対側' : '同じ側'}`
}

/** The sentences of the gradings by techniques, in Japanese. */
export const gradeMessagesJa: Phrases<GradeMessage> = phrases

function say<M extends GradeMessage>(message: M): string {
  return (phrases as unknown as Readonly<Record<string, (message: M) => string>>)[message.code]!(message)
}
