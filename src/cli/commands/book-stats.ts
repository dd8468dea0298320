import { genres } from '#solver/genres.ts'
import type { BookStatistics } from '#solver/statistics/book.ts'
import { findBook, withLibrary } from '../services'
import type { Terminal } from '../terminal'

/** `book stats`: the statistics as one JSON object, or as tables for a person. */
export async function bookStatistics(
  options: { readonly library: string; readonly book: string; readonly grader?: string },
  terminal: Terminal,
): Promise<void> {
  await withLibrary(options.library, terminal, async (services) => {
    const book = await findBook(services, options.book)
    const { rows } = await services.handlers['book.rows']({
      book: book.id,
      graders: {},
      sort: { by: 'position', descending: false },
      filter: {},
      offset: 0,
      limit: 100_000,
    })
    const inBook = new Set(rows.map(({ genre }) => genre))
    const asked = genres.filter(({ id, graders }) => (options.grader ? graders.some((one) => one.id === options.grader) : inBook.has(id)))
    for (const genre of asked) {
      const grader = options.grader ?? genre.graders[0]?.id
      if (grader === undefined) continue
      const statistics = await services.handlers['book.stats']({ book: book.id, grader, unsolved: 'greatest' })
      const verdicts: Record<string, number> = {}
      for (const row of rows) if (row.genre === genre.id) verdicts[row.verdict ?? 'unknown'] = (verdicts[row.verdict ?? 'unknown'] ?? 0) + 1
      if (terminal.json) terminal.result({ book: book.path, genre: genre.id, grader, verdicts, ...statistics }, {})
      else print(`${book.path} · ${grader}`, verdicts, statistics, terminal)
    }
  })
}

const fixed = (value: number | null | undefined, digits = 3): string =>
  value === null || value === undefined ? '–' : value.toFixed(digits)

function print(title: string, verdicts: Readonly<Record<string, number>>, statistics: BookStatistics, terminal: Terminal): void {
  const ja = terminal.language === 'ja'
  terminal.line(
    `${title}: ${statistics.problems}${ja ? '問' : ' problems'} (${Object.entries(verdicts)
      .map(([verdict, count]) => `${verdict} ${count}`)
      .join(', ')})`,
  )
  const { groups } = statistics.byLevel
  const most = Math.max(1, ...groups.map(({ count }) => count))
  for (const { level, count: problems, values } of groups) {
    const bar = '█'.repeat(Math.round((40 * problems) / most))
    terminal.line(
      `${ja ? 'レベル' : 'level'} ${level}  ${bar} ${problems}  (${ja ? '平均' : 'mean'} ${fixed(values.mean)}, ${ja ? '標準偏差' : 's.d.'} ${fixed(values.deviation)})`,
    )
  }
  for (const { from, under, count } of statistics.frequency.classes)
    terminal.line(`${fixed(from, 2).padStart(6)} – ${fixed(under, 2).padEnd(6)} ${count}`)
  const r = statistics.byLevel.correlationWithN
  if (r !== null) terminal.line(`${ja ? 'レベルとnの相関' : 'correlation of level and n'}: ${fixed(r)}`)
  const label = statistics.byLabel
  if (label)
    terminal.line(`${ja ? '表示難易とレベルの相関' : 'correlation of printed level and grade'}: ${fixed(label.correlationWithLevel)}`)
  for (const { lower, upper, border } of statistics.thresholds.between)
    terminal.line(`${ja ? '境界' : 'border'} ${lower}/${upper}: ${fixed(border)}`)
}
