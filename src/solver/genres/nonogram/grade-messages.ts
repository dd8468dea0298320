import type { Phrasebook, Phrases } from '#solver/kernel/message.ts'
import { gradeMessagesJa } from './grade-messages-ja'
import type { GradeMessage, ClashCode, CluePlace, FireMessage, ReasonCode, Stuck } from './position/messages'
import { positionsLabel, rangeLabel, lineLabel, type LineName } from './places'

/** Makes the sentence for the use of a technique: the line, the reason, and the cells that follow. */
function fire<C extends ReasonCode>(why: (message: FireMessage<C>) => string): (message: FireMessage<C>) => string {
  return (message) => {
    const { line, clues, from, to, filled, emptied, places = [] } = message
    const label = lineLabel(line, 'en')
    const where = `${label[0]!.toUpperCase()}${label.slice(1)}${withClues(clues)}, ${from === to ? 'cell' : 'cells'} ${rangeLabel(from, to, 'en')}`
    const results = [colouring(filled, 'filled'), colouring(emptied, 'empty')].filter((result) => result !== '')
    // A line may be done already where its clues alone say so.
    return `${where}: ${why(message)} ${standing(line, clues, places)}${results.length > 0 ? `So ${results.join(' and ')}` : 'Its cells are known already'}.`
  }
}

/** A sentence on the places of clues when they are moved to one end and to the other. */
function standing(line: LineName, clues: readonly number[] = [], places: readonly CluePlace[]): string {
  if (places.length === 0) return ''
  const [first, last] = 'row' in line ? ['leftmost', 'rightmost'] : ['topmost', 'lowest']
  const said = places.map((place) => {
    const length = clues[place.clue]!
    const [one, other] = [rangeLabel(place.first, place.first + length - 1, 'en'), rangeLabel(place.last - length + 1, place.last, 'en')]
    return `clue ${place.clue + 1} (${length}) ${one === other ? `lies only at ${one}` : `lies ${first} at ${one} and ${last} at ${other}`}`
  })
  const text = said.join('; ')
  return `${text[0]!.toUpperCase()}${text.slice(1)}. `
}

/** A sentence on why a line is impossible. */
function because(line: LineName, clues: readonly number[] = [], stuck: Stuck | undefined): string {
  if (stuck === undefined) return ''
  if ('from' in stuck)
    return `, and no clue is left for the filled ${stuck.from === stuck.to ? 'cell' : 'cells'} ${rangeLabel(stuck.from, stuck.to, 'en')}`
  return `: packed from the ${'row' in line ? 'left' : 'top'}, clue ${stuck.clue + 1} (${clues[stuck.clue]}) finds no place`
}

function colouring(positions: readonly number[], colour: string): string {
  if (positions.length === 0) return ''
  return positions.length === 1 ? `cell ${positions[0]! + 1} is ${colour}` : `cells ${positionsLabel(positions, 'en')} are ${colour}`
}

const CLASHES: Record<ClashCode, string> = {
  'nonogram.clash-ends': 'has runs that are not its clues',
  'nonogram.clash-count': 'has not as many runs as clues',
  'nonogram.clash-room': 'has too little room for its clues',
  'nonogram.clash-block': 'has a block that no clue fits',
  'nonogram.clash-short': 'has filled cells where no clue fits',
}

/** The clues of a line in brackets after its name. */
const withClues = (clues: readonly number[] | undefined) => (clues === undefined ? '' : ` (${clues.join(' ') || '–'})`)

const cell = ({ row, column }: { row: number; column: number }) => `r${row + 1}c${column + 1}`
const colour = (filled: boolean) => (filled ? 'filled' : 'empty')
const times = (n: number, one: string, many: string) => (n === 1 ? one : `${n} ${many}`)

/** The name of the line with this number (from 1) and the type of `line`. */
function sibling(line: LineName, number: number): string {
  return lineLabel('row' in line ? { row: number - 1 } : { column: number - 1 }, 'en')
}

