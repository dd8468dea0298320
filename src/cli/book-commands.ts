import type { Command } from 'commander'
import { importFiles } from './commands/import'
import { exportBook, type ExportOptions } from './commands/book-export'
import { gradeBook } from './commands/book-grade'
import { listBooks } from './commands/book-list'
import { bookStatistics } from './commands/book-stats'
import { backUp, recover, restore, verify } from './commands/library'
import { withLayout } from './layout-flags'
import { withForce } from './outlet'
import { Terminal } from './terminal'
import { withCommon, type CommonOptions } from './common'

type Options = CommonOptions & { library: string; book: string; grader?: string; genre?: string; format?: string; again?: boolean }

const inLibrary = (command: Command): Command => withCommon(command).requiredOption('--library <file>', 'the library’s file')
const ofBook = (command: Command): Command => inLibrary(command).requiredOption('--book <title>', 'title of a book, or Collection/Book')

/** Adds `import`, `book …` and `library …`, the commands that work on a library. */
export function addBookCommands(top: Command): void {
  const on =
    <O extends Options>(run: (options: O, terminal: Terminal, args: readonly string[]) => void | Promise<void>) =>
    async (...given: unknown[]) => {
      const options = given.find((one): one is O => typeof one === 'object' && one !== null && !Array.isArray(one))
      if (!options) throw new Error('commander gave no options')
      const terminal = new Terminal(options.json ?? false, options.lang)
      const args = given.filter((one) => typeof one === 'string' || Array.isArray(one)).flat() as string[]
      await run(options, terminal, args)
      process.exitCode = terminal.end()
    }

  ofBook(top.command('import <files...>').description('puzzles into a book of a library; both are made where they are missing'))
    .option('--genre <id>', 'read as this genre, do not detect it')
    .option('--format <id>', 'read as this format, do not detect it')
    .action(on((options, terminal, files) => importFiles(files, options, terminal)))

  const book = top.command('book').description('list, grade, sum up and print a book of a library')
  inLibrary(book.command('list').description('the books, or with --book the puzzles of one'))
    .option('--book <title>', 'title of a book, or Collection/Book')
    .option('--grader <id>', 'whose levels to show')
    .action(on((options, terminal) => listBooks(options, terminal)))
  ofBook(book.command('grade').description('grade every puzzle that this version has not graded; goes on after an interruption'))
    .option('--grader <id>', 'a grader (see `genres`)')
    .option('--again', 'grade also what has been graded')
    .action(on((options, terminal) => gradeBook(options, terminal)))
  ofBook(book.command('stats').description('histogram, frequencies, correlation and borders of the levels'))
    .option('--grader <id>', 'a grader (see `genres`)')
    .action(on((options, terminal) => bookStatistics(options, terminal)))
  withForce(withLayout(ofBook(book.command('export').description('the book as PDF or as text'))))
    .option('--pdf <file>', 'PDF to write; - is standard output')
    .option('--text <file>', 'text file to write, in the format --to; - is standard output')
    .option('--to <format>', 'format of the text file', 'nanido')
    .option('--grader <id>', 'whose levels the stars show')
    .action(on<Options & ExportOptions>((options, terminal) => exportBook(options, terminal)))

  const library = top.command('library').description('keep a library whole')
  inLibrary(library.command('verify').description('look for damage')).action(on((options, terminal) => verify(options.library, terminal)))
  inLibrary(library.command('backup <file>').description('copy the library, also while it is in use; the copy is examined'))
    .option('--force', 'also over a file that is no backup')
    .action(on<Options & { force?: boolean }>((options, terminal, [file]) => backUp(options.library, file!, options, terminal)))
  inLibrary(library.command('restore <file>').description('put a copy in the library’s place; the old one is kept beside it'))
    .option('--force', 'also in the place of a file that was never a library')
    .action(on<Options & { force?: boolean }>((options, terminal, [file]) => restore(options.library, file!, options, terminal)))
  inLibrary(
    library.command('recover [file]').description('all that can be read of a damaged library, in its place (it is kept) or in a new file'),
  ).action(on((options, terminal, [file]) => recover(options.library, file, terminal)))
}
