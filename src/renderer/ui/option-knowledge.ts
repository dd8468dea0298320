import type { Component } from 'svelte'
import type { Option, OptionValues } from '#solver/genre/genre.ts'

/** A field for one option of a generator that needs more than a line of text. */
export interface OptionEditorProps {
  readonly option: Option
  /** The values chosen so far, of all options. */
  readonly chosen: OptionValues
  /** Chooses this option's value; undefined leaves it out. */
  choose(value: OptionValues[string]): void
}

/** Knowledge about a list of options beyond the options' own; every part may be left out. */
export interface OptionKnowledge {
  /** Fields of the genre's own, by option. */
  readonly editors?: Readonly<Record<string, Component<OptionEditorProps>>>
  /** The values of open options, as far as others decide them. */
  implied?(chosen: OptionValues): OptionValues
  /** The options with the values that follow from others, e.g. techniques from a level; a person's choices stay. */
  settled?(chosen: OptionValues): OptionValues
  /** The techniques (of the genre's first grader) that a chosen level calls for by itself; undefined where a person chose them. */
  needs?(chosen: OptionValues): { readonly level: number; readonly techniques: readonly string[] } | undefined
}
