import type { Message } from '#solver/kernel/message.ts'
import type { HouseName } from '../layout'
import type { RelationKind } from '../relations'
import type { RungKey } from './names'

/** A digit in a cell. */
export type Candidate = readonly [cell: number, digit: number]

/** A deduction by a technique, as data. Its sentences are in messages.ts. */
export interface Found {
  readonly technique: RungKey
  /** The cells and houses from which it follows. */
  readonly cells: readonly number[]
  readonly houses: readonly HouseName[]
  readonly digits: readonly number[]
  readonly placed: readonly Candidate[]
  readonly removed: readonly Candidate[]
  /** The candidates of a chain, with alternating strong and weak links. The first and the last link are strong. */
  readonly chain?: readonly Candidate[]
  /** The sign between the two cells. */
  readonly relation?: RelationKind
  readonly sum?: number
  /** The kinds of the constraints from which it follows. */
  readonly kinds?: readonly string[]
}

/** A step of the ladder. */
export interface StepMessage extends Found {
  readonly code: 'variants.step'
  readonly side: number
  /** The cells of the step, with their candidates before it, as bits. */
  readonly notes: readonly (readonly [cell: number, candidates: number])[]
}

/** The supposition of a digit in a cell. `depth` is the number of suppositions in force, this one included. */
export interface SupposedMessage {
  readonly code: 'variants.supposed'
  readonly side: number
  readonly cell: number
  readonly digit: number
  readonly depth: number
}

/** A contradiction after a supposition: a cell without a digit, or a house without a place for one. */
export interface ClashMessage {
  readonly code: 'variants.clash'
  readonly side: number
  readonly cell?: number
  readonly house?: HouseName
  readonly digit?: number
}

/** The messages of the ladder. */
export type LadderMessage = StepMessage | SupposedMessage | ClashMessage

/** The candidates before a step, by cell, as bits. */
export function notesOf(message: Message | undefined): ReadonlyMap<number, number> {
  return new Map(message?.code === 'variants.step' ? (message as StepMessage).notes : [])
}

/** The chain of a step; empty for a message without a chain. */
export function chainOf(message: Message | undefined): readonly Candidate[] {
  return message?.code === 'variants.step' ? ((message as StepMessage).chain ?? []) : []
}
