import { z } from 'zod'
import { SIGNS } from '#plan/model/plan.ts'
import { ROOMS } from '#solver/kernel/table-room.ts'
import { Engine } from './engines'
import { GenreNamesValue, LanguageChoice, NodeId, OptionValuesValue } from './values'

/**
 * The settings that a person can choose. They have no defaults: `partial` would fill defaults in, and changing one setting would reset the
 * others.
 */
export const Choices = z.strictObject({
  language: LanguageChoice.nullable(),
  theme: z.enum(['system', 'light', 'dark']),
  /** The id of the chosen grader, by genre. */
  graders: z.record(z.string(), z.string()),
  /** The chosen conventions of graders, by grader. */
  options: z.record(z.string(), OptionValuesValue),
  /** The names that a person prefers for genres, by genre id. A name is used in its language (`Genre.calledAlso`). */
  names: GenreNamesValue,
  /**
   * The signs in drawings of genres with Japanese signs, in the window and in books without a plan. `language`: the signs that suit the
   * language.
   */
  signs: z.enum(['language', ...SIGNS]),
  /** The keys that a person chose, by action id. An empty list: the action has no key. */
  keys: z.record(z.string(), z.array(z.string().max(40)).max(8)),
  /**
   * The memory (in MiB) that the tables of a search may take in each solver process. It influences how far a search gets within its steps,
   * so results record it.
   */
  tables: z.literal(ROOMS),
  /** The engines for second opinions; their names are all different. */
  engines: z.array(Engine).max(50),
  /** Whether the person has seen or skipped the tour of the window. */
  toured: z.boolean(),
  /**
   * The remote queue for bulk work (docs/many-machines.md). `address` has no password; empty means the address in `NANIDO_QUEUE`. `isOn`
   * says whether the queue is used.
   */
  queue: z.strictObject({ address: z.string().max(2000), isOn: z.boolean() }),
  /**
   * Puzzles made ahead. `isOn`: whether the next puzzles by the same wishes are made while a person solves one. `count`: how many should be
   * ready. `book`: the book that they go into; null for the book of the solved puzzle.
   */
  ahead: z.strictObject({ isOn: z.boolean(), count: z.int().min(1).max(20), book: NodeId.nullable() }),
})

/** The settings of a person, which are stored in the library's folder. A damaged file is renamed, and the person is told. */
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
