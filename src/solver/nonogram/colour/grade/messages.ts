import type { LineName } from '#solver/nonogram/places.ts'
import type { CluePlace } from '#solver/nonogram/sato/messages.ts'
import type { ColourTechnique } from './names'

/** What a technique of one line found. */
export interface ColourLineMessage {
  readonly code: 'nonogram.colour-step'
  readonly technique: Exclude<ColourTechnique, 'trial'>
  readonly line: LineName
  /** Its clues, and the signs of their colours. */
  readonly clues: readonly number[]
  readonly signs: string
  /** Where the clues that it follows from stand at the one end and at the other. */
  readonly places: readonly CluePlace[]
  /** By position from 0: cells that are settled, and as what (`.` empty, or a sign). */
  readonly settled: readonly { readonly sign: string; readonly positions: readonly number[] }[]
  /** Values that cells lose which are not settled by it. */
  readonly lost: readonly { readonly sign: string; readonly positions: readonly number[] }[]
}

/** What a cell cannot be, because of what would follow. */
export interface ColourTrialMessage {
  readonly code: 'nonogram.colour-trial'
  readonly row: number
  readonly column: number
  /** What it cannot be: `.` empty, or the sign of a colour. */
  readonly sign: string
  /** The line that could not be filled any more. */
  readonly stuck: LineName
}

/** What the grading of coloured puzzles says. */
export type ColourGradeMessage = ColourLineMessage | ColourTrialMessage