/** The sentences of the gradings by Sato 2008, in English. */
const gradeMessagesEn: Phrases<GradeMessage> = {
  'nonogram.piece-in': fire(() => 'packed to one end and to the other, the clues that share these cells cover some of them both times.'),
  'nonogram.no-clues': fire(() => 'the line has no clues.'),
  'nonogram.no-piece-left': fire(() => 'every clue has a section with filled cells of its own; none is left for this one.'),
  'nonogram.one-each': fire((m) => `each section with filled cells has one clue, this one ${m.clue}.`),
  'nonogram.two-each': fire((m) => `the filled cells span more than ${m.clue} and more than ${m.second}, so both clues stand here.`),
  'nonogram.too-short': fire((m) => `there is no room for ${m.clue}, the least that would have to stand here.`),
  'nonogram.common-cells': fire(() => 'the earliest and the latest places of the clues leave some cells no choice.'),
  'nonogram.tight-limits': fire(() => 'the blocks narrow where their clues can stand, and that leaves some cells no choice.'),
  'nonogram.stretch': fire((m) => `the block of ${m.block} nearest to the wall is of the first clue from there, ${m.clue}.`),
  'nonogram.out-of-reach': fire((m) => `the block of ${m.block} is of the first clue from the wall, ${m.clue}, which reaches no further.`),
  'nonogram.keep-apart': fire((m) => `joined, the two blocks would be ${m.block} long, and no clue that may stand there is.`),
  'nonogram.ones': fire(
    (m) =>
      `up to the block of ${m.block} there ${m.second === 1 ? 'is only a single one' : `are only ones, ${m.second} of them,`} to place.`,
  ),
  'nonogram.ones-fill': fire((m) => `the ones just fill all cells before the block of ${m.block}.`),
  'nonogram.ones-placed': fire((m) => `the ${times(m.second, 'one', 'ones')} before ${m.clue} stand in sections too short for ${m.clue}.`),
  'nonogram.edge-piece-in': fire((m) => `the first clue from the wall, ${m.clue}, covers the middle wherever it stands here.`),
  'nonogram.edge-piece-alone': fire((m) => `${m.clue} and ${m.second} do not both fit in here, so all filled cells are of ${m.clue}.`),
  'nonogram.far-block': fire((m) => `the block of ${m.block} at the far wall is of a clue of ${m.clue} or more.`),
  'nonogram.far-space': fire((m) => `the block of ${m.block} is of a ${m.clue}, and behind it there is no room for the next clue.`),
  'nonogram.packed-before': fire(
    (m) => `the block of ${m.block} is of ${m.clue}; with the clues before it that takes ${m.second} cells at least.`,
  ),
  'nonogram.block-complete': fire((m) => `all clues that the block of ${m.block} may be of are ${m.clue} long, so it is complete.`),
  'nonogram.no-room-before': fire((m) => `a block of ${m.block + 1} would be of a later clue, and the clues before it would have no room.`),
  'nonogram.join-gap': fire((m) => `one block is of ${m.clue}, and the clue next to it, ${m.second}, cannot be the other block.`),
  'nonogram.two-pieces': fire(
    (m) => `the block of ${m.block} is of ${m.clue}, and the next one of a later clue${m.second > 0 ? `, ${m.second}` : ''}.`,
  ),
  'nonogram.before-block': fire((m) => `the block is of ${m.clue}, so the ${times(m.second, 'clue', 'clues')} before it stand here.`),
  'nonogram.next-section': fire((m) => `the block in the next section is of ${m.second}, so ${m.clue} stands here.`),
  'nonogram.back-in-edge': fire(
    (m) => `the block behind is of ${m.clue}, and the first ${times(m.second, 'clue', 'clues')} from the wall cannot stand next to it.`,
  ),
  'nonogram.first-block': fire((m) => `the first block behind is of the first clue from the wall, ${m.clue}.`),
  'nonogram.overreach': fire((m) => `the next section cannot hold the third clue, ${m.second}, so all filled cells here are of ${m.clue}.`),
  'nonogram.no-piece-fits': fire(() => 'no clue fits in here.'),
  'nonogram.stretch-shortest': fire((m) => `the block of ${m.block} can only be of clues of ${m.clue} or more.`),
  'nonogram.blocks-apart': fire(() => 'neighbouring blocks are too far from each other to be of one clue.'),
  'nonogram.one-long-piece': fire((m) => `only one clue, ${m.clue}, is longer than a cell, and it stands at the block of ${m.block}.`),
  'nonogram.last-space': fire(
    (m) => `the block of ${m.block} at the far wall is of ${m.clue} or of ${m.second}; either way a cell stays empty.`,
  ),
  'nonogram.side-not-black': fire((m) => `with all cells on one side of the block filled, ${m.clue} would stick out where no clue fits.`),
  'nonogram.side-not-white': fire(
    (m) => `with all cells on one side of the block empty, no clue fits what is left behind them (${m.clue}).`,
  ),
  'nonogram.blank-not-black': fire((m) => `a clue here (${m.clue} or more) would stick out into lines beside it where no clue fits.`),
  'nonogram.blank-not-white': fire(
    (m) => `without a clue here (${m.clue} or more), the lines beside it would have blocks that no clue fits.`,
  ),
  'nonogram.stacking': fire((m) => `whichever cell beside the block in ${sibling(m.line, m.second)} is filled, it piles up to here.`),
  'nonogram.double-finish': fire(
    (m) =>
      `whichever cell beside the block in ${sibling(m.line, m.second)} is filled, it sticks out to here, and the clues fall into place.`,
  ),
  'nonogram.border-sight': fire(
    (m) =>
      `were it filled, ${m.clue} would begin here, and a block of ${m.block} would arise in ${sibling(m.line, m.second)} that no clue fits.`,
  ),
  'nonogram.level': ({ level }) => `From the empty grid, with the means of level ${level}.`,
  'nonogram.suppose': (m) => `Suppose ${cell(m)} is ${colour(m.filled)}.`,
  'nonogram.refuted': (m) =>
    `Then ${lineLabel(m.line, 'en')}${withClues(m.clues)} ${CLASHES[m.clash]}${because(m.line, m.clues, m.stuck)}. That is a contradiction, so ${cell(m)} is ${colour(m.filled)}.`,
  'nonogram.supposed-right': (m) => `With ${cell(m)} ${colour(m.filled)}, every line comes out: the supposition was right.`,
}

/** The sentences of the gradings. */
export const gradeMessages: Phrasebook<GradeMessage> = { en: gradeMessagesEn, ja: gradeMessagesJa }
