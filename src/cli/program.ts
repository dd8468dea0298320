import { Argument, Command, Option as Flag } from 'commander'
import { giveJson, sayText } from '#main/files/standard.ts'
import { addBookCommands } from './groups/book-commands'
import type { DiagnosticsOrder } from './commands/diagnostics'
import type { OpinionOrder } from './commands/second-opinion'
import type { DrawOrder } from './commands/draw'
import { whole, withCommon, type CommonOptions } from './flags/common'
import { DRAW_FORMS, SIGNS_ASKED, withDrawing, type EncodingOptions, withEncoding, withFiles, withForce } from './flags/output-flags'
import { withBudget, withInput, withTables } from './flags/genre-flags'
import type { Input, InputOptions, InputStream } from './input/input'
import { placeIn, withPlace, type WorkPlace } from './flags/place-flags'
import { addLabelCommands } from './groups/label-commands'
import { addQueueCommands } from './groups/queue-commands'
import { Terminal } from './output/terminal'
import { SHELLS, type Shell } from './reference/completion'

type In = CommonOptions &
  InputOptions &
  WorkPlace &
  EncodingOptions & {
    budget: number
    atOnce?: boolean
    grader?: string
    index?: number
    to: string
    out?: string
    output?: string
    force?: boolean
  }

/** The function that runs a command. It is loaded when the command is called. */
type Operation<O> = (options: O, terminal: Terminal) => void | Promise<void>

const plainly = <O extends CommonOptions>(operation: Operation<O>) => {
  return async (options: O) => {
    const terminal = new Terminal(options.json ?? false, options.lang)
    await operation(options, terminal)
    process.exitCode = terminal.end()
  }
}

const onInput = <O extends CommonOptions & InputOptions = In>(
  operation: (input: Input, options: O, terminal: Terminal) => void | Promise<void>,
) => {
  return async (files: string | string[], options: O) => {
    const terminal = new Terminal(options.json ?? false, options.lang)
    const { readInput } = await import('./input/input')
    await operation(await readInput([files].flat(), options), options, terminal)
    process.exitCode = terminal.end()
  }
}

/** Returns the action of a command that processes puzzles while they are read. */
const onStream = (operation: (input: InputStream, options: In, terminal: Terminal) => Promise<void>) => {
  return async (files: string[], options: In) => {
    const terminal = new Terminal(options.json ?? false, options.lang)
    const { openInput } = await import('./input/input')
    await operation(openInput(files, options), options, terminal)
    process.exitCode = terminal.end()
  }
}

/** Commands whose flags depend on the genres. The genres are loaded only if one of these is called. */
const OF_GENRES = {
  generate: async (command: Command) => (await import('./groups/genre-commands')).fillGenerate(command),
  mend: async (command: Command) => (await import('./groups/genre-commands')).fillMend(command),
  enumerate: async (command: Command) => (await import('./groups/genre-commands')).fillEnumerate(command),
  report: async (command: Command) => (await import('./groups/genre-commands')).fillReport(command),
  grade: async (command: Command) => (await import('./groups/genre-commands')).fillGrading(command),
  explain: async (command: Command) => (await import('./groups/genre-commands')).fillGrading(command),
} as const

/**
 * Builds the command line: the names of all commands, and the options of the one that is called. A command's code is loaded when it runs.
 * Commands set `process.exitCode`.
 * @param words the words as typed
 */
export async function program(version: string, words: readonly string[]): Promise<Command> {
  const top = new Command('nanido').description('Proves, grades, keeps and prints puzzles').version(version)
  addPuzzleCommands(top)
  top.command('generate').description('make puzzles, in Nanido lines')
  withBudget(withForce(withInput(top.command('mend <files...>').description('small changes that leave a puzzle one solution'))))
  top.command('enumerate').description('the enumerations of the source documents')
  top.command('report').description('what an editor asks of a collection')
  addBookCommands(top)
  addLabelCommands(top)
  addQueueCommands(top)
  const [first, second] = words.filter((word) => !word.startsWith('-'))
  const asked = first === 'help' ? second : first
  addReference(top, version)
  for (const [name, fill] of Object.entries(OF_GENRES))
    if (asked === name || asked === REFERENCE) await fill(top.commands.find((one) => one.name() === name)!)
  return top
}

/** The command that describes all others; it loads the options of each. */
const REFERENCE = 'reference'

