import { Command, Option as Flag } from 'commander'
import { addBookCommands } from './book-commands'
import { check } from './commands/check'
import { convert } from './commands/convert'
import { diagnostics, type DiagnosticsOrder } from './commands/diagnostics'
import { draw, DRAW_FORMS, type DrawOrder } from './commands/draw'
import { explain } from './commands/explain'
import { listGenres } from './commands/genres'
import { grade } from './commands/grade'
import { mend, mendOptions } from './commands/mend'
import { solve } from './commands/solve'
import { whole, withCommon, type CommonOptions } from './common'
import { addEnumerate, addGenerate, addReport } from './genre-commands'
import { flagOf, typedOf, withBudget, withInput } from './genre-flags'
import { readInput, type InputOptions } from './input'
import { type EncodingOptions, withEncoding } from './encoding-flag'
import { withFiles } from './files-outlet'
import { withDrawing } from './drawing-flags'
import { withForce } from './outlet'
import { Terminal } from './terminal'

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

/** The whole command line, as the contract has it. Commands set `process.exitCode`. */
export function program(version: string): Command {
  const top = new Command('nanido').description('Proves, grades, keeps and prints puzzles').version(version)

  withCommon(top.command('genres').description('genres, their formats, graders and generator options')).action((options: CommonOptions) => {
    const terminal = new Terminal(options.json ?? false, options.lang)
    listGenres(terminal)
    process.exitCode = terminal.end()
  })

  type In = CommonOptions &
    InputOptions &
    EncodingOptions & { budget: number; grader?: string; index?: number; to: string; out?: string; output?: string; force?: boolean }

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
  withEncoding(withFiles(withForce(withInput(top.command('convert <files...>').description('the puzzles in another format')))))
    .requiredOption('--to <format>', 'format to write (see `genres`)')
    .option('-o, --out <file>', 'a file, instead of standard output')
    .action(onInput(async (files, options, terminal) => convert(await readInput(files, options), options, terminal)))
  withDrawing(withForce(withInput(top.command('draw <files...>').description('a puzzle as SVG, PNG or PDF; several for a layout program'))))
    .addOption(
      new Flag('--to <form>', 'what to make; zip has numbered drawings, a table for data merge and a manifest')
        .choices(DRAW_FORMS)
        .default('svg'),
    )
    .addOption(new Flag('--show <what>', 'what is drawn').choices(['problem', 'solution', 'hint']).default('problem'))
    .option('--index <n>', 'which puzzle of the files, from 0', whole(0))
    .option('-o, --out <file>', 'a file, instead of standard output')
    .action(async (files: string[], options: CommonOptions & InputOptions & DrawOrder) => {
      const terminal = new Terminal(options.json ?? false, options.lang)
      await draw(await readInput(files, options), options, terminal)
      process.exitCode = terminal.end()
    })
  withForce(withCommon(top.command('diagnostics').description('what helps to find a fault; without puzzles, titles and paths')))
    .option('--library <file>', 'the library’s file, instead of the window’s')
    .option('-o, --out <file>', 'a file, instead of standard output')
    .action((options: CommonOptions & DiagnosticsOrder) => {
      const terminal = new Terminal(options.json ?? false, options.lang)
      diagnostics(options, terminal)
      process.exitCode = terminal.end()
    })
  addGenerate(top)
  addMend(top)
  addEnumerate(top)
  addReport(top)
  addBookCommands(top)
  return top
}
