import { randomBytes } from 'node:crypto'
import { Command, Option as Flag } from 'commander'
import { genres } from '#solver/genres.ts'
import type { Option } from '#solver/genre.ts'
import type { Box } from '#solver/nonogram/picture/scale.ts'
import { addBookCommands } from './book-commands'
import { check } from './commands/check'
import { convert } from './commands/convert'
import { enumerateXNumberPlace, type XNumberPlaceOrder } from './commands/enumerate'
import { enumerateKinGin, mergeKinGin, type KinGinOrder } from './commands/enumerate-kin-gin'
import { explain } from './commands/explain'
import { generate } from './commands/generate'
import { listGenres } from './commands/genres'
import { grade } from './commands/grade'
import { mend, mendOptions } from './commands/mend'
import { solve } from './commands/solve'
import { reportTsume } from './commands/tsume-report'
import { whole, withCommon, type CommonOptions } from './common'
import { cropOf } from './image'
import { readInput, type InputOptions } from './input'
import { withForce } from './outlet'
import { Terminal } from './terminal'
import { USUAL_BUDGET } from '#solver/task.ts'
import { LEFTOVER_RULES, type HouseRules } from '#solver/tsume-shogi/composing/inspect.ts'
import { PAPER, type CookParameters } from '#solver/tsume-shogi/cooks/report.ts'
import { STAGES } from '#solver/tsume-shogi/kin-gin/index.ts'

/** A command that reads puzzle files. */
function withInput(command: Command): Command {
  return withCommon(command)
    .option('--genre <id>', 'read as this genre, do not detect it')
    .option('--format <id>', 'read as this format, do not detect it')
}

const withBudget = (command: Command, usual = USUAL_BUDGET): Command =>
  command.option('--budget <steps>', 'steps that each puzzle may take', whole(1), usual)

function flagOf(option: Option): Flag {
  const flag = new Flag(option.kind === 'flag' ? `--${option.id}` : `--${option.id} <value>`, option.help.en)
  if (option.kind === 'choice') flag.choices(Object.keys(option.choices))
  return flag
}

/** Flags of `generate`; those of the genre's own options are kept under their camel-cased names. */
interface GenerateFlags extends CommonOptions {
  readonly count: number
  readonly budget: number
  readonly seed?: string
  readonly title?: string
  readonly to?: string
  readonly out?: string
  readonly force?: boolean
  readonly image?: string
  readonly crop?: Box
}

function addGenerate(program: Command): void {
  const command = program.command('generate').description('make puzzles, in Nanido lines')
  for (const genre of genres) {
    if (!genre.generator) continue
    const ours = withBudget(withForce(withCommon(command.command(genre.id).description(genre.name.en))), genre.generator.usualBudget)
      .option('--count <n>', 'how many', whole(1), 1)
      .option('--seed <text>', 'the same seed gives the same puzzles on every machine')
      .option('--title <text>', 'call the puzzles by it, with a serial number of three digits')
      .option('--to <format>', 'another format than Nanido lines')
      .option('-o, --out <file>', 'a file, instead of standard output')
    const takesPicture = genre.generator.options.some(({ id }) => id === 'greys')
    if (takesPicture) {
      ours.option('--image <file>', 'a picture to make the puzzle of: PNG, JPEG, GIF, BMP, PBM, PGM or PPM; - is standard input')
      ours.option('--crop <box>', 'the part of the picture that is taken: X,Y,WIDTH,HEIGHT in pixels', cropOf)
    }
    for (const option of genre.generator.options) ours.addOption(flagOf(option))
    ours.action(async (options: GenerateFlags) => {
      const terminal = new Terminal(true, options.lang)
      const seed = options.seed === undefined ? randomBytes(6).toString('hex') : options.seed
      if (options.seed === undefined) terminal.say(`seed: ${seed}`)
      const typed = typedOf(genre.generator?.options ?? [], options)
      const picture = takesPicture && options.image !== undefined ? { image: options.image, crop: options.crop } : undefined
      await generate(genre.id, { ...options, seed, typed, picture }, terminal)
      process.exitCode = terminal.end()
    })
  }
}

