import type { Geometry } from '../geometry'
import type { Slitherlink } from '../puzzle'
import type { PatternName } from '../engine/initial'
import { coloursOf, cutOff } from './connectivity'
import { INSIDE, type Deduction, type Position } from './position'

/** The name of an edge: a cell beside it and the side, with rows and columns from 0. */
export interface EdgeName {
  readonly row: number
  readonly column: number
  readonly side: 'top' | 'left' | 'bottom' | 'right'
}

/** The place of a cell, or of a node by its row and column of nodes; from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

interface Around extends Place {
  /** The clue, null for a blank cell, or 'node'. */
  readonly clue: number | null | 'node'
  readonly lines: number
  readonly crosses: number
  readonly gates: number
  /** The numbers of edges that become lines and crosses. */
  readonly newLines: number
  readonly newCrosses: number
}

/** The clues of a rule about two clues side by side. */
export type BesidePair = '1-1' | '1-3' | '2-3'

/** The message of a deduction, within a trial or on its own. */
export type DeductionMessage =
  | (Around & { readonly code: 'slitherlink.element' })
  | (Around & { readonly code: 'slitherlink.gates' })
  /** The gates that were found: for each corner a domain (see `engine/patterns.ts`). */
  | (Around & { readonly code: 'slitherlink.gate'; readonly corners: readonly { readonly corner: number; readonly domain: number }[] })
  /** Two clues side by side, with a cross beyond them: 1 and 1, 1 and 3, or 2 and 3, in this order. */
  | { readonly code: 'slitherlink.beside'; readonly clues: BesidePair; readonly cells: readonly Place[] }
  | { readonly code: 'slitherlink.loop'; readonly edge: EdgeName }
  | { readonly code: 'slitherlink.rest' }
  | { readonly code: 'slitherlink.colour'; readonly edge: EdgeName; readonly differ: boolean; readonly links: number }
  | (Place & { readonly code: 'slitherlink.colour-gate'; readonly differ: boolean; readonly links: number })
  | (Place & { readonly code: 'slitherlink.colour-pair'; readonly differ: boolean; readonly links: number; readonly upright: boolean })
  | ConnectivityMessage

/** The colour of a cell that follows because inside and outside are each connected. */
export type ConnectivityMessage = Place & {
  readonly code: 'slitherlink.connectivity'
  readonly inside: boolean
  /** The cells of the colour that would be cut off from the others; empty where no cell of the other colour can be reached. */
  readonly cut: readonly Place[]
}

/** The conclusions from an edge's state, and the contradiction at their end. */
export interface Branch {
  readonly chain: readonly DeductionMessage[]
  readonly clash: ClashMessage
}

/** The contradiction of a trial. */
export type ClashMessage =
  | (Around & { readonly code: 'slitherlink.clash-element' })
  | { readonly code: 'slitherlink.clash-loop' }
  | { readonly code: 'slitherlink.clash-colour' }
  /** Two clues side by side. */
  | { readonly code: 'slitherlink.clash-beside'; readonly cells: readonly Place[] }
  /** A cell, if known, that is cut off from the others of its colour. */
  | { readonly code: 'slitherlink.clash-apart'; readonly cell?: Place }
  | { readonly code: 'slitherlink.clash-branches' }
  /** Both states of each edge that is tried next fail, too. */
  | {
      readonly code: 'slitherlink.clash-nested'
      /** An edge within the trial whose two states both fail, with the ways; left out where the rules do not show them. */
      readonly inner?: { readonly edge: EdgeName; readonly ifLine: Branch; readonly ifCross: Branch }
    }
  | { readonly code: 'slitherlink.clash-sums' }

/** The messages of a grading by techniques. */
export type GradeMessage =
  | DeductionMessage
  | ClashMessage
  | { readonly code: 'slitherlink.initial'; readonly pattern: PatternName; readonly cells: readonly Place[] }
  | {
      readonly code: 'slitherlink.trial'
      readonly edge: EdgeName
      /** The state that was supposed. */
      readonly line: boolean
      /** The contradiction. The trial has the steps to it. */
      readonly clash: ClashMessage
    }
  /** The supposition at the beginning of a trial. */
  | { readonly code: 'slitherlink.supposed'; readonly edge: EdgeName; readonly line: boolean }
  | {
      readonly code: 'slitherlink.sums'
      readonly decided: number
      /** The clues that are added up. */
      readonly clues: readonly Place[]
      /** The relations that follow from the sums: two cells of different or equal colours, or one cell inside (`differ`) or outside. */
      readonly relations: readonly { readonly one: Place; readonly other: Place | null; readonly differ: boolean }[]
    }
  | {
      readonly code: 'slitherlink.same'
      readonly edge: EdgeName
      readonly decided: number
      /** One of the edges that are the same in both branches, and the ways to it; left out where the rules do not show them. */
      readonly example?: {
        readonly edge: EdgeName
        readonly line: boolean
        readonly ifLine: readonly DeductionMessage[]
        readonly ifCross: readonly DeductionMessage[]
      }
    }

