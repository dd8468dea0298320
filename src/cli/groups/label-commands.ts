import type { Command } from 'commander'
import { type CommonOptions, orStandardInput } from '../flags/common'
import type { LabelOptions } from '../commands/labels'
import { ofBook, on } from '../flags/library-flags'
import { withForce } from '../flags/output-flags'

type Options = CommonOptions & LabelOptions

/** Adds the `labels` commands, on times and stars of people who solved puzzles. */
export function addLabelCommands(top: Command): void {
  const labels = top.command('labels').description('what people say of solving a book’s puzzles: times, stars, given up')
  ofBook(orStandardInput(labels.command('import <file>').description('take them from a table (CSV)'))).action(
    on<Options>(async (options, terminal, [file]) => (await import('../commands/labels')).importLabels(file!, options, terminal)),
  )
  withForce(ofBook(labels.command('export').description('all of a book as a table (CSV), to be filled in and imported')))
    .option('-o, --out <file>', 'a file, instead of standard output')
    .action(
      on<Options & { out?: string; force?: boolean }>(async (options, terminal) =>
        (await import('../commands/labels')).exportLabels(options, terminal),
      ),
    )
  ofBook(labels.command('report').description('how a grader’s scores go with them: Spearman’s correlation, within sizes too'))
    .option('--grader <id>', 'a grader (see `genres`)')
    .action(
      on<Options & { grader?: string }>(async (options, terminal) => (await import('../commands/labels')).reportLabels(options, terminal)),
    )
}
