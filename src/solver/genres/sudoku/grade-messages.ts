import type { Phrasebook, Phrases } from '#solver/kernel/message.ts'
import { gradeMessagesJa } from './grade-messages-ja'
import type { GradeMessage, SaidGroup } from './sato/messages'
import { cellName, cellNames, unitLabel } from './places'

const cell = (at: number) => cellName(at, 'en')
const unit = (of: number) => unitLabel(of, 'en')
const list = (items: readonly (string | number)[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
const group = ({ cells, digits }: SaidGroup) => `{${digits.join(', ')}} in ${cellNames(cells, 'en')}`
const groups = (all: readonly SaidGroup[]) => list(all.map(group))
const band = (of: number) => `${of < 3 ? 'rows' : 'columns'} ${3 * (of % 3) + 1}-${3 * (of % 3) + 3}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const inOneLine = (of: number) => (of < 18 ? 'in one block' : 'in one line')
const empties = (n: number) => (n === 1 ? 'one empty cell' : `${n} empty cells`)

/** The sentences of the gradings by Sato 2001, in English. */
const gradeMessagesEn: Phrases<GradeMessage> = {
  'sudoku.last-cell': (m) =>
    `${cell(m.cell)} is the only empty cell of ${unit(m.unit)}, which lacks ${m.digit}: ${cell(m.cell)} = ${m.digit}.`,
  'sudoku.two-pair': (m) =>
    `${m.isFirstPass ? 'First pass of technique 2: ' : ''}${m.isFirstPass ? band(m.band) : capital(band(m.band))} show ${m.digit} twice. The third ${m.digit} belongs to ${unit(m.line)} in ${unit(m.block)}, where only one cell is open to it: ${cell(m.cell)} = ${m.digit}.`,
  'sudoku.n-empty': (m) =>
    m.by === 'digit'
      ? `${capital(unit(m.unit))} has ${empties(m.n)}, and ${m.digit} fits in only one of them: ${cell(m.cell)} = ${m.digit}.`
      : `${capital(unit(m.unit))} has ${empties(m.n)}; ${cell(m.cell)} sees every digit but ${m.digit}: ${cell(m.cell)} = ${m.digit}.`,
  'sudoku.unit-group': (m) =>
    `What ${unit(m.unit)} still lacks lies ${inOneLine(m.unit)}: ${group(m)} is a group-determined number; only the order is open.`,
  'sudoku.two-pair-group': (m) =>
    `${list(m.digits)} are 2-pair numbers that must all go in ${unit(m.line)} within ${unit(m.block)}, where just as many cells are left for them: ${group(m)} is a group.`,
  'sudoku.complement-group': (m) =>
    `Put ${groups(m.beside)} in any order. What is left of ${unit(m.unit)} lies ${inOneLine(m.unit)}: ${group(m)} is a complementary group.`,
  'sudoku.group-n-empty': (m) =>
    `Put ${groups(m.groups)} provisionally, in any order. That leaves ${empties(m.n)} in ${unit(m.unit)}, ${
      m.n === 1
        ? `which can only take ${m.digit}`
        : m.by === 'digit'
          ? `and ${m.digit} fits in only one of them`
          : `and ${cell(m.cell)} has no other digit left than ${m.digit}`
    }: ${cell(m.cell)} = ${m.digit}.`,
  'sudoku.group-two-pair': (m) =>
    `Put ${groups(m.groups)} provisionally, in any order. Then ${band(m.band)} hold ${m.digit} twice, and the third belongs to ${unit(m.line)} in ${unit(m.block)}, where only one cell is open to it: ${cell(m.cell)} = ${m.digit}.`,
  'sudoku.crossing-group': (m) =>
    `Put ${group(m.group)} provisionally: ${m.type === 1 ? 'its cells are then filled' : 'its line is then closed to these digits'}. ${capital(band(m.band))}, across it, show ${m.digit} twice, and the third belongs to ${unit(m.line)} in ${unit(m.block)}, where only one cell is open to it: ${cell(m.cell)} = ${m.digit}.`,
  'sudoku.trial': (m) =>
    `No other technique helps. ${cell(m.cell)} can only be ${m.digit} or ${m.other}: suppose ${m.digit}. From here on everything fits, up to the full grid.`,
  'sudoku.trial-stuck': (m) =>
    `${cell(m.cell)} = ${m.digit} on trial leads to no contradiction and no solution: it is taken back, and another cell is tried.`,
  'sudoku.trial-clash': (m) =>
    `${cell(m.cell)} = ${m.wrong} on trial leads to a contradiction: in ${unit(m.unit)} no cell is left for ${m.missing}. So the other digit is right: ${cell(m.cell)} = ${m.digit}.`,
  'sudoku.only-place': (m) => `In ${unit(m.unit)} only one cell can still take ${m.digit}: ${cell(m.cell)} = ${m.digit}.`,
  'sudoku.only-digit': (m) => `${cell(m.cell)} can take no other digit than ${m.digit}: ${cell(m.cell)} = ${m.digit}.`,
  'sudoku.segment-group': (m) =>
    `${capital(unit(m.line))} within ${unit(m.block)}: ${group(m)} is a group-determined number. Its digits go nowhere else in this line and block, and nothing else goes in its cells.`,
  'sudoku.core-block': (m) =>
    `${capital(list(m.digits))} must go in ${unit(m.line)} within ${unit(m.block)} (core-block number), so nowhere else in this line and this block.`,
  'sudoku.pair-trial': (m) =>
    `Processing 1 and 2 stop here. ${cell(m.cell)} can be ${m.digit} or ${m.other}: with ${m.digit} everything fits, up to the full grid.`,
  'sudoku.pair-trial-failed': (m) => `${cell(m.cell)} = ${m.digit} on trial does not fill the grid: it is taken back.`,
}

/** The sentences of the gradings. */
export const gradeMessages: Phrasebook<GradeMessage> = { en: gradeMessagesEn, ja: gradeMessagesJa }
