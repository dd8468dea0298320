import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import type { Genre } from '#solver/genre/genre.ts'
import { genres } from '#solver/genres/index.ts'
import type { Box } from '#solver/raster/scale.ts'
import type { Enumerated, LongOrder } from '../commands/enumerate-long'
import type { ReportOrder } from '../commands/report'
import { orStandardInput, whole, withCommon, type CommonOptions } from '../flags/common'
import { UsageError } from '../output/exit'
import {
  chosenOf,
  flagOf,
  FORMAT_HELP,
  judgedFlagOf,
  picturesHelp,
  typedOf,
  withBudget,
  withSources,
  withTables,
  cropOf,
} from '../flags/genre-flags'
import type { InputOptions } from '../input/input'
import { withFiles, withForce } from '../flags/output-flags'
import { placeIn, withPlace, type WorkPlace } from '../flags/place-flags'
import { Terminal } from '../output/terminal'

/** Flags of `generate`. Those of a genre's options have camel-cased names. */
interface GenerateFlags extends CommonOptions, WorkPlace {
  readonly count: number
  readonly budget: number
  readonly seed?: string
  readonly title?: string
  readonly to?: string
  readonly out?: string
  readonly output?: string
  readonly force?: boolean
  readonly image?: string
  readonly crop?: Box
}

/** Adds a `generate` command for each genre that makes puzzles. */
export function fillGenerate(command: Command): void {
  for (const genre of genres) {
    if (!genre.generator) continue
    const ours = withBudget(
      withPlace(withFiles(withForce(withCommon(command.command(genre.id).description(genre.name.en))))),
      genre.generator.usualBudget,
    )
      .option('--count <n>', 'how many', whole(1), 1)
      .option('--seed <text>', 'the same seed gives the same puzzles on every machine')
      .option('--title <text>', 'call the puzzles by it, with a serial number of three digits')
      .option('--to <format>', 'another format than Nanido lines')
      .option('-o, --out <file>', 'a file, instead of standard output')
    if (genre.picture) {
      ours.option('--image <file>', 'a picture to make the puzzle of: PNG, JPEG, GIF, BMP, PBM, PGM or PPM; - is standard input')
      ours.option('--crop <box>', 'the part of the picture that is taken: X,Y,WIDTH,HEIGHT in pixels', cropOf)
    }
    for (const option of genre.generator.options) ours.addOption(flagOf(option))
    ours.addHelpText('after', picturesHelp(genre.generator.options))
    ours.action(async (options: GenerateFlags) => {
      const terminal = new Terminal(true, options.lang)
      const seed = options.seed === undefined ? randomBytes(6).toString('hex') : options.seed
      if (options.seed === undefined) terminal.say(`seed: ${seed}`)
      const typed = typedOf(genre.generator?.options ?? [], options)
      const picture = genre.picture && options.image !== undefined ? { image: options.image, crop: options.crop } : undefined
      const { generate } = await import('../commands/generate')
      await generate(genre.id, { ...options, seed, typed, picture }, terminal)
      process.exitCode = terminal.end()
    })
  }
}

/** Adds the flags of all genres that can be mended, and the action, to `mend`. */
export function fillMend(command: Command): void {
  withPlace(command)
    .option('--count <n>', 'proposals shown for each puzzle', whole(1), 5)
    .option('--all', 'make all changes that are needed, and write the puzzles in Nanido lines')
    .option('-o, --out <file>', 'with --all: a file, instead of standard output')
  for (const option of mendOptions) command.addOption(flagOf(option))
  type Flags = CommonOptions & InputOptions & WorkPlace & { budget: number; count: number; all?: boolean; out?: string; force?: boolean }
  command.action(async (files: string[], options: Flags) => {
    const terminal = new Terminal(options.json ?? false, options.lang)
    const [{ readInput }, { mend }] = await Promise.all([import('../input/input'), import('../commands/mend')])
    await mend(await readInput(files, options), { ...options, typed: typedOf(mendOptions, options) }, terminal)
    process.exitCode = terminal.end()
  })
}

/** The mending options of all genres. Options with the same name mean the same in each. */
const mendOptions = [
  ...new Map(genres.flatMap(({ mending }) => mending?.options ?? []).map((option) => [option.id, option] as const)).values(),
]