/** `enumerate`: what the source documents of a genre enumerate, one command for each. */
function addEnumerate(program: Command): void {
  const command = program.command('enumerate').description('the enumerations of the source documents')
  addKinGin(command)
  withCommon(command.command('x-number-place').description('problems and squares of X Number Place'))
    .addOption(
      new Flag('--procedure <name>', 'the source document’s problems, all up to symmetry, or the squares')
        .choices(['source', 'complete', 'squares'])
        .default('source'),
    )
    .option('--clues <range>', 'of the complete procedure, e.g. 4-6', '4-6')
    .option('--order <n>', 'of the squares', whole(4), 5)
    .option('--list', 'each of them, not only the counts')
    .action((options: CommonOptions & XNumberPlaceOrder) => {
      const terminal = new Terminal(options.json ?? false, options.lang)
      enumerateXNumberPlace(options, terminal)
      process.exitCode = terminal.end()
    })
}

/** `mend`: changes that leave a puzzle one solution. */
function addMend(program: Command): void {
  const command = withBudget(
    withForce(withInput(program.command('mend <files...>').description('small changes that leave a puzzle one solution'))),
  )
    .option('--count <n>', 'proposals shown for each puzzle', whole(1), 5)
    .option('--all', 'make all changes that are needed, and write the puzzles in Nanido lines')
    .option('-o, --out <file>', 'with --all: a file, instead of standard output')
  for (const option of mendOptions) command.addOption(flagOf(option))
  type Flags = CommonOptions & InputOptions & { budget: number; count: number; all?: boolean; out?: string; force?: boolean }
  command.action(async (files: string[], options: Flags) => {
    const terminal = new Terminal(options.json ?? false, options.lang)
    await mend(await readInput(files, options), { ...options, typed: typedOf(mendOptions, options) }, terminal)
    process.exitCode = terminal.end()
  })
}

/** Flags of `report tsume-shogi`: the parameters of cooks under the paper's letters, and house rules. */
interface TsumeReportFlags extends CommonOptions, Pick<InputOptions, 'format'>, Omit<HouseRules, 'leftoverFree'> {
  readonly budget: number
  readonly S: number
  readonly d: number
  readonly h: number
  readonly R?: number
  readonly plies: number
  readonly rule: NonNullable<HouseRules['leftoverFree']>
  readonly leftover: boolean
}

/** `report`: what an editor asks of a collection, by genre. */
function addReport(program: Command): void {
  const reports = program.command('report').description('what an editor asks of a collection')
  const command = withBudget(withCommon(reports.command('tsume-shogi <files...>').description('solutions, leftover, cooks, house rules')))
  command
    .option('--format <id>', 'read as this format, do not detect it')
    .option('--S <n>', 'slight cooks: at so many moves at most', whole(0), PAPER.positions)
    .option('--d <n>', 'slight cooks: merging after so many moves at most', whole(0), PAPER.merging)
    .option('--h <n>', 'slight cooks: converging in the last plies', whole(0), PAPER.converging)
    .option('--R <n>', 'slight cooks: so many at one move at most (no limit without)', whole(0))
    .option('--plies <n>', 'cooks that mate within so many plies', whole(1), PAPER.plies)
    .addOption(new Flag('--rule <rule>', 'how leftover is compared').choices([...LEFTOVER_RULES]).default('P'))
    .option('--no-leftover', 'house rule: nothing is left over')
    .option('--unique', 'house rule: no cook')
    .option('--minor', 'house rule: only slight cooks')
    .option('--shortest <plies>', 'house rule: not shorter', whole(1))
    .option('--longest <plies>', 'house rule: not longer', whole(1))
    .option('--pieces <n>', 'house rule: so many pieces on the board at most, kings included', whole(1))
    .option('--variations <n>', 'house rule: so many variations as long as the solution at most', whole(0))
    .action(async (files: string[], options: TsumeReportFlags) => {
      const terminal = new Terminal(options.json ?? false, options.lang)
      const { S, d, h, R = Infinity, plies, rule, leftover, budget } = options
      const parameters: CookParameters = { positions: S, merging: d, converging: h, cooks: R, plies }
      const rules: HouseRules = { ...options, ...(!leftover && { leftoverFree: rule }) }
      reportTsume(await readInput(files, { ...options, genre: 'tsume-shogi' }), { budget, parameters, rules }, terminal)
      process.exitCode = terminal.end()
    })
}

/** The options of a genre that were typed, by id. */
function typedOf(options: readonly Option[], flags: object): Readonly<Record<string, string | boolean>> {
  const typed: Record<string, string | boolean> = {}
  for (const { id } of options) {
    // Of a flag --no-x commander keeps that x is false.
    const isNegated = id.startsWith('no-')
    const kept = (flags as Readonly<Record<string, unknown>>)[camel(isNegated ? id.slice('no-'.length) : id)]
    const value = isNegated ? kept === false : kept
    if (typeof value === 'string' || typeof value === 'boolean') typed[id] = value
  }
  return typed
}

