import { numberIn, printedNumbers, sayIfByPlace } from '#cli/output/printed-numbers.ts'
import { findBook, withLibrary } from '#cli/processes/services.ts'
import type { Terminal } from '#cli/output/terminal.ts'
import { gradersFor } from './grade'
import { schemeOf, type BookOptions } from './stats'
import { fixed, percent, printTable } from '../tables-text'

/** Flags of `book compare`. Each grader may be followed by `:SCHEME`, to cut its levels by that scheme. */
export type CompareOptions = Omit<BookOptions, 'grader'> & {
  readonly left: string
  readonly right: string
  readonly seed: string
  readonly most: number
}

/**
 * Parses one side of the comparison: `GRADER` or `GRADER:SCHEME`. `GRADER:none` means the grader's own levels, even if the book has a
 * scheme.
 */
function sideOf(text: string): { grader: string; scheme?: string | null } {
  const [grader, scheme] = text.split(':', 2)
  gradersFor(grader)
  return { grader: grader!, ...schemeOf(scheme) }
}

/** Runs `book compare`: compares two graders or schemes on the puzzles of a book. */
export async function compareOnBook(options: CompareOptions, terminal: Terminal): Promise<void> {
  const [left, right] = [sideOf(options.left), sideOf(options.right)]
  await withLibrary(options.library, terminal, async (services) => {
    const book = await findBook(services, options.book)
    sayIfByPlace(book, terminal)
    const { seed, most } = options
    const found = await services.handlers['book.compare']({ book: book.id, left, right, usual: {}, seed, most })
    const numbers = await printedNumbers(
      services,
      found.differing.map(({ id }) => id),
    )
    const differing = found.differing.map((one) => ({ ...one, printed: numberIn(numbers, one) }))
    if (terminal.json) {
      terminal.result({ book: book.path, left: options.left, right: options.right, ...found, differing }, {})
      return
    }
    const ja = terminal.language === 'ja'
    const { both, onlyLeft, onlyRight, neither, levels, values, fit, labels } = found
    terminal.line(`${book.path}: ${options.left} × ${options.right}`)
    terminal.line(
      ja
        ? `両方${both}問、左だけ${onlyLeft}問、右だけ${onlyRight}問、どちらもなし${neither}問`
        : `${both} by both, ${onlyLeft} only left, ${onlyRight} only right, ${neither} by neither`,
    )
    printTable(
      `${ja ? '左＼右' : 'left \\ right'}`,
      found.leftLevels.map(String),
      found.rightLevels.map(String),
      found.table.counts,
      terminal,
    )
    for (const [name, one] of [
      [ja ? 'レベル' : 'levels', levels],
      [ja ? '評価値' : 'values', values],
    ] as const)
      if (one.count > 0)
        terminal.line(
          `${name}: Pearson ${fixed(one.pearson)}, Spearman ${fixed(one.spearman)}, Kendall ${fixed(one.kendall)} (N ${one.count})`,
        )
    if (fit)
      terminal.line(
        `${ja ? '一致' : 'agreement'} ${percent(fit.agreement.same)}, κ ${fixed(fit.kappa.plain)}, ${ja ? '二次' : 'quadratic'} κ ${fixed(fit.kappa.quadratic)}`,
      )
    if (labels?.gain) {
      const { gain, interval, isTold } = labels.gain
      const range = interval ? ` [${fixed(interval[0])}, ${fixed(interval[1])}]` : ''
      terminal.line(
        ja
          ? `表示難易度とのκの差（右−左）：${fixed(gain)}${range}${isTold ? '' : '、差は認められません'}`
          : `kappa with the printed levels, right less left: ${fixed(gain)}${range}${isTold ? '' : '; they cannot be told apart'}`,
      )
    }
    for (const { printed, label, left: a, right: b, difference } of differing)
      terminal.result(
        {},
        {
          no: printed,
          label,
          left: a.level,
          'left value': fixed(a.value),
          right: b.level,
          'right value': fixed(b.value),
          difference: fixed(difference),
        },
      )
  })
}
