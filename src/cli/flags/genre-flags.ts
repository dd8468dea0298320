import { type Command, Option as Flag } from 'commander'
import { roomOf, ROOMS, USUAL_ROOM } from '#solver/kernel/table-room.ts'
import { USUAL_BUDGET } from '#solver/worker/task.ts'
import type { Option, OptionValues } from '#solver/genre/genre.ts'
import { orStandardInput, whole, withCommon } from './common'
import type { Box } from '#solver/raster/scale.ts'
import { UsageError } from '../output/exit'

/** Lets a command read puzzle files (its first argument) or standard input. */
export function withInput(command: Command): Command {
  return withReading(
    withCommon(orStandardInput(command))
      .option('--genre <id>', 'read as this genre, do not detect it')
      .option('--format <id>', FORMAT_HELP),
  )
}

/** Adds the flag that chooses the position to read from a game record. */
export function withReading(command: Command): Command {
  return command.option('--at-move <n>', 'of records of play: the position after so many moves, as a problem', whole(0))
}

/** The help text of `--format`. */
export const FORMAT_HELP = 'read as this format, do not detect it'

/** Adds the flag for the step limit of a search. @param usual the default */
export function withBudget(command: Command, usual = USUAL_BUDGET): Command {
  return command.option('--budget <steps>', 'steps that each puzzle may take', whole(1), usual)
}

/** Adds the flag for the memory of searches. */
export function withTables(command: Command): Command {
  const flag = new Flag('--tables <MB>', 'memory that the tables of a mate search may take, in each process')
  return command.addOption(flag.choices(ROOMS.map(String)).default(String(USUAL_ROOM))).hook('preAction', async (_, action) => {
    const { tables } = action.opts<{ tables: string }>()
    ;(await import('../processes/processes')).useTables(roomOf(Number(tables)))
  })
}

/** Returns the flag of a genre's option. Its value is checked later, because the genre is known only when the puzzles are read. */
export function flagOf(option: Option): Flag {
  const { id, placeholder = 'value' } = option
  const flag = new Flag(option.kind === 'flag' ? `--${id}` : `--${id} <${placeholder}>`, option.help.en)
  if (option.kind === 'choice') flag.choices(Object.keys(option.choices))
  return flag
}

/** Returns the flag of a genre's option whose value is checked at once; the help shows the default. */
export function judgedFlagOf(option: Option): Flag {
  const flag = flagOf(option)
  if (option.kind === 'integer') flag.argParser(whole(option.min, option.max))
  if (option.kind !== 'flag' && option.default !== undefined) flag.default(option.default)
  return flag
}

/** Adds to a command's help the manual page that lists deviations from the published figures. */
export function withSources(command: Command): Command {
  return command.addHelpText(
    'after',
    '\nWhere a figure is not the one that a source prints, and why: the manual’s page “What the sources say and what Nanido does”.',
  )
}

/** The number of pictures side by side in a command's help. */
const PICTURES_ABREAST = 7
/** The columns of a picture, including a space after it. */
const PICTURE_COLUMNS = 10

/** Returns the pictures of options, drawn as text, for the end of a command's help. */
export function picturesHelp(options: readonly Option[]): string {
  return options
    .flatMap((option) => (option.kind === 'choice' && option.pictures ? [{ id: option.id, ...option.pictures }] : []))
    .map(({ id, says, rows }) => {
      const pictures = Object.entries(rows).map(([choice, lines]) => [choice, ...lines])
      const bands = Array.from({ length: Math.ceil(pictures.length / PICTURES_ABREAST) }, (_, i) =>
        pictures.slice(i * PICTURES_ABREAST, (i + 1) * PICTURES_ABREAST),
      )
      return `\n--${id} (# ${says.en}):\n\n${bands.map(abreast).join('\n\n')}\n`
    })
    .join('')
}

/** Joins blocks of lines side by side. */
function abreast(blocks: readonly (readonly string[])[]): string {
  const height = Math.max(...blocks.map((lines) => lines.length))
  return Array.from({ length: height }, (_, y) =>
    `  ${blocks.map((lines) => (lines[y] ?? '').padEnd(PICTURE_COLUMNS)).join('')}`.trimEnd(),
  ).join('\n')
}

/** Returns the genre options that were typed, by id. */
export function typedOf(options: readonly Option[], flags: object): Readonly<Record<string, string | boolean>> {
  const typed: Record<string, string | boolean> = {}
  for (const [id, value] of Object.entries(chosenOf(options, flags)))
    if (typeof value === 'string' || typeof value === 'boolean') typed[id] = value
  return typed
}

/** Returns the values of the typed options, checked like those of {@link judgedFlagOf}. */
export function chosenOf(options: readonly Option[], flags: object): OptionValues {
  const chosen: Record<string, OptionValues[string]> = {}
  for (const { id } of options) {
    // Commander stores a flag `--no-x` as `x` with the value false.
    const isNegated = id.startsWith('no-')
    const kept = (flags as Readonly<Record<string, unknown>>)[camel(isNegated ? id.slice('no-'.length) : id)]
    const value = isNegated ? kept === false : kept
    if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') chosen[id] = value
  }
  return chosen
}

/** Returns the name under which commander stores a flag. */
function camel(id: string): string {
  return id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Parses `--crop X,Y,WIDTH,HEIGHT`, in pixels. @throws UsageError for anything else */
export function cropOf(typed: string): Box {
  const [x, y, width, height] = typed.split(',').map(Number)
  const isBox = /^\d+(,\d+){3}$/.test(typed) && width! > 0 && height! > 0
  if (!isBox) throw new UsageError(`--crop ${typed}: four whole numbers of pixels, X,Y,WIDTH,HEIGHT`)
  return { x: x!, y: y!, width: width!, height: height! }
}
