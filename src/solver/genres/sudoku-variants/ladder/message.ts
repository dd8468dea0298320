import type { Message } from '#solver/kernel/message.ts'
import type { HouseName } from '../layout'
import type { RelationKind } from '../relations'
import type { RungKey } from './names'

/** A digit in a cell. */
export type Candidate = readonly [cell: number, digit: number]

/** A finding of a rung, as data; its words are in messages.ts. */
export interface Found {
  readonly technique: RungKey
  /** The cells and houses that it argues from. */
  readonly cells: readonly number[]
  readonly houses: readonly HouseName[]
  readonly digits: readonly number[]
  readonly placed: readonly Candidate[]
  readonly removed: readonly Candidate[]
  /** Candidates by strong and weak links in turn, from a strong one to a strong one. */
  readonly chain?: readonly Candidate[]
  /** The sign between the two cells. */
  readonly relation?: RelationKind
  readonly sum?: number
  /** The kinds of the constraints that it argues from. */
  readonly kinds?: readonly string[]
}

/** A step of the ladder. */
export interface StepMessage extends Found {
  readonly code: 'variants.step'
  readonly side: number
  /** Cells that it speaks of, with the candidates that they have before it as bits. */
  readonly notes: readonly (readonly [cell: number, candidates: number])[]
}

/** A digit that a cell is supposed to have, under so many suppositions, itself included. */
export interface SupposedMessage {
  readonly code: 'variants.supposed'
  readonly side: number
  readonly cell: number
  readonly digit: number
  readonly depth: number
}

/** A contradiction on trial: a cell without a digit, or a house without a place for one. */
export interface ClashMessage {
  readonly code: 'variants.clash'
  readonly side: number
  readonly cell?: number
  readonly house?: HouseName
  readonly digit?: number
}

/** The messages of the ladder. */
export type LadderMessage = StepMessage | SupposedMessage | ClashMessage

/** The candidates that a step's cells have before it, by cell, as bits. */
export function notesOf(message: Message | undefined): ReadonlyMap<number, number> {
  return new Map(message?.code === 'variants.step' ? (message as StepMessage).notes : [])
}

/** The chain of a message, where it is one of a step with a chain. */
export function chainOf(message: Message | undefined): readonly Candidate[] {
  return message?.code === 'variants.step' ? ((message as StepMessage).chain ?? []) : []
}
