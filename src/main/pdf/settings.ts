import type { FileWish } from '#plan/model/plan.ts'
import type { Profile } from '#plan/profiles/profile.ts'

/** The settings of the PDF file of a book. */
export interface FileSettings {
  /** The standard that the file claims to conform to; `1.7` claims none. */
  readonly standard: '1.7' | 'X-4' | 'X-1a'
  /** Whether the file has bookmarks. */
  readonly outlines: boolean
  /** Whether page references are links. */
  readonly links: boolean
  /** Whether the file has a structure for screen readers, with descriptions of the drawings. */
  readonly tags: boolean
  /** Whether the puzzles are attached to the file as Nanido lines. */
  readonly attachments: boolean
  /** Whether puzzles are printed in their own colours; otherwise in greys and letters. */
  readonly colours: boolean
  /** Whether the bleed continues at the spine. */
  readonly bleedAtSpine: boolean
  /** The least width of a line and the least size of type, in points; anything smaller is reported. */
  readonly leastLine: number
  readonly leastType: number
  /** The date of creation that is written into the file. */
  readonly when: Date
}

/**
 * The settings of a file: those of its profile, changed by the options of the plan. PDF/X-1a has no tags, and it allows links, which are
 * annotations, no more than bookmarks.
 */
export function settingsFor({ file, bleedAtSpine, line, type, ink }: Profile, when: Date, wish: FileWish = {}): FileSettings {
  const outlines = wish.outlines ?? file.outlines
  const isBlind = file.standard === 'X-1a'
  return {
    standard: file.standard,
    outlines,
    links: outlines && !isBlind && file.standard !== 'X-4',
    tags: file.tags && !isBlind,
    attachments: (wish.attachments ?? file.attachments) && file.standard === '1.7',
    colours: ink.value === 'any' && (wish.colours ?? true),
    bleedAtSpine,
    leastLine: line.unit === 'pt' ? line.value : 0,
    leastType: type.unit === 'pt' ? type.value : 0,
    when,
  }
}

/** The date of a file whose date is not known; a constant, so that the same book gives the same bytes. */
const NO_DATE = Date.UTC(2026, 0, 1)

/**
 * The date of a file: `SOURCE_DATE_EPOCH` if it is set (reproducible-builds.org), otherwise `known`, e.g. the date of the book's last
 * change. The clock is never read, because the same book must give the same bytes.
 */
export function dateOf(known?: Date, environment: Readonly<Record<string, string | undefined>> = process.env): Date {
  const seconds = environment['SOURCE_DATE_EPOCH']
  if (seconds !== undefined && /^\d{1,12}$/.test(seconds)) return new Date(Number(seconds) * 1000)
  return known ?? new Date(NO_DATE)
}