/** The name of an edge. */
export function edgeName({ width, height, firstVertical }: Geometry, edge: number): EdgeName {
  if (edge < firstVertical) {
    const row = Math.floor(edge / width)
    const column = edge % width
    return row === height ? { row: row - 1, column, side: 'bottom' } : { row, column, side: 'top' }
  }
  const row = Math.floor((edge - firstVertical) / (width + 1))
  const column = (edge - firstVertical) % (width + 1)
  return column === width ? { row, column: column - 1, side: 'right' } : { row, column, side: 'left' }
}

/** The place of a cell. */
export function placeOf({ width }: Slitherlink, cell: number): Place {
  return { row: Math.floor(cell / width), column: cell % width }
}

/** The message of a deduction, given the position in which it was found. */
export function messageOf(position: Position, deduction: Deduction): DeductionMessage {
  const { rule, at, sets, reasons } = deduction
  const { geometry } = position.tables
  switch (rule) {
    case 'element':
      return { code: 'slitherlink.element', ...around(position, deduction) }
    case 'gate': {
      const told = around(position, deduction)
      if (told.newLines + told.newCrosses > 0) return { code: 'slitherlink.gates', ...told }
      const corners: { corner: number; domain: number }[] = []
      for (let i = 0; i < sets.length; i += 2) {
        for (let k = 0; k < 4; k++)
          if (position.atCorner + position.tables.cornersOf[4 * at + k]! === sets[i]) corners.push({ corner: k, domain: sets[i + 1]! })
      }
      return { code: 'slitherlink.gate', ...told, corners }
    }
    case 'beside': {
      const { edgeCells } = geometry
      const { clues } = position.puzzle
      const cells = [edgeCells[2 * at]!, edgeCells[2 * at + 1]!].sort((a, b) => clues[a]! - clues[b]!)
      const pair: BesidePair = clues[cells[1]!] === 1 ? '1-1' : clues[cells[0]!] === 1 ? '1-3' : '2-3'
      return { code: 'slitherlink.beside', clues: pair, cells: cells.map((cell) => placeOf(position.puzzle, cell)) }
    }
    case 'loop':
      return { code: 'slitherlink.loop', edge: edgeName(geometry, at) }
    case 'rest':
      return { code: 'slitherlink.rest' }
    case 'colour':
      return { code: 'slitherlink.colour', edge: edgeName(geometry, at), differ: sets[1] === 1, links: reasons.length }
    case 'link': {
      const node = (at - position.atCorner) >> 2
      return { code: 'slitherlink.colour-gate', ...nodePlace(geometry, node), differ: ((sets[1] ?? 0) & 2) !== 0, links: reasons.length }
    }
    case 'pair': {
      const pair = at - position.atPair
      const upright = (pair & 1) === 0
      return {
        code: 'slitherlink.colour-pair',
        ...placeOf(position.puzzle, pair >> 1),
        differ: sets[1] === 2,
        links: reasons.length,
        upright,
      }
    }
    case 'connect': {
      const inside = sets[1] === INSIDE
      const cut = cutOff(position.tables, position.facts, coloursOf(position), inside ? 1 : 0, at)
      return {
        code: 'slitherlink.connectivity',
        ...placeOf(position.puzzle, at),
        inside,
        cut: cut.map((cell) => placeOf(position.puzzle, cell)),
      }
    }
  }
}

/** The message of a contradiction. */
export function clashOf(position: Position, clash: Deduction): ClashMessage {
  if (clash.rule === 'loop') return { code: 'slitherlink.clash-loop' }
  if (clash.rule === 'beside') {
    const { edgeCells } = position.tables.geometry
    const cells = [edgeCells[2 * clash.at]!, edgeCells[2 * clash.at + 1]!]
    return { code: 'slitherlink.clash-beside', cells: cells.map((cell) => placeOf(position.puzzle, cell)) }
  }
  if (clash.rule === 'connect') return { code: 'slitherlink.clash-apart', cell: placeOf(position.puzzle, clash.at) }
  if (clash.rule === 'element' || clash.rule === 'gate') return { code: 'slitherlink.clash-element', ...around(position, clash) }
  return { code: 'slitherlink.clash-colour' }
}

function nodePlace({ width }: Geometry, node: number): Place {
  return { row: Math.floor(node / (width + 1)), column: node % (width + 1) }
}

function around(position: Position, { at, sets, reasons }: Deduction): Around {
  const { facts, puzzle, tables } = position
  const { cells } = tables.geometry
  const isCell = at < cells
  const place = isCell ? placeOf(puzzle, at) : nodePlace(tables.geometry, at - cells)
  const clue = isCell ? puzzle.clues[at]! : -1
  const count = (list: readonly number[], step: number, fits: (fact: number, i: number) => boolean) => {
    let found = 0
    for (let i = 0; i < list.length; i += step) if (fits(list[i]!, i)) found++
    return found
  }
  return {
    ...place,
    clue: isCell ? (clue < 0 ? null : clue) : 'node',
    lines: count(reasons, 1, (fact) => position.isEdge(fact) && facts[fact] === 1),
    crosses: count(reasons, 1, (fact) => position.isEdge(fact) && facts[fact] === 2),
    gates: count(reasons, 1, (fact) => !position.isEdge(fact)),
    newLines: count(sets, 2, (fact, i) => position.isEdge(fact) && sets[i + 1] === 1),
    newCrosses: count(sets, 2, (fact, i) => position.isEdge(fact) && sets[i + 1] === 2),
  }
}
