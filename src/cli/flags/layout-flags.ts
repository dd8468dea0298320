import { type Command, Option as Flag } from 'commander'
import { LEVEL_FORMS, SOLUTION_PLACES } from '#plan/model/plan.ts'
import { TRIMS } from '#plan/model/paper.ts'
import { styleIds } from '#plan/style/shipped.ts'
import { printedLanguages } from '#plan/words/languages/index.ts'
import { profiles, stocksOf } from '#plan/profiles/index.ts'
import { SIGNS_ASKED } from './output-flags'
import type { Language } from '#solver/kernel/message.ts'

/** Layout flags as commander stores them. Flags that begin with `no-` are true unless given. */
export interface LayoutFlags {
  readonly lang: Language
  readonly book: string
  readonly title?: string
  readonly author?: string
  readonly trim?: string
  readonly profile?: string
  readonly binding?: string
  readonly bleed?: string
  readonly marks?: string
  readonly multiple?: string
  readonly stock?: string
  readonly contents?: boolean
  readonly howTo?: boolean
  readonly hints?: string
  readonly index?: boolean
  readonly solutionsAt?: string
  readonly references?: boolean
  readonly comments?: boolean
  readonly finals?: boolean
  readonly bookmarks?: boolean
  readonly attach?: boolean
  readonly colours?: boolean
  readonly levelsAs?: string
  readonly signs?: string
  readonly scale?: string
  readonly style?: string
  readonly words?: string
  readonly call?: readonly string[]
  readonly planned?: boolean
  readonly template?: string
  readonly margins?: string
  readonly perPage?: string
  readonly solutionsPerPage?: string
  readonly stars?: string
  readonly order?: string
  readonly firstNumber?: string
  readonly authors?: boolean
  readonly all?: boolean
  readonly onlyUnique?: boolean
  readonly solutions: boolean
  readonly titlePage: boolean
  readonly statistics?: boolean
  readonly numbers: boolean
  readonly titles: boolean
  readonly pageNumbers: boolean
}

/** Adds the flags for a book's layout. Each changes the book's plan for one run. */
export function withLayout(command: Command): Command {
  return command
    .option('--title <text>', 'title on the first page (the book’s own otherwise)')
    .option('--author <text>', 'author on the title page and the cover; that of the plan otherwise')
    .option(
      '--trim <size>',
      `trim size: ${Object.keys(TRIMS).join(', ')}, or WIDTHxHEIGHT in millimetres, or in inches with “in”; the profile’s usual one, or A5, otherwise`,
    )
    .option('--profile <id>', `what it is printed for: ${profiles.map(({ id }) => id).join(', ')}`)
    .addOption(new Flag('--binding <side>', 'the side of the spine').choices(['left', 'right']))
    .option('--bleed <mm>', 'bleed in millimetres')
    .addOption(new Flag('--marks <kind>', 'marks to cut by; those of the profile otherwise').choices(['none', 'western', 'japanese']))
    .addOption(
      new Flag('--multiple <n>', 'fill up to a multiple of so many pages; that of the profile, or 1, otherwise').choices([
        '1',
        '2',
        '4',
        '16',
      ]),
    )
    .addOption(
      new Flag('--stock <kind>', 'kind of paper, which makes the spine of the cover; the first of the profile otherwise').choices([
        ...new Set(profiles.flatMap(stocksOf)),
      ]),
    )
    .option('--contents', 'print a table of contents')
    .option('--how-to', 'print how each genre is solved')
    .addOption(new Flag('--hints <what>', 'print a hint for each puzzle').choices(['none', 'next', 'hardest']))
    .option('--index', 'print an index of levels')
    .addOption(
      new Flag(
        '--solutions-at <place>',
        'where the solutions are: at the end, on the page of the problem (beside it, under it upside down, or as a QR code that holds them as a text), on the page facing it or on its back',
      ).choices(SOLUTION_PLACES),
    )
    .option('--references', 'print the page of each solution, and of its problem')
    .option('--comments', 'solutions on pages of their own with what else is known of them: other lines of play, the editor’s note')
    .option('--finals', 'with --comments: the board when it is solved, where the solution is told in words')
    .option('--bookmarks', 'bookmarks in the PDF; as the profile has it otherwise')
    .option('--no-bookmarks', 'no bookmarks in the PDF')
    .option('--attach', 'the puzzles in the PDF, to be imported again; as the profile has it otherwise')
    .option('--no-attach', 'no puzzles in the PDF')
    .option('--colours', 'colours of puzzles in the PDF, where the profile takes more than black; the usual')
    .option('--no-colours', 'greys with letters in place of colours')
    .addOption(new Flag('--levels-as <form>', 'how levels are printed').choices(LEVEL_FORMS))
    .addOption(
      new Flag(
        '--signs <signs>',
        'pieces of Japanese games as Japanese signs or as letters; those of the book’s language otherwise',
      ).choices(SIGNS_ASKED),
    )
    .addOption(new Flag('--scale <scale>', 'the levels of each grader, or one scale for all').choices(['grader', 'common']))
    .option('--style <id>', `the look of the book: ${styleIds().join(', ')} (see \`style list\`), or none for the usual one`)
    .option('--template <name>', 'as a template says (see `template list`), not as these flags do')
    .option(
      '--words <tag>',
      `language of the printed words: ${Object.keys(printedLanguages).join(', ')}; that of the plan, or of --lang, otherwise`,
    )
    .option(
      '--call <genre=name>',
      'what a genre is called in print, in the place of its name, as GENRE=NAME; once for each genre (`genres` lists them)',
      (one: string, before: readonly string[] = []) => [...before, one],
    )
    .option('--planned', 'as the book’s plan says (see `book plan`), whatever other flags of the layout say')
    .option('--margins <mm>', 'top,bottom,inner,outer in millimetres')
    .option(
      '--per-page <n>',
      'problems a page, 1 to 24; left out, as the plan has it, and with --profile fewer where its least type asks for it',
    )
    .option(
      '--solutions-per-page <n>',
      'solutions a page, 1 to 24; left out, as the plan has it, and with --profile fewer where its least type asks for it',
    )
    .addOption(new Flag('--stars <what>', 'what the stars show').choices(['level', 'label', 'none']))
    .addOption(new Flag('--order <by>', 'order of the puzzles').choices(['position', 'level']))
    .option('--first-number <n>', 'number of the first puzzle')
    .option('--authors', 'print the authors')
    .option('--all', 'print also puzzles that are not proved to have one solution')
    .option('--only-unique', 'leave out puzzles that are not proved to have one solution')
    .option('--no-solutions', 'leave the solutions out')
    .option('--statistics', 'print the charts of the book’s statistics on pages at its end')
    .option('--no-title-page', 'leave the title page out')
    .option('--no-numbers', 'leave the numbers out')
    .option('--no-titles', 'leave the titles out')
    .option('--no-page-numbers', 'leave the page numbers out')
}
