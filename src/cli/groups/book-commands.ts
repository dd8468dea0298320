import { Option, type Command } from 'commander'
import { BRAILLE_CELLS, BRAILLE_LINES } from '#contract/schemas/braille-paper.ts'
import { SORT_KEYS } from '#contract/schemas/sort-keys.ts'
import type { ImportOptions } from '../commands/book/import'
import type { ExportOptions } from '../commands/book/export'
import type { CalibrateOptions } from '../commands/book/calibrate'
import type { ChooseOptions } from '../commands/book/choose'
import type { CompareOptions } from '../commands/book/compare'
import type { OrderOptions } from '../commands/book/order'
import type { StatsOptions } from '../commands/book/stats'
import { FORMAT_HELP, withReading, withSources } from '../flags/genre-flags'
import type { PlanOptions } from '../commands/book/plan'
import type { TrashOptions } from '../commands/book/trash'
import type { GoOnOptions } from '../commands/book/go-on'
import type { WalkThroughOptions } from '../commands/book/walk-through'
import type { PreflightOptions } from '../commands/book/preflight'
import type { WriteWordsOptions } from '../commands/book/words'
import type { WriteStyleOptions } from '../commands/style'
import { withDrawing, withEncoding, withForce } from '../flags/output-flags'
import { type LayoutFlags, withLayout } from '../flags/layout-flags'
import { type BookOptions, inLibrary, ofBook, on } from '../flags/library-flags'
import { orStandardInput, puzzleName, ranges, whole, withCommon } from '../flags/common'
import { withPlace, type WorkPlace } from '../flags/place-flags'

type Options = BookOptions

const withUnsolved = (command: Command): Command =>
  command.addOption(
    new Option('--unsolved <how>', 'what stands for the value of puzzles that techniques do not solve')
      .choices(['greatest', 'leaveOut'])
      .default('greatest'),
  )

