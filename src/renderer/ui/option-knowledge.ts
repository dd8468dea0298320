import type { Component } from 'svelte'
import type { Option, OptionValues } from '#solver/genre/genre.ts'

/** The properties of an editor for one option of a generator, if a text field is not enough. */
export interface OptionEditorProps {
  readonly option: Option
  /** The present values of all options. */
  readonly chosen: OptionValues
  /** Sets this option's value; undefined removes it. */
  choose(value: OptionValues[string]): void
}

/** What a genre knows about a list of options beyond their definitions. Every part is optional. */
export interface OptionKnowledge {
  /** The genre's own editors, by option. */
  readonly editors?: Readonly<Record<string, Component<OptionEditorProps>>>
  /** Returns the values of open options that follow from others. */
  implied?(chosen: OptionValues): OptionValues
  /** Returns the options with values that follow from others, such as techniques from a level; the user's choices stay. */
  settled?(chosen: OptionValues): OptionValues
  /** Returns the techniques (of the genre's first grader) that a chosen level requires; undefined if the user chose techniques. */
  needs?(chosen: OptionValues): { readonly level: number; readonly techniques: readonly string[] } | undefined
}
