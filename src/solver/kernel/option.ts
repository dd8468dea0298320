import type { Text } from './message'

/** Small pictures of the choices of an option. */
export interface ChoicePictures {
  /** The meaning of a `#` in the pictures. */
  readonly says: Text
  /** By choice, row by row, `#` and `.`; a choice may have none. */
  readonly rows: Readonly<Record<string, readonly string[]>>
}

/** An option that a person can set; a flag of the command line and a field of a dialog are made from it. */
export type Option = {
  readonly id: string
  readonly name: Text
  readonly help: Text
  /** The placeholder of the value in the help of the command line, e.g. `plies`; `value` where it is left out. */
  readonly placeholder?: string
} & (
  | { readonly kind: 'integer'; readonly min: number; readonly max: number; readonly default?: number }
  | { readonly kind: 'flag'; readonly default: boolean }
  | {
      readonly kind: 'choice'
      readonly choices: Readonly<Record<string, Text>>
      readonly default: string
      readonly pictures?: ChoicePictures
    }
  | {
      readonly kind: 'text'
      readonly default?: string
      readonly pattern?: string
      /** An example of the text, shown in the empty field. */
      readonly example?: string
      /** A function that finds the fault of a typed text, with how to mend it, where a pattern cannot tell; undefined for none. */
      flaw?(written: string): Text | undefined
    }
)

/** Chosen values by option id; an option left out has its default. */
export type OptionValues = Readonly<Record<string, string | number | boolean | undefined>>
