import { z } from 'zod'
import { SIGNS } from '#plan/model/plan.ts'
import { ROOMS } from '#solver/kernel/table-room.ts'
import { Engine } from './engines'
import { GenreNamesValue, LanguageChoice, NodeId, OptionValuesValue } from './values'

/**
 * The settings that a person can choose. They have no defaults, because `partial` would fill them in, and a change of
 * one would undo the others.
 */
export const Choices = z.strictObject({
  language: LanguageChoice.nullable(),
  theme: z.enum(['system', 'light', 'dark']),
  /** Grader id by genre. */
  graders: z.record(z.string(), z.string()),
  /** The chosen conventions of graders that have several, by grader. */
  options: z.record(z.string(), OptionValuesValue),
  /** Names that a person prefers for genres, by id; each is used in the language that has it (`Genre.calledAlso`). */
  names: GenreNamesValue,
  /** Signs of drawings that have Japanese ones, for the window and for books that are not planned; `language`: those of their language. */
  signs: z.enum(['language', ...SIGNS]),
  /** Keys instead of the usual ones, by action; none: the action has no key. */
  keys: z.record(z.string(), z.array(z.string().max(40)).max(8)),
  /**
   * The mebibytes that the tables of a search may take in each solver process. How far a number of steps gets depends on
   * them, so results name them.
   */
  tables: z.literal(ROOMS),
  /** Engines that may be asked for a second opinion; no two have the same name. */
  engines: z.array(Engine).max(50),
  /** Whether the tour of the window was seen or skipped. */
  toured: z.boolean(),
  /**
   * The queue whose workers can do bulk work (docs/many-machines.md), without a password; empty: the one of
   * `NANIDO_QUEUE`. And whether they do.
   */
  queue: z.strictObject({ address: z.string().max(2000), isOn: z.boolean() }),
  /**
   * Puzzles made ahead: whether the next ones by the same wishes are made while a person solves one, how many should be ready, and the book
   * that they go into; null: the book of the solved puzzle.
   */
  ahead: z.strictObject({ isOn: z.boolean(), count: z.int().min(1).max(20), book: NodeId.nullable() }),
})

/** The settings of a person, kept in the library's folder. A damaged file is renamed, and the person is told. */
export const Settings = z.strictObject({
  language: Choices.shape.language.default(null),
  theme: Choices.shape.theme.default('system'),
  graders: Choices.shape.graders.default({}),
  options: Choices.shape.options.default({}),
  keys: Choices.shape.keys.default({}),
  engines: Choices.shape.engines.default([]),
  toured: Choices.shape.toured.default(false),
  tables: Choices.shape.tables.optional(),
  queue: Choices.shape.queue.optional(),
  ahead: Choices.shape.ahead.optional(),
  names: Choices.shape.names.optional(),
  signs: Choices.shape.signs.optional(),
})
export type Settings = z.infer<typeof Settings>
