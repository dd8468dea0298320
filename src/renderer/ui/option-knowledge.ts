import type { Component } from 'svelte'
import type { Option, OptionValues } from '#solver/genre/genre.ts'

/** A field for one option of a generator that needs more than a line of text. */
export interface OptionEditorProps {
  readonly option: Option
  /** What is chosen so far, of all options. */
  readonly chosen: OptionValues
  /** Chooses this option's value; undefined leaves it out. */
  choose(value: OptionValues[string]): void
}

/** What is known of a list of options beyond what the options say themselves; every part may be left out. */
export interface OptionKnowledge {
  /** Fields of the genre's own, by option. */
  readonly editors?: Readonly<Record<string, Component<OptionEditorProps>>>
  /** What options that are left open come to, as far as others decide it. */
  implied?(chosen: OptionValues): OptionValues
  /** The options as others settle them, e.g. a level the techniques; what a person chose stays. */
  settled?(chosen: OptionValues): OptionValues
  /** The techniques (of the genre's first grader) that a chosen level calls for by itself; undefined where a person chose them. */
  needs?(chosen: OptionValues): { readonly level: number; readonly techniques: readonly string[] } | undefined
}
