import type { Message, Text } from '#solver/kernel/message.ts'

/** What reading puzzles out of links and the files of web tools may have to tell, whatever the genre. */
export type LinkMessage =
  /** The packed part of a link ends too early. */
  | { readonly code: 'link.cut'; readonly tool: string }
  | { readonly code: 'link.damaged'; readonly tool: string }
  /** Packed or unpacked, it is larger than any puzzle. */
  | { readonly code: 'link.too-large'; readonly tool: string }
  /** The link is a number under which the site keeps the puzzle. */
  | { readonly code: 'link.kept-there'; readonly site: string }
  /** The link of a shortening service. */
  | { readonly code: 'link.shortened'; readonly site: string }
  | { readonly code: 'link.no-puzzle'; readonly tool: string }
  | { readonly code: 'link.unknown-site'; readonly site: string }
  /** A tool that is known, and what kind of puzzle its link says it is, or shows. */
  | { readonly code: 'link.unknown-genre'; readonly tool: string; readonly kind: string }
  | { readonly code: 'link.version'; readonly tool: string; readonly version: string }
  /** A board of other cells than squares. */
  | { readonly code: 'link.cells'; readonly tool: string; readonly kind: string }
  /** Cells of the rectangle are missing. */
  | { readonly code: 'link.holes'; readonly tool: string }
  /** Rules or drawings beside the clues: their names, how many, and where the first is (row and column from 1). */
  | {
      readonly code: 'link.constraints'
      readonly kinds: readonly string[]
      readonly count: number
      readonly first?: readonly [row: number, column: number]
      /** The format that leaves them out, where there is one. */
      readonly without?: { readonly format: string; readonly name: Text }
    }
  /** A warning: they were left out, as was asked for. */
  | { readonly code: 'link.constraints-left-out'; readonly kinds: readonly string[] }
  /** A warning: a player's entries, pencil marks or colours. */
  | { readonly code: 'link.marks-left-out' }
  /** A warning: the solution that came with the puzzle breaks its rules or clues; it is kept, but proves nothing. */
  | { readonly code: 'link.solution-differs' }
  /** A warning: the solution that came with the puzzle is written in a way that is not read. */
  | { readonly code: 'link.solution-unread' }
  /** A clue that is no number. */
  | { readonly code: 'link.unknown-clue'; readonly seen: string; readonly row: number; readonly column: number }

/** Typed as a message about links, so that a wrong code does not compile. */
export function toldOfLink(message: LinkMessage): Message {
  return message
}
