import type { Phrases } from '#solver/kernel/message.ts'
import type { PatternName } from './engine/initial'
import type { Branch, DeductionMessage, EdgeName, GradeMessage, Place } from './explain/messages'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const number = (n: number) => NUMBERS[n] ?? String(n)
const times = (n: number, one: string) => `${number(n)} ${one}${n === 1 ? '' : one.endsWith('s') ? 'es' : 's'}`
/** The name of a cell. */
export const cell = ({ row, column }: Place) => `row ${row + 1}, column ${column + 1}`
/** The name of a node. */
export const node = ({ row, column }: Place) => `the dot in dot row ${row + 1}, dot column ${column + 1}`
const SIDES = { top: 'above', bottom: 'below', left: 'left of', right: 'right of' } as const
/** The name of an edge, by a cell beside it. */
export const edge = ({ row, column, side }: EdgeName) => `the edge ${SIDES[side]} ${cell({ row, column })}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const PATTERNS: Record<PatternName, (cells: readonly Place[]) => string> = {
  zero: ([own]) => `The 0 at ${cell(own!)} has no lines: its four edges are crosses.`,
  'corner-1': ([own]) => `The 1 at ${cell(own!)} is in a corner: a line on one outer edge would need the other, so both are crosses.`,
  'corner-2': ([own]) => `The 2 at ${cell(own!)} is in a corner: however the loop passes it, it goes on along both borders.`,
  'corner-3': ([own]) => `The 3 at ${cell(own!)} is in a corner: both outer edges are lines.`,
  'ones-at-border': ([a, b]) => `The 1s at ${cell(a!)} and ${cell(b!)} are side by side at the border: no line parts them.`,
  'one-three-at-border': ([a, b]) =>
    `The 1 and the 3 at ${cell(a!)} and ${cell(b!)} are side by side at the border: the 3 has a line on the border, and the 1 has its line there or between them, so none on its other sides.`,
  'threes-side': ([a, b]) =>
    `The 3s at ${cell(a!)} and ${cell(b!)} are side by side: the edge between them and the two beyond are lines, and no line goes on from between them.`,
  'threes-diagonal': (cells) =>
    `The 3s at ${cell(cells[0]!)} and ${cell(cells.at(-1)!)} are ${cells.length === 2 ? 'diagonal neighbours' : 'on a diagonal with only 2s between'}: their outer edges are lines.`,
}

type Around = Extract<DeductionMessage, { code: 'slitherlink.element' }>

/** The beginning of a sentence about a cell or node: `The 3 at row 2, column 5`. */
function around(message: Omit<Around, 'code'>): string {
  if (message.clue === 'node') return capital(node(message))
  return message.clue === null ? `The cell at ${cell(message)}` : `The ${message.clue} at ${cell(message)}`
}

function element(message: Around): string {
  const { clue, lines, crosses, newLines, newCrosses } = message
  if (clue === 'node') {
    if (newLines > 0) return `A line ends at ${node(message)}, and only one edge is left to go on by: it is a line.`
    if (lines === 2) return `Two lines meet at ${node(message)}: no other edge there is a line.`
    return `At ${node(message)} one edge is left, and a line cannot end there: it is a cross.`
  }
  const others = newLines + newCrosses === 1 ? 'its last edge is' : `its other ${number(newLines + newCrosses)} edges are`
  if (newLines > 0) {
    const why = crosses === 0 ? 'has four lines' : `has ${times(crosses, 'cross')}`
    return `${around(message)} ${why}, so ${others} ${newLines === 1 ? 'a line' : 'lines'}.`
  }
  const why = clue === 0 ? 'has no lines' : `has ${clue === 1 ? 'its line' : `all its ${number(lines)} lines`}`
  return `${around(message)} ${why}, so ${others} ${newCrosses === 1 ? 'a cross' : 'crosses'}.`
}

function results(newLines: number, newCrosses: number): string {
  const parts = [
    ...(newLines > 0 ? [`${times(newLines, 'edge')} ${newLines === 1 ? 'is a line' : 'are lines'}`] : []),
    ...(newCrosses > 0 ? [`${times(newCrosses, 'edge')} ${newCrosses === 1 ? 'is a cross' : 'are crosses'}`] : []),
  ]
  return parts.join(' and ')
}

const CELL_CORNERS = ['top right', 'bottom right', 'bottom left', 'top left']
const NODE_CORNERS = ['upper right', 'lower right', 'lower left', 'upper left']
const DOMAINS: Readonly<Record<number, string>> = {
  1: 'both edges are crosses: it is closed',
  2: 'just one of the two edges is a line: it is open',
  3: 'at most one of the two edges is a line',
  4: 'both edges are lines: it is closed',
  5: 'both edges are alike: it is closed',
  6: 'at least one of the two edges is a line',
}

const phrases: Phrases<GradeMessage> = {
  'slitherlink.element': element,
  'slitherlink.gates': (m) =>
    `${around(m)} has only one choice left there, given ${m.gates === 1 ? 'the gate' : 'the gates'} around it: ${results(m.newLines, m.newCrosses)}.`,
  'slitherlink.gate': (m) =>
    m.corners.length === 0
      ? `${around(m)} leaves its opposite edges only one relation: both alike, or one line.`
      : `${around(m)} ${m.lines + m.crosses + m.gates === 0 ? 'says by itself' : 'implies, with what is known around it'}: ${m.corners
          .map(({ corner, domain }) => `at its ${(m.clue === 'node' ? NODE_CORNERS : CELL_CORNERS)[corner]!} gate ${DOMAINS[domain] ?? ''}`)
          .join('; ')}.`,
  'slitherlink.beside': ({ clues, cells: [a, b] }) => {
    const pair = clues === '1-1' ? `The 1s at ${cell(a!)} and ${cell(b!)}` : `The ${clues[0]!} at ${cell(a!)} and the 3 at ${cell(b!)}`
    if (clues === '1-1')
      return `${pair} are side by side, with a cross beyond the edge between them: a line there could only turn along one of them, which has one line. So it is a cross.`
    if (clues === '1-3')
      return `${pair} are side by side, with a cross beyond the edge between them: the 3 has a line at that end, and the 1 none on its other sides.`
    return `${pair} are side by side, and the 2 has a cross opposite the 3: with no line on its far side, the 3 would leave the 2 only one. So the far edge of the 3 is a line.`
  },
  'slitherlink.loop': (m) => `A line on ${edge(m.edge)} would close a loop that leaves lines or clues over: it is a cross.`,
  'slitherlink.rest': () => 'The loop is closed and every clue satisfied: all other edges are crosses.',
  'slitherlink.colour': (m) =>
    `The way round over ${times(m.links, 'known place')} shows that ${edge(m.edge)} has ${
      m.differ ? 'the inside on one side and the outside on the other: it is a line' : 'the same on both sides: it is a cross'
    }.`,
  'slitherlink.colour-gate': (m) =>
    `At ${node(m)}, the way round over ${times(m.links, 'known place')} shows that two opposite cells ${
      m.differ
        ? 'differ (one inside, one outside): the gate between the other two is open'
        : 'are alike: the gate between the other two is closed'
    }.`,
  'slitherlink.colour-pair': (m) =>
    `The cells on either side of ${cell(m)} ${m.differ ? 'differ: just one' : 'are alike: both or none'} of its ${
      m.upright ? 'top and bottom' : 'left and right'
    } edges ${m.differ ? 'is a line' : 'are lines'}.`,
  'slitherlink.clash-element': (m) => `then ${around(m).charAt(0).toLowerCase()}${around(m).slice(1)} cannot be satisfied`,
  'slitherlink.clash-loop': () => 'then a loop closes that leaves lines or clues over',
  'slitherlink.clash-beside': ({ cells: [a, b] }) => `then the clues side by side at ${cell(a!)} and ${cell(b!)} cannot both be satisfied`,
  'slitherlink.clash-colour': () => 'then a cell would be both inside and outside',
  'slitherlink.clash-apart': (m) =>
    m.cell === undefined
      ? 'then the inside or the outside falls into pieces'
      : `then the cell at ${cell(m.cell)} is cut off from its side of the loop`,
  'slitherlink.clash-branches': () => 'then an edge would have to be a line and a cross at once',
  'slitherlink.clash-nested': ({ inner }) =>
    inner === undefined
      ? 'then a further trial beside it fails with either state of its edge'
      : `then ${edge(inner.edge)} cannot be a line: ${branch(inner.ifLine)}; and it cannot be a cross: ${branch(inner.ifCross)}`,
  'slitherlink.clash-sums': () => 'then several clues together cannot be satisfied',
  'slitherlink.initial': (m) => PATTERNS[m.pattern](m.cells),
  'slitherlink.trial': (m) => {
    const supposed = `Suppose ${edge(m.edge)} were ${m.line ? 'a line' : 'a cross'}.`
    const clash = capital(say(m.clash))
    return `${supposed} ${clash}, a contradiction. So it is ${m.line ? 'a cross' : 'a line'}.`
  },
  'slitherlink.supposed': (m) => `Suppose ${edge(m.edge)} were ${m.line ? 'a line' : 'a cross'}.`,
  'slitherlink.same': (m) =>
    m.decided === 0
      ? `One state of ${edge(m.edge)} leads to a contradiction.`
      : `Whether ${edge(m.edge)} is a line or a cross, ${times(m.decided, 'edge')} ${m.decided === 1 ? 'comes' : 'come'} out the same.${
          m.example === undefined
            ? ''
            : ` If it is a line: ${way(m.example.ifLine)} If it is a cross: ${way(m.example.ifCross)} Either way ${edge(m.example.edge)} is ${m.example.line ? 'a line' : 'a cross'}.`
        }`,
  'slitherlink.sums': (m) =>
    `Around a cell, the lines are as many as its neighbours of the other colour, so a clue tells whether an even or odd number of its four neighbours is inside. Added up over ${
      m.clues.length === 1 ? 'the marked clue' : `the ${number(m.clues.length)} marked clues`
    }, all other cells drop out but this: ${m.relations.map(relation).join('; ')}. That decides ${times(m.decided, 'edge')}.`,
  'slitherlink.connectivity': (m) => {
    const [is, not] = m.inside ? ['inside', 'outside'] : ['outside', 'inside']
    const first = m.cut[0]
    if (first === undefined) return `No way leads from the rest of the ${not} to the cell at ${cell(m)}: it is ${is}.`
    const parts = m.cut.length === 1 ? `the cell at ${cell(first)}` : `${number(m.cut.length)} cells, one of them at ${cell(first)},`
    return `Were the cell at ${cell(m)} ${not}, ${parts} would be cut off from the rest of the ${is}: it is ${is}.`
  },
}

/** The numbered steps from a supposition. */
function way(chain: readonly DeductionMessage[]): string {
  return chain.length === 0 ? 'it follows at once.' : chain.map((link, i) => `(${i + 1}) ${say(link)}`).join(' ')
}

function branch({ chain, clash }: Branch): string {
  return `${chain.length === 0 ? '' : `${way(chain).replace(/\.$/, '')}; `}${say(clash)}`
}

function relation({ one, other, differ }: { readonly one: Place; readonly other: Place | null; readonly differ: boolean }): string {
  if (other === null) return `the cell at ${cell(one)} is ${differ ? 'inside' : 'outside'}`
  return `the cells at ${cell(one)} and ${cell(other)} ${differ ? 'are on different sides of the loop' : 'are on the same side of the loop'}`
}

/** The sentences of the gradings by techniques, in English. */
export const gradeMessagesEn: Phrases<GradeMessage> = phrases

function say<M extends GradeMessage>(message: M): string {
  return (phrases as unknown as Readonly<Record<string, (message: M) => string>>)[message.code]!(message)
}
