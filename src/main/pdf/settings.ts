import type { FileWish } from '#plan/model/plan.ts'
import type { Profile } from '#plan/profiles/profile.ts'

/** How a book becomes a file. */
export interface FileSettings {
  /** The standard that the file says it keeps; `1.7` says none. */
  readonly standard: '1.7' | 'X-4' | 'X-1a'
  /** Bookmarks. */
  readonly outlines: boolean
  /** Page references that can be followed. */
  readonly links: boolean
  /** The structure that screen readers read, with the alternative texts of the drawings. */
  readonly tags: boolean
  /** The puzzles as Nanido lines in the file. */
  readonly attachments: boolean
  /** Whether puzzles are printed in their own colours; greys and letters stand for them otherwise. */
  readonly colours: boolean
  /** Whether what reaches the edge goes on at the spine as well. */
  readonly bleedAtSpine: boolean
  /** The least width of a line and the least size of type, in points; anything smaller is reported. */
  readonly leastLine: number
  readonly leastType: number
  /** The date the file gives itself. */
  readonly when: Date
}

/**
 * The settings of a file: those of its profile, changed as the wish says. X-1a knows no tags, and a link is an annotation, which goes where
 * bookmarks go.
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

/** The date of files whose date is not known, so that the same book gives the same bytes. */
const NO_DATE = Date.UTC(2026, 0, 1)

/**
 * The date of a file: `SOURCE_DATE_EPOCH` where it is set (reproducible-builds.org), otherwise `known`, e.g. of the book's last change, and
 * never the clock, because the same book is to give the same bytes.
 */
export function dateOf(known?: Date, environment: Readonly<Record<string, string | undefined>> = process.env): Date {
  const seconds = environment['SOURCE_DATE_EPOCH']
  if (seconds !== undefined && /^\d{1,12}$/.test(seconds)) return new Date(Number(seconds) * 1000)
  return known ?? new Date(NO_DATE)
}