/** Adds the options of all genres' graders to `grade` and `explain`. */
export function fillGrading(command: Command): void {
  const options = new Map(genres.flatMap(({ graders }) => graders.flatMap((grader) => grader.options ?? [])).map((one) => [one.id, one]))
  for (const option of options.values()) command.addOption(judgedFlagOf(option))
  withSources(command)
}

/** Adds an `enumerate` command for each enumeration of a genre. */
export function fillEnumerate(command: Command): void {
  const adders = genres.flatMap((genre) => {
    const { sourceEnumeration, longEnumeration } = genre
    return [
      ...(sourceEnumeration ? [{ name: genre.id, add: () => addSource(command, genre, sourceEnumeration) }] : []),
      ...(longEnumeration ? [{ name: longEnumeration.id, add: () => addLong(command, { genre, enumeration: longEnumeration }) }] : []),
    ]
  })
  for (const { add } of adders.sort((a, b) => (a.name < b.name ? -1 : 1))) add()
}

function addSource(command: Command, genre: Genre, { help, options, tell }: NonNullable<Genre['sourceEnumeration']>): void {
  const ours = withSources(withCommon(command.command(genre.id).description(help.en)))
  for (const option of options) ours.addOption(judgedFlagOf(option))
  ours.action((flags: CommonOptions) => {
    const terminal = new Terminal(flags.json ?? false, flags.lang)
    const refused = tell(chosenOf(options, flags), terminal)
    if (refused) throw new UsageError(genre.say(refused, flags.lang))
    process.exitCode = terminal.end()
  })
}

/** Adds a long enumeration as `enumerate ID`, and its subcommand `merge`. */
function addLong(command: Command, enumerated: Enumerated): void {
  const { id, help, finds, options } = enumerated.enumeration
  const outlets = (inner: Command) =>
    withForce(withCommon(inner))
      .option('-o, --out <file>', 'all results as JSON Lines into a file')
      .option('--book <file>', `all ${finds.en} as Nanido lines into a file`)
  const ours = withSources(outlets(command.command(id).description(help.en)))
  for (const option of options) ours.addOption(judgedFlagOf(option))
  withPlace(ours)
    .option('--shard <i/n>', 'only the i-th of n parts, to be merged later')
    .option('--processes <n>', 'solver processes', whole(1), availableParallelism())
    .option('--keep <folder>', 'where finished parts lie until all is done, instead of the data folder')
    .action(async (flags: CommonOptions & Omit<LongOrder, 'options'>) => {
      const terminal = new Terminal(flags.json ?? false, flags.lang)
      const { enumerateLong } = await import('../commands/enumerate-long')
      await enumerateLong(enumerated, { ...flags, options: chosenOf(options, flags) }, terminal)
      process.exitCode = terminal.end()
    })
  outlets(ours.command('merge <files...>').description('puts parts of the enumeration together')).action(
    async (files: string[], _: object, merge: Command) => {
      // Commander gives flags that both commands have to the outer one.
      const flags: CommonOptions & LongOrder = merge.optsWithGlobals()
      const terminal = new Terminal(flags.json ?? false, flags.lang)
      const { mergeLong } = await import('../commands/enumerate-long')
      await mergeLong(enumerated, files, flags, terminal)
      process.exitCode = terminal.end()
    },
  )
}

/** Adds a `report` command for each genre that has reports. */
export function fillReport(reports: Command): void {
  for (const { id, reports: reporting } of genres) {
    if (!reporting) continue
    const ours = withForce(
      withPlace(withBudget(withCommon(orStandardInput(reports.command(`${id} <files...>`).description(reporting.help.en))))),
    )
    withTables(ours).option('--format <id>', FORMAT_HELP)
    ours.option('--html <file>', 'the report as a page of HTML with the diagrams, too').option('--pdf <file>', 'the same as PDF, A4')
    for (const option of reporting.options) ours.addOption(judgedFlagOf(option))
    type Flags = CommonOptions & Omit<InputOptions, 'genre'> & Omit<ReportOrder, 'options'>
    ours.action(async (files: string[], flags: Flags) => {
      const terminal = new Terminal(flags.json ?? false, flags.lang)
      const { budget, html, pdf, force } = flags
      const order = { ...placeIn(flags), budget, html, pdf, force, options: chosenOf(reporting.options, flags) }
      const [{ readInput }, { report }] = await Promise.all([import('../input/input'), import('../commands/report')])
      await report(await readInput(files, { format: flags.format, genre: id }), order, terminal)
      process.exitCode = terminal.end()
    })
  }
}