/** `enumerate kin-gin`, and its `merge`. */
function addKinGin(enumerations: Command): void {
  const outlets = (command: Command) =>
    withForce(withCommon(command))
      .option('-o, --out <file>', 'all results as JSON Lines into a file')
      .option('--book <file>', 'all mates as Nanido lines into a file')
  const command = outlets(enumerations.command('kin-gin').description('all Kin-Gin Zushiki: lengths, leftover, cooks, classes'))
    .option('--box <x,y>', 'one of the 28 boxes, by the file and rank of its top right square')
    .option('--pieces <stock>', 'golds and silvers beside the king', '4G4S')
    .addOption(new Flag('--stage <stage>', 'the last stage').choices([...STAGES]).default('cooks'))
    .option('--shard <i/n>', 'only the i-th of n parts, to be merged later')
    .option('--processes <n>', 'solver processes', whole(1), 2)
    .option('--keep <folder>', 'where finished parts lie until all is done, instead of the data folder')
    .action(async (options: CommonOptions & KinGinOrder) => {
      const terminal = new Terminal(options.json ?? false, options.lang)
      await enumerateKinGin(options, terminal)
      process.exitCode = terminal.end()
    })
  outlets(command.command('merge <files...>').description('puts parts of the enumeration together')).action(
    async (files: string[], _: object, merge: Command) => {
      // The flags that both commands have are read by the outer one.
      const options: CommonOptions & KinGinOrder = merge.optsWithGlobals()
      const terminal = new Terminal(options.json ?? false, options.lang)
      await mergeKinGin(files, options, terminal)
      process.exitCode = terminal.end()
    },
  )
}

/** The name under which commander keeps a flag. */
function camel(id: string): string {
  return id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The whole command line, as the contract has it. Commands set `process.exitCode`. */
export function program(version: string): Command {
  const top = new Command('nanido').description('Proves, grades, keeps and prints puzzles').version(version)

  withCommon(top.command('genres').description('genres, their formats, graders and generator options')).action((options: CommonOptions) => {
    const terminal = new Terminal(options.json ?? false, options.lang)
    listGenres(terminal)
    process.exitCode = terminal.end()
  })

  type In = CommonOptions & InputOptions & { budget: number; grader?: string; index?: number; to: string; out?: string; force?: boolean }
  const onInput = (run: (files: string[], options: In, terminal: Terminal) => void | Promise<void>) => {
    return async (files: string | string[], options: In) => {
      const terminal = new Terminal(options.json ?? false, options.lang)
      await run([files].flat(), options, terminal)
      process.exitCode = terminal.end()
    }
  }
  withInput(top.command('check <files...>').description('structure errors, by place; - is standard input')).action(
    onInput(async (files, options, terminal) => check(await readInput(files, options), terminal)),
  )
  withBudget(withInput(top.command('solve <files...>').description('verdict and solution of each puzzle'))).action(
    onInput(async (files, options, terminal) => solve(await readInput(files, options), options.budget, terminal)),
  )
  withBudget(withInput(top.command('grade <files...>').description('difficulty of each puzzle')))
    .option('--grader <id>', 'a grader of the genre (see `genres`)')
    .action(onInput(async (files, options, terminal) => grade(await readInput(files, options), options.grader, options.budget, terminal)))
  withBudget(withInput(top.command('explain <file>').description('the steps of the grading of one puzzle')))
    .option('--grader <id>', 'a grader of the genre (see `genres`)')
    .option('--index <n>', 'which puzzle of the file, from 0', whole(0))
    .action(
      onInput(async (files, options, terminal) =>
        explain(await readInput(files, options), options.index, options.grader, options.budget, terminal),
      ),
    )
  withForce(withInput(top.command('convert <files...>').description('the puzzles in another format')))
    .requiredOption('--to <format>', 'format to write (see `genres`)')
    .option('-o, --out <file>', 'a file, instead of standard output')
    .action(onInput(async (files, options, terminal) => convert(await readInput(files, options), options, terminal)))
  addGenerate(top)
  addMend(top)
  addEnumerate(top)
  addReport(top)
  addBookCommands(top)
  return top
}
