import type { Text } from '#solver/kernel/message.ts'
import type { Severity } from '../model/finding'

/** A limit with its source. */
export interface Limit<V = number> {
  readonly value: V
  readonly unit: 'pt' | 'mm' | 'in' | 'pages' | 'dpi' | 'share' | 'MB' | 'none'
  /** The severity of the finding where a book is beyond the limit. */
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

/** How many pages can be bound. */
export interface MostPages {
  readonly usual: number
  readonly byStock?: Readonly<Record<string, number>>
  readonly byTrim?: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** The requirements that a printer, or a use, has of a book. */
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
  /** The least margin to the three cut edges where something reaches beyond them. */
  readonly marginWithBleed?: Limit
  /** 0: prints no bleed. */
  readonly bleed: Limit
  readonly bleedAtSpine: boolean
  readonly marks: Limit<'none' | 'western' | 'japanese' | 'any'>
  readonly binding?: Limit<'left'>
  /** The smallest size of type. */
  readonly type: Limit
  /** The smallest size of what a solver reads on a board: clues and digits. */
  readonly clues?: Limit
  /** A size that clues should have; below it a note is made. */
  readonly cluesWanted?: Limit
  readonly line: Limit
  readonly tint: Limit
  readonly resolution?: Limit
  readonly ink: Limit<'grey' | 'grey-or-cmyk' | 'any'>
  /** The parts of the file beside the pages. */
  readonly file: {
    readonly standard: '1.7' | 'X-4' | 'X-1a'
    readonly outlines: boolean
    readonly attachments: boolean
    readonly tags: boolean
    readonly largest?: Limit
  }
  /** The width of the spine: `perPage` for each page, and a constant; by kind of paper. */
  readonly spine?: Limit<Readonly<Record<string, { readonly perPage: number; readonly plus: number }>>>
  /** The fewest pages with a text on the spine. */
  readonly spineText?: Limit
}

/** The month in which the sources were read. */
const CHECKED = '2026-11'

/** A value that was read on the own page of the printer. */
export const byMaker = <V>(value: V, unit: Limit['unit'], severity: Limit['severity'], source: string): Limit<V> => ({
  ...{ value, unit, severity, source, checked: CHECKED, confidence: 'maker' },
})

/** A value from at least two sources other than the printer. */
export const byOthers = <V>(value: V, unit: Limit['unit'], severity: Limit['severity'], source: string): Limit<V> => ({
  ...{ value, unit, severity, source, checked: CHECKED, confidence: 'secondary' },
})

/** A value from one source other than the printer. */
export const byOne = <V>(value: V, unit: Limit['unit'], severity: Limit['severity'], source: string): Limit<V> => ({
  ...{ value, unit, severity, source, checked: CHECKED, confidence: 'single' },
})

/** A limit that is usual, but not a printer's rule or not confirmed. */
export const byCustom = <V>(value: V, unit: Limit['unit'], severity: Limit['severity'], source: string): Limit<V> => ({
  ...{ value, unit, severity, source, checked: CHECKED, confidence: 'custom' },
})