/** Adds the commands on a library: `import`, `book …` and `library …`. */
export function addBookCommands(top: Command): void {
  withReading(
    ofBook(
      orStandardInput(
        top.command('import <files...>').description('puzzles into a book of a library; both are made where they are missing'),
      ),
    ),
  )
    .option('--genre <id>', 'read as this genre, do not detect it')
    .option('--format <id>', FORMAT_HELP)
    .option('--take <numbers>', 'only these puzzles of each file, by their numbers from 0 as `check` tells them, e.g. 0-3,7', ranges)
    .option('--pages <numbers>', 'only puzzles found on these pages of a PDF, e.g. 3,5-7', ranges)
    .action(
      on<ImportOptions & Options>(async (options, terminal, files) =>
        (await import('../commands/book/import')).importFiles(files, options, terminal),
      ),
    )

  const book = top.command('book').description('list, grade, sum up and print a book of a library')
  inLibrary(book.command('list').description('the books, or with --book the puzzles of one'))
    .option('--book <title>', 'title of a book, or Collection/Book')
    .option('--grader <id>', 'whose levels to show')
    .action(on(async (options, terminal) => (await import('../commands/book/list')).listBooks(options, terminal)))
  withPlace(
    ofBook(book.command('grade').description('grade every puzzle that this version has not graded; goes on after an interruption'))
      .option('--grader <id>', 'a grader (see `genres`)')
      .option('--again', 'grade also what has been graded'),
  ).action(on<Options & WorkPlace>(async (options, terminal) => (await import('../commands/book/grade')).gradeBook(options, terminal)))
  withSources(withUnsolved(ofBook(book.command('stats').description('the papers’ tables: frequencies, correlations, borders, agreement'))))
    .option('--grader <id>', 'a grader (see `genres`)')
    .option('--scheme <id>', 'levels by this scheme; none: as graded; left out: by the scheme that the book has')
    .action(
      on<Options & StatsOptions>(async (options, terminal) => (await import('../commands/book/stats')).bookStatistics(options, terminal)),
    )
  withSources(withForce(withUnsolved(ofBook(book.command('calibrate').description('borders of levels from the printed levels of a book')))))
    .addOption(new Option('--method <name>', 'how borders are drawn').choices(['deviations', 'effort', 'kappa']).default('kappa'))
    .option('--grader <id>', 'whose values or effort (see `genres`)')
    .option('--seed <text>', 'of the resamples', '1')
    .option('--resamples <n>', 'for the 95 % intervals', whole(0), 1000)
    .option('--id <id>', 'what the level scheme is called')
    .option('--save', 'keep the level scheme in the library')
    .option('--choose', 'keep it, and let it give this book its levels')
    .option('-o, --out <file>', 'write the level scheme to a file; - is standard output')
    .action(
      on<Options & CalibrateOptions>(async (options, terminal) =>
        (await import('../commands/book/calibrate')).calibrateBook(options, terminal),
      ),
    )
  ofBook(book.command('compare').description('two graders or level schemes over a book'))
    .requiredOption('--left <grader[:scheme]>', 'a grader, with :SCHEME for levels by that, :none for levels as graded')
    .requiredOption('--right <grader[:scheme]>', 'the other')
    .option('--seed <text>', 'of the resamples', '1')
    .option('--most <n>', 'differing puzzles that are listed', whole(0), 20)
    .action(
      on<Options & CompareOptions>(async (options, terminal) =>
        (await import('../commands/book/compare')).compareOnBook(options, terminal),
      ),
    )
  ofBook(book.command('choose').description('so many puzzles of each level, no twins, from easy to hard'))
    .requiredOption('--quota <numbers>', 'easiest first, e.g. 10/15/15/12/8, or 3=20,4=10')
    .addOption(new Option('--by <what>', 'the graded or the printed level').choices(['level', 'label']).default('level'))
    .option('--grader <id>', 'whose levels (see `genres`)')
    .option('--no-ramp', 'the first of the book, not spread over the values of each level')
    .action(
      on<Options & ChooseOptions>(async (options, terminal) => (await import('../commands/book/choose')).chooseFromBook(options, terminal)),
    )
  ofBook(book.command('order').description('another order of the book, which is shown; without a flag only shown'))
    .addOption(
      new Option('--by <what>', 'from easy to hard, look-alikes apart, or as the table sorts').choices(['ramp', 'spread', ...SORT_KEYS]),
    )
    .option('--descending', 'the other way round, where it is sorted')
    .option('--rhythm <genres>', 'genres take turns, e.g. a,a,b')
    .option('--move <numbers>', 'the puzzles with these printed numbers, e.g. 9-12,20, or ids, e.g. @912, go before another or to the end')
    .option('--before <number>', 'the puzzle that they go before', puzzleName)
    .option('--grader <id>', 'whose levels (see `genres`)')
    .action(on<Options & OrderOptions>(async (options, terminal) => (await import('../commands/book/order')).orderBook(options, terminal)))
  ofBook(book.command('duplicates').description('puzzles that are the same up to symmetry, and what makes one of the other'))
    .option('--everywhere', 'also those in other books of the library')
    .action(
      on<Options & { everywhere?: boolean }>(async (options, terminal) =>
        (await import('../commands/book/duplicates')).listDuplicates(options, terminal),
      ),
    )
  withEncoding(
    withDrawing(
      withForce(
        withLayout(
          ofBook(book.command('export').description('the book as PDF, EPUB, IDML, drawings, LaTeX or text, or told in words or braille')),
        ),
      ),
    ),
  )
    .option('--pdf <file>', 'PDF to write; - is standard output')
    .addOption(
      new Option('--imposition <how>', 'several pages on a sheet of the PDF, or a booklet to fold').choices(['booklet', '2-up', '4-up']),
    )
    .option(
      '--cover <file>',
      'PDF to write: the cover in the style of the book, or else a template, its spine by paper and number of pages',
    )
    .option('--epub <file>', 'EPUB of fixed pages to write')
    .option('--idml <file>', 'document to write for InDesign and other layout programs (IDML): a frame a board, live text, masters, styles')
    .option('--told <file>', 'text file to write that tells the book in words, boards row by row, solutions at the end')
    .option('--braille <file>', 'the same in uncontracted braille (BRF; English or German), digits as grids')
    .option('--cells <n>', 'cells a line of braille; 40 unless said', whole(BRAILLE_CELLS.least, BRAILLE_CELLS.most))
    .option(
      '--lines <n>',
      'lines a page of braille, the last for its number; 25 unless said',
      whole(BRAILLE_LINES.least, BRAILLE_LINES.most),
    )
    .option('--images <file>', 'ZIP to write: numbered drawings (SVG, PDF, PNG), a table for data merge, a manifest')
    .option('--latex <file>', 'source to write that LuaLaTeX sets')
    .option('--text <file>', 'text file to write, in the format --to; - is standard output')
    .option('--output <folder>', 'one numbered file a puzzle in the format --to, into a folder or, where it ends in .zip, a ZIP')
    .option('--to <format>', 'format of the text file', 'nanido')
    .option('--grader <id>', 'whose levels the stars show')
    .action(
      on<Options & ExportOptions>(async (options, terminal) => (await import('../commands/book/export')).exportBook(options, terminal)),
    )

  withForce(
    ofBook(book.command('walk-through').description('how one puzzle is solved: its steps in words, or as a PDF with a diagram a step')),
  )
    .requiredOption('--number <n>', 'the puzzle’s printed number, or its id as @912', puzzleName)
    .option('--pdf <file>', 'PDF to write; - is standard output')
    .option('--text <file>', 'text to write; - is standard output')
    .option('--grader <id>', 'whose steps; otherwise those of the genre’s first grader')
    .action(
      on<Options & WalkThroughOptions>(async (options, terminal) =>
        (await import('../commands/book/walk-through')).walkThroughBook(options, terminal),
      ),
    )

  ofBook(
    book
      .command('go-on')
      .description('goes on with what the exact solver left open: how many solutions there are, how long they are, where they differ'),
  )
    .option('--number <n>', 'the puzzle’s printed number, or its id as @912; otherwise all that are open', puzzleName)
    .action(
      on<Options & GoOnOptions>(async (options, terminal) => (await import('../commands/book/go-on')).goOnWithBook(options, terminal)),
    )

  ofBook(book.command('remove').description('a book into the trash, where it is kept for 30 days')).action(
    on(async (options, terminal) => (await import('../commands/book/trash')).removeBook(options, terminal)),
  )
  inLibrary(book.command('trash').description('what was deleted in the last 30 days; brought back, or taken out for good'))
    .option('--restore <n>', 'bring back the line with this number', whole(1))
    .option('--into <title>', 'with --restore: the book that puzzles come back to, instead of their own')
    .option('--empty', 'take everything out for good')
    .action(on<Options & TrashOptions>(async (options, terminal) => (await import('../commands/book/trash')).trash(options, terminal)))

  ofBook(book.command('plan').description('the book’s plan: its parts and what is printed in them; --json gives it whole'))
    .option('--set <file>', 'keep the plan in this JSON file (- is standard input), as --json gives it')
    .action(on<Options & PlanOptions>(async (options, terminal) => (await import('../commands/book/plan')).planBook(options, terminal)))

  withLayout(withCommon(book.command('preflight [file]').description('what a printer would find in a PDF, or in a book printed for it')))
    .option('--library <file>', 'the library’s file')
    .option('--book <title>', 'title of a book, or Collection/Book')
    .option('--grader <id>', 'whose levels the stars show')
    .action(
      on<Options & PreflightOptions>(async (options, terminal, [file]) =>
        (await import('../commands/book/preflight')).preflight(file, options, terminal),
      ),
    )

  const template = top.command('template').description('plans under a name, to begin books with')
  inLibrary(template.command('list').description('those that come with Nanido, and the library’s')).action(
    on(async (options, terminal) => (await import('../commands/book/template')).listTemplates(options, terminal)),
  )
  withForce(inLibrary(template.command('write <name>').description('one as JSON, to be read into another library')))
    .option('-o, --out <file>', 'a file, instead of standard output')
    .action(
      on<Options & { out?: string; force?: boolean }>(async (options, terminal, [id]) =>
        (await import('../commands/book/template')).writeTemplate(id!, options, terminal),
      ),
    )
  inLibrary(orStandardInput(template.command('read <file>').description('keep one that was written'))).action(
    on(async (options, terminal, [file]) => (await import('../commands/book/template')).readTemplate(file!, options, terminal)),
  )
  withLayout(
    ofBook(template.command('keep <name>').description('keep how a book is laid out, as the flags say or, --planned, as its plan does')),
  ).action(
    on<Options & LayoutFlags>(async (options, terminal, [name]) =>
      (await import('../commands/book/template')).keepAsTemplate(name!, options, terminal),
    ),
  )
  inLibrary(template.command('remove <name>').description('forget one of the library’s')).action(
    on(async (options, terminal, [id]) => (await import('../commands/book/template')).removeTemplate(id!, options, terminal)),
  )

  const style = top.command('style').description('looks of books, for `book export --style`')
  withCommon(style.command('list').description('those that come with Nanido')).action(
    on(async (_, terminal) => (await import('../commands/style')).listStyles(terminal)),
  )
  withCommon(style.command('show <id>').description('the settings of one, in points and shares of black')).action(
    on(async (_, terminal, [id]) => (await import('../commands/style')).showStyle(id!, terminal)),
  )

  withForce(ofBook(style.command('write').description('the style of a book, with the values that are its own, as JSON')))
    .option('-o, --out <file>', 'a file, instead of standard output')
    .action(on<Options & WriteStyleOptions>(async (options, terminal) => (await import('../commands/style')).writeStyle(options, terminal)))
  ofBook(orStandardInput(style.command('read <file>').description('give a book the style of such a file'))).action(
    on(async (options, terminal, [file]) => (await import('../commands/style')).readStyle(file!, options, terminal)),
  )

  const printed = top.command('words').description('the printed words of a book, as a table for translators')
  withForce(withCommon(printed.command('write').description('those of a language, or of a book with its own, as CSV')))
    .option('--library <file>', 'the library’s file')
    .option('--book <title>', 'title of a book, or Collection/Book')
    .option('--words <language>', 'the language, as a tag such as de or pt-BR; otherwise the book’s')
    .option('-o, --out <file>', 'a file, instead of standard output')
    .action(
      on<Options & WriteWordsOptions>(async (options, terminal) => (await import('../commands/book/words')).writeWords(options, terminal)),
    )
  ofBook(orStandardInput(printed.command('read <file>').description('a filled-in table: the book’s own words, and its language'))).action(
    on(async (options, terminal, [file]) => (await import('../commands/book/words')).readWords(file!, options, terminal)),
  )

  const library = top.command('library').description('keep a library whole')
  inLibrary(library.command('verify').description('look for damage')).action(
    on(async (options, terminal) => (await import('../commands/book/library')).verify(options.library, terminal)),
  )
  inLibrary(
    library
      .command('backup <file>')
      .description('copy the library, also while it is in use; the copy is examined. Where books lie as plain lines, too, is said'),
  )
    .option('--force', 'also over a file that is no backup')
    .action(
      on<Options & { force?: boolean }>(async (options, terminal, [file]) =>
        (await import('../commands/book/library')).backUp(options.library, file!, options, terminal),
      ),
    )
  inLibrary(library.command('restore <file>').description('put a copy in the library’s place; the old one is kept beside it'))
    .option('--force', 'also in the place of a file that was never a library')
    .action(
      on<Options & { force?: boolean }>(async (options, terminal, [file]) =>
        (await import('../commands/book/library')).restore(options.library, file!, options, terminal),
      ),
    )
  inLibrary(
    library.command('recover [file]').description('all that can be read of a damaged library, in its place (it is kept) or in a new file'),
  ).action(on(async (options, terminal, [file]) => (await import('../commands/book/library')).recover(options.library, file, terminal)))
}
