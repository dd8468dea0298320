import type { Phrases } from '#solver/kernel/message.ts'
import { cellName, cellNames, unitLabel } from './places'
import type { GradeMessage, SaidGroup } from './sato/messages'
import { ROW_OF } from './units'

const cell = (at: number) => cellName(at, 'ja')
const unit = (of: number) => unitLabel(of, 'ja')
const group = ({ cells, digits }: SaidGroup) => `${cellNames(cells, 'ja')}の{${digits.join(', ')}}`
const groups = (all: readonly SaidGroup[]) => all.map(group).join('、')
const kind = (line: number) => (line < 9 ? '行' : '列')
const lineOf = ({ cells }: SaidGroup) => `その${ROW_OF[cells[0]!] === ROW_OF[cells[1]!] ? '行' : '列'}`
const gathered = (of: number) => (of < 18 ? '1つのブロックの中に' : '一列に')
const band = (of: number) => `${3 * (of % 3) + 1}～${3 * (of % 3) + 3}${of < 3 ? '行目' : '列目'}`

/** The sentences of the gradings by Sato 2001, in Japanese, in the paper's own terms. */
export const gradeMessagesJa: Phrases<GradeMessage> = {
  'sudoku.last-cell': (m) =>
    `${unit(m.unit)}の空きマスは${cell(m.cell)}だけで、残る数字は${m.digit}です。${cell(m.cell)}は${m.digit}に決まります。`,
  'sudoku.two-pair': (m) =>
    `${m.isFirstPass ? '最初の技法2：' : ''}${band(m.band)}に${m.digit}が2つあります（2ペア数）。3つ目の${m.digit}は${unit(m.block)}の${unit(m.line)}に入りますが、入れられるマスは1つだけです。${cell(m.cell)}は${m.digit}に決まります。`,
  'sudoku.n-empty': (m) =>
    m.by === 'digit'
      ? `${unit(m.unit)}の${m.n}個の空きマスのうち、${m.digit}を入れられるのは${cell(m.cell)}だけです。${cell(m.cell)}は${m.digit}に決まります。`
      : `${unit(m.unit)}の${m.n}個の空きマスのうち、${cell(m.cell)}には${m.digit}のほかに入れられる数字がありません。${cell(m.cell)}は${m.digit}に決まります。`,
  'sudoku.unit-group': (m) => `${unit(m.unit)}の空きマスは${gathered(m.unit)}並んでいます。${group(m)}はグループ確定数です（順序は未定）。`,
  'sudoku.two-pair-group': (m) =>
    `2ペア数の${m.digits.join('と')}はどれも${unit(m.block)}の${unit(m.line)}に入り、入れられるマスの数も同じです。${group(m)}は2ペアグループ確定数です。`,
  'sudoku.complement-group': (m) =>
    `${groups(m.beside)}を仮の順序で置くと、${unit(m.unit)}の残りの空きマスは${gathered(m.unit)}並びます。${group(m)}は補グループ確定数です。`,
  'sudoku.group-n-empty': (m) =>
    `${groups(m.groups)}を仮の順序で置くと、${unit(m.unit)}の空きマスは残り${m.n}個です。${
      m.by === 'digit' && m.n > 1
        ? `${m.digit}を入れられるのは${cell(m.cell)}だけです`
        : `${cell(m.cell)}には${m.digit}のほかに入れられる数字がありません`
    }。${cell(m.cell)}は${m.digit}に決まります。`,
  'sudoku.group-two-pair': (m) =>
    `${groups(m.groups)}を仮の順序で置くと、${band(m.band)}に${m.digit}が2つあることになります。3つ目の${m.digit}は${unit(m.block)}の${unit(m.line)}に入りますが、入れられるマスは1つだけです。${cell(m.cell)}は${m.digit}に決まります。`,
  'sudoku.crossing-group': (m) =>
    `${group(m.group)}を仮の順序で置くと、${m.type === 1 ? 'そのマスはほかの数字には使えません' : `それらの数字は${lineOf(m.group)}のほかのマスには入りません`}。これと直交する${band(m.band)}には${m.digit}が2つあり、3つ目の${m.digit}は${unit(m.block)}の${unit(m.line)}で1つのマスにしか入れられません。${cell(m.cell)}は${m.digit}に決まります。`,
  'sudoku.trial': (m) =>
    `ほかの手筋では進めません。${cell(m.cell)}に入る可能性があるのは${m.digit}と${m.other}だけなので、仮に${m.digit}を入れてみます。このまま最後まで完成します。`,
  'sudoku.trial-stuck': (m) =>
    `${cell(m.cell)}に仮に${m.digit}を入れても、矛盾は出ませんが完成もしません。元に戻して、別のマスで試します。`,
  'sudoku.trial-clash': (m) =>
    `${cell(m.cell)}に仮に${m.wrong}を入れると、${unit(m.unit)}で${m.missing}を入れるマスがなくなり、矛盾します。${cell(m.cell)}はもう一方の${m.digit}に決まります。`,
  'sudoku.only-place': (m) =>
    `${unit(m.unit)}で${m.digit}を入れられるマスは1つだけです。${cell(m.cell)}は${m.digit}に決まります（方式1）。`,
  'sudoku.only-digit': (m) => `${cell(m.cell)}に入れられる数字は1つだけです。${cell(m.cell)}は${m.digit}に決まります（方式2）。`,
  'sudoku.segment-group': (m) =>
    `${unit(m.block)}の${unit(m.line)}で、${group(m)}はグループ確定数です（タイプ${m.type}）。これらの数字はこの${kind(m.line)}とブロックのほかのマスには入らず、これらのマスにほかの数字は入りません。`,
  'sudoku.core-block': (m) =>
    `${m.digits.join('と')}は${unit(m.block)}の${unit(m.line)}のどこかに入ります（核ブロック数）。この${kind(m.line)}とブロックのほかのマスには入りません。`,
  'sudoku.pair-trial': (m) =>
    `処理1と処理2では進めません。${cell(m.cell)}に入る可能性があるのは${m.digit}と${m.other}だけです。仮に${m.digit}を入れると、最後まで完成します。`,
  'sudoku.pair-trial-failed': (m) => `${cell(m.cell)}に仮に${m.digit}を入れても完成しません。元に戻します。`,
}
