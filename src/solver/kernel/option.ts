import type { Text } from './message'

/** Small pictures of the choices of an option. */
export interface ChoicePictures {
  /** What a `#` in the pictures means. */
  readonly says: Text
  /** The picture of each choice in rows of `#` and `.`; a choice may have none. */
  readonly rows: Readonly<Record<string, readonly string[]>>
}

/** An option that a person can set; a flag of the command line and a field of a dialog are made from it. */
export type Option = {
  readonly id: string
  readonly name: Text
  readonly help: Text
  /** The placeholder for the value in the help of the command line, e.g. `plies`; by default `value`. */
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
      /** Finds the fault of a typed text, with advice; undefined where there is none. It is needed where a pattern cannot decide. */
      flaw?(written: string): Text | undefined
    }
)

/** The chosen values by option id. An option that is left out has its default. */
export type OptionValues = Readonly<Record<string, string | number | boolean | undefined>>
