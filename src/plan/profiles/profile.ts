import type { Text } from '#solver/kernel/message.ts'
import type { Severity } from '../model/finding'

/** A limit with its source. */
export interface Limit<V = number> {
  readonly value: V
  readonly unit: 'pt' | 'mm' | 'in' | 'pages' | 'dpi' | 'share' | 'MB' | 'none'
  /** The severity of the finding about a book that exceeds the limit. */
  readonly severity: Severity
  /** The source: an address, or the name of its author. */
  readonly source: string
  /** The month in which the value was read at the source, ISO 8601. */
  readonly checked: string
  /**
   * Where the profile's figures come from. `maker`: the printer's own page; `secondary`: at least two other sources; `single`: one source;
   * `custom`: usage, no printer's rule.
   */
  readonly confidence: 'maker' | 'secondary' | 'single' | 'custom'
}

/** The greatest numbers of pages that can be bound. */
export interface MostPages {
  readonly usual: number
  readonly byStock?: Readonly<Record<string, number>>
  readonly byTrim?: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** The requirements of a printer, or of a use, for a book. */
export interface Profile {
  readonly id: string
  readonly name: Text
  /** The name of the usual trim. */
  readonly usualTrim: string
  /** Left out: any trim. */
  readonly trims?: Limit<readonly string[]>
  readonly pages: {
    readonly fewest?: Limit
    /** The most pages by kind of paper and trim (`trimName`); `usual` for all others. */
    readonly most?: Limit<MostPages>
    readonly multiple?: Limit
    readonly blankInARow?: Limit
    readonly lastIsBlank?: Limit<boolean>
  }
  /** The least inner margin by number of pages: the first row whose `to` is not passed; in the unit of the limit. */
  readonly gutter: Limit<readonly { readonly to: number; readonly least: number }[]>
  readonly margin: Limit
  /** The least margin at the three cut edges, in a book with bleed. */
  readonly marginWithBleed?: Limit
  /** The bleed that is asked for; 0 for a printer without bleed. */
  readonly bleed: Limit
  readonly bleedAtSpine: boolean
  readonly marks: Limit<'none' | 'western' | 'japanese' | 'any'>
  readonly binding?: Limit<'left'>
  /** The smallest size of type. */
  readonly type: Limit
  /** The smallest size of what a solver reads on a board: clues and digits. */
  readonly clues?: Limit
  /** A desirable size of clues; smaller ones get a note. */
  readonly cluesWanted?: Limit
  readonly line: Limit
  readonly tint: Limit
  readonly resolution?: Limit
  readonly ink: Limit<'grey' | 'grey-or-cmyk' | 'any'>
  /** What the file must contain besides the pages. */
  readonly file: {
    readonly standard: '1.7' | 'X-4' | 'X-1a'
    readonly outlines: boolean
    readonly attachments: boolean
    readonly tags: boolean
    readonly largest?: Limit
  }
  /** The width of the spine: `perPage` for each page, and a constant; by kind of paper. */
  readonly spine?: Limit<Readonly<Record<string, { readonly perPage: number; readonly plus: number }>>>
  /** The fewest pages of a book that may have text on its spine. */
  readonly spineText?: Limit
}

/** The month in which the sources of all profiles were read. */
const CHECKED = '2026-11'

/** A limit from the printer's own page. */
export const byMaker = <V>(value: V, unit: Limit['unit'], severity: Limit['severity'], source: string): Limit<V> => ({
  ...{ value, unit, severity, source, checked: CHECKED, confidence: 'maker' },
})

/** A limit from at least two sources other than the printer. */
export const byOthers = <V>(value: V, unit: Limit['unit'], severity: Limit['severity'], source: string): Limit<V> => ({
  ...{ value, unit, severity, source, checked: CHECKED, confidence: 'secondary' },
})

/** A limit from one source other than the printer. */
export const byOne = <V>(value: V, unit: Limit['unit'], severity: Limit['severity'], source: string): Limit<V> => ({
  ...{ value, unit, severity, source, checked: CHECKED, confidence: 'single' },
})

/** A limit that is usual, but not a printer's rule or not confirmed. */
export const byCustom = <V>(value: V, unit: Limit['unit'], severity: Limit['severity'], source: string): Limit<V> => ({
  ...{ value, unit, severity, source, checked: CHECKED, confidence: 'custom' },
})