function addReference(top: Command, version: string): void {
  top
    .command(REFERENCE)
    .description('the command line itself: its manual page, what a shell completes, or all commands as JSON')
    .addArgument(new Argument('<form>', 'which of them').choices(['man', ...SHELLS, 'json']))
    .action(async (form: 'man' | Shell | 'json') => {
      const { describe } = await import('./reference/command-tree')
      const tree = describe(top)
      if (form === 'json') giveJson(1, `${JSON.stringify(tree)}\n`)
      else if (form === 'man') sayText(1, (await import('./reference/manual-page')).manualPage(tree, version))
      else sayText(1, (await import('./reference/completion')).completion(form, tree))
    })
}

function addPuzzleCommands(top: Command): void {
  withCommon(top.command('genres').description('genres, their formats, graders and generator options')).action(
    plainly<CommonOptions>(async (_, terminal) => (await import('./commands/genres')).listGenres(terminal)),
  )
  withPlace(withInput(top.command('check <files...>').description('structure errors, by place'))).action(
    onStream(async (input, flags, terminal) => (await import('./commands/check')).check(input, placeIn(flags), terminal)),
  )
  withTables(withPlace(withBudget(withInput(top.command('solve <files...>').description('verdict and solution of each puzzle')))))
    .option('--at-once', 'end with a second solution: where else solutions differ is not looked for')
    .action(
      onStream(async (input, { budget, atOnce, ...flags }, terminal) =>
        (await import('./commands/solve')).solve(input, { budget, atOnce, ...placeIn(flags) }, terminal),
      ),
    )
  withInput(top.command('second-opinion <files...>').description('what an engine that speaks USI says of each puzzle, held to the rules'))
    .requiredOption('--engine <program>', 'the engine’s program; it is started for this and ended, nothing else starts it')
    .option('--seconds <n>', 'time of the engine for each puzzle', whole(1), 30)
    .action(
      onInput<CommonOptions & InputOptions & OpinionOrder>(async (input, order, terminal) =>
        (await import('./commands/second-opinion')).secondOpinion(input, order, terminal),
      ),
    )
  withTables(withPlace(withBudget(withInput(top.command('grade <files...>').description('difficulty of each puzzle')))))
    .option('--grader <id>', 'a grader of the genre (see `genres`)')
    .action(onStream(async (input, flags, terminal) => (await import('./commands/grade')).grade(input, flags, terminal)))
  withTables(withBudget(withInput(top.command('explain <file>').description('the steps of the grading of one puzzle'))))
    .option('--grader <id>', 'a grader of the genre (see `genres`)')
    .option('--index <n>', 'which puzzle of the file, from 0', whole(0))
    .action(onInput(async (input, flags, terminal) => (await import('./commands/explain')).explain(input, flags, terminal)))
  withEncoding(withFiles(withForce(withInput(top.command('convert <files...>').description('the puzzles in another format')))))
    .requiredOption('--to <format>', 'format to write (see `genres`)')
    .option('-o, --out <file>', 'a file, instead of standard output')
    .action(onInput(async (input, options, terminal) => (await import('./commands/convert')).convert(input, options, terminal)))
  withDrawing(withForce(withInput(top.command('draw <files...>').description('a puzzle as SVG, PNG or PDF; several for a layout program'))))
    .addOption(
      new Flag(
        '--to <form>',
        'what to make; zip has numbered drawings, a table for data merge and a manifest; left out: what the ending of the file says, or else svg',
      ).choices(DRAW_FORMS),
    )
    .addOption(new Flag('--show <what>', 'what is drawn').choices(['problem', 'solution', 'hint']).default('problem'))
    .addOption(
      new Flag('--signs <signs>', 'pieces of Japanese games as Japanese signs or as letters; those of the language otherwise').choices(
        SIGNS_ASKED,
      ),
    )
    .option('--index <n>', 'which puzzle of the files, from 0', whole(0))
    .option('-o, --out <file>', 'a file, instead of standard output')
    .action(
      onInput<CommonOptions & InputOptions & DrawOrder>(async (input, options, terminal) =>
        (await import('./commands/draw')).draw(input, options, terminal),
      ),
    )
  withForce(withCommon(top.command('diagnostics').description('what helps to find a fault; without puzzles, titles and paths')))
    .option('--library <file>', 'the library’s file, instead of the window’s')
    .option('-o, --out <file>', 'a file, instead of standard output')
    .action(
      plainly<CommonOptions & DiagnosticsOrder>(async (options, terminal) =>
        (await import('./commands/diagnostics')).diagnostics(options, terminal),
      ),
    )
}
