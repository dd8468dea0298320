import type { Finding } from '../model/finding'

/**
 * Codes of findings that keep a book from being printed at all: it would hold nothing, its pages have no room, or a board would be too small to
 * read.
 */
export const REFUSES: ReadonlySet<string> = new Set(['plan.empty', 'plan.no-room', 'plan.board-too-large'])

/** The finding because of which a book is not printed; undefined where it is. */
export const refusalOf = (findings: readonly Finding[]): Finding | undefined => findings.find(({ rule }) => REFUSES.has(rule))
