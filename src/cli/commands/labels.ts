import type { LabelMessage } from '#contract/messages/label-messages.ts'
import { LABELS_MOST_BYTES } from '#contract/schemas/labels.ts'
import type { LabelReport } from '#solver/analysis/statistics/own-labels.ts'
import type { WithinGroups } from '#solver/analysis/statistics/within.ts'
import { genres } from '#solver/genres/index.ts'
import { graderInBooks } from '#solver/genre/graders.ts'
import { bytesOf } from '../input/bytes'
import { UsageError } from '../output/exit'
import { sayAny } from '../output/messages'
import { sayIfByPlace } from '../output/printed-numbers'
import { commandOutput } from '../output/write-guard'
import { findBook, withLibrary } from '../processes/services'
import type { Terminal } from '../output/terminal'
import { fixed, printTable } from './tables-text'

/** Flags of all `labels` commands. */
export interface LabelOptions {
  readonly library: string
  readonly book: string
}

/** Runs `labels import`: reads solving times and stars for the puzzles of a book from a table. */
export async function importLabels(path: string, { library, book: title }: LabelOptions, terminal: Terminal): Promise<void> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of bytesOf(path, terminal.language)) {
    parts.push(part)
    length += part.length
    if (length > LABELS_MOST_BYTES) {
      const tooLarge: LabelMessage = { code: 'labels.too-large', megabytes: LABELS_MOST_BYTES / 1e6 }
      throw new UsageError(sayAny(tooLarge, terminal.language))
    }
  }
  const base64 = Buffer.concat(parts).toString('base64')
  await withLibrary(library, terminal, async (services) => {
    const book = await findBook(services, title)
    const { added, known, problems } = await services.handlers['label.import']({ book: book.id, base64, usual: {} })
    const name = path === '-' ? '<stdin>' : path
    for (const { line, column, severity, message } of problems) {
      const place = `${name}:${line}:${column}`
      if (severity === 'error') terminal.complain(place, sayAny(message, terminal.language))
      else terminal.say(`${place}: ${sayAny(message, terminal.language)}`)
    }
    const errors = problems.filter(({ severity }) => severity === 'error').length
    terminal.result({ file: path, added, known, errors }, { file: name, added, known, errors })
  })
}

/** Runs `labels export`: writes all labels of a book as a table. */
export async function exportLabels(
  { library, book: title, out, force }: LabelOptions & { readonly out?: string; readonly force?: boolean },
  terminal: Terminal,
): Promise<void> {
  const output = commandOutput(out, { library, force }, terminal)
  await withLibrary(library, terminal, async (services) => {
    const book = await findBook(services, title)
    const { text } = await services.handlers['label.export']({ book: book.id, language: terminal.language, usual: {} })
    output.write(text)
  })
}

/** Runs `labels report`: reports how a grader's scores correlate with times and stars. */
export async function reportLabels(
  { library, book: title, grader: id }: LabelOptions & { readonly grader?: string },
  terminal: Terminal,
): Promise<void> {
  const owner = id === undefined ? undefined : genres.find(({ graders }) => graders.some((grader) => grader.id === id))
  if (id !== undefined && !owner)
    throw new UsageError(`--grader ${id}: choose one of ${genres.flatMap(({ graders }) => graders.map((one) => one.id)).join(', ')}`)
  await withLibrary(library, terminal, async (services) => {
    const book = await findBook(services, title)
    sayIfByPlace(book, terminal)
    const inBook = await services.handlers['book.genres']({ book: book.id })
    for (const genre of genres.filter((one) => (owner ? one === owner : inBook.includes(one.id)))) {
      const grader = graderInBooks(genre, id ?? book.graders?.[genre.id])
      if (!grader) continue
      const report = await services.handlers['label.report']({ book: book.id, grader: grader.id, usual: {}, seed: '1' })
      if (terminal.json) terminal.result({ book: book.path, genre: genre.id, grader: grader.id, ...report }, {})
      else tell(`${book.path} · ${grader.id}`, report, terminal)
    }
  })
}

function tell(title: string, { puzzles, labels, ungraded, correlations }: LabelReport, terminal: Terminal): void {
  const ja = terminal.language === 'ja'
  terminal.line(
    ja
      ? `${title}：記録${labels}件、問題${puzzles}問（うち判定のないもの${ungraded}問）`
      : `${title}: ${labels} labels of ${puzzles} puzzles, ${ungraded} of them not graded`,
  )
  const said = ({ count, used, groups, spearman, interval }: WithinGroups, isWithin: boolean): string => {
    const n = isWithin ? (ja ? `${used}問・${groups}サイズ` : `${used} of ${groups} sizes`) : ja ? `${count}問` : `${count}`
    if (spearman === null) return ja ? `少なすぎます（${count}問）` : `too few (${count})`
    const range = interval === null ? (ja ? '区間を出すには少なすぎます' : 'too few for an interval') : interval.map((end) => fixed(end)).join(' – ') // prettier-ignore
    return `${fixed(spearman)} (${range}; ${n})`
  }
  const solver = (who: string | null): string => who ?? (ja ? '全員' : 'everybody')
  const figure = { time: ja ? '時間' : 'time', stars: ja ? '星' : 'stars' }
  printTable(
    ja ? 'スピアマンの順位相関' : 'Spearman’s rank correlation',
    correlations.map(({ who, by }) => `${solver(who)}, ${figure[by]}`),
    ja ? ['全体', 'サイズ内'] : ['all', 'within sizes'],
    correlations.map(({ all, withinSize }) => [said(all, false), said(withinSize, true)]),
    terminal,
  )
}
