import type { Answer } from '#contract/api.ts'
import { schemeText } from '#solver/analysis/statistics/scheme-check.ts'
import { numberOf } from '#solver/kernel/message.ts'
import type { CalibrationMethod } from '#solver/analysis/statistics/calibration/calibration.ts'
import { UsageError } from '#cli/output/exit.ts'
import { commandOutput } from '#cli/output/write-guard.ts'
import { sayAny } from '#cli/output/messages.ts'
import { sayIfByPlace } from '#cli/output/printed-numbers.ts'
import { findBook, withLibrary } from '#cli/processes/services.ts'
import type { Terminal } from '#cli/output/terminal.ts'
import { gradersFor } from './grade'
import type { BookOptions } from './stats'
import { fixed, percent, printTable } from '../tables-text'

/** Flags of `book calibrate`. */
export type CalibrateOptions = BookOptions & {
  readonly method: CalibrationMethod
  readonly seed: string
  readonly resamples: number
  readonly unsolved: 'greatest' | 'leaveOut'
  readonly id?: string
  readonly save?: boolean
  readonly choose?: boolean
  readonly out?: string
  readonly force?: boolean
}

/**
 * Runs `book calibrate`: computes level borders from a book's labels. The scheme may be stored, chosen for the book, and written to a file.
 */
export async function calibrateBook(options: CalibrateOptions, terminal: Terminal): Promise<void> {
  gradersFor(options.grader)
  await withLibrary(
    options.library,
    terminal,
    async (services) => {
      const output =
        options.out === undefined ? undefined : commandOutput(options.out, { library: options.library, force: options.force }, terminal)
      if (output?.isStandard) terminal.keepOutputClear()
      const book = await findBook(services, options.book)
      sayIfByPlace(book, terminal)
      const grader = options.grader ?? (await onlyGrader(services, book.id))
      const { method, seed, resamples, unsolved } = options
      const found = await services.handlers['book.calibrate']({ book: book.id, grader, usual: {}, method, seed, resamples, unsolved })
      const named = found.scheme && options.id !== undefined ? { ...found.scheme, id: options.id } : found.scheme
      const scheme = named && (options.save || options.choose) ? await services.handlers['scheme.save'](named) : named
      if (scheme && options.choose) await services.handlers['scheme.choose']({ book: book.id, genre: scheme.genre, id: scheme.id })
      if (scheme) output?.write(schemeText(scheme))
      if (terminal.json) terminal.result({ book: book.path, grader, ...found, scheme }, {})
      else print(`${book.path} · ${grader} · ${method}`, { ...found, scheme }, terminal)
      for (const note of found.notes) terminal.say(sayAny(note, terminal.language))
      if (!scheme)
        terminal.complain(book.path, terminal.language === 'ja' ? 'レベル基準を作れませんでした。' : 'no level scheme could be made.')
    },
    {
      onEvent(event) {
        if (event.type === 'calibration.progress') terminal.progress(Math.round(100 * event.share), 100)
      },
    },
  )
}

async function onlyGrader(services: Parameters<Parameters<typeof withLibrary>[2]>[0], book: number): Promise<string> {
  const [genre, ...more] = await services.handlers['book.genres']({ book })
  const all = await services.handlers['scheme.list'](null)
  const ids = [...new Set(all.flatMap(({ scheme }) => (scheme.genre === genre ? [scheme.grader] : [])))]
  if (genre === undefined || more.length > 0 || ids.length === 0)
    throw new UsageError('--grader: say whose levels are calibrated (see `genres`)')
  return ids[0]!
}

function print(title: string, found: Answer<'book.calibrate'>, terminal: Terminal): void {
  const ja = terminal.language === 'ja'
  const { leftOut } = found
  terminal.line(
    ja
      ? `${title}：${found.used}問（除いた問題：表示難易度なし${leftOut.unlabelled}、未判定${leftOut.missing}、解けない${leftOut.unsolved}、nの範囲外${leftOut.outside}）`
      : `${title}: ${numberOf(found.used, 'puzzle')} (left out: ${leftOut.unlabelled} without a printed level, ${leftOut.missing} not graded, ${leftOut.unsolved} unsolved, ${leftOut.outside} outside the ranges of n)`,
  )
  const range = (interval: readonly [number, number] | null) => (interval ? `${fixed(interval[0])} – ${fixed(interval[1])}` : '–')
  const cut = (one: { cutOff: number; total: number; share: number | null } | null) =>
    one ? `${one.cutOff}/${one.total} (${percent(one.share)})` : '–'
  if (found.borders.length > 0)
    printTable(
      ja ? '境界' : 'border',
      found.borders.map(({ lower, upper }) => `${lower} | ${upper}`),
      ja
        ? ['計算値', '採用', '95％区間', '下の切り捨て', '上の切り捨て', '代用値（下・上）']
        : ['exact', 'taken', '95 %', 'cuts off below', 'cuts off above', 'stand-ins below, above'],
      found.borders.map(({ exact, border, interval, standIns, lowerCut, upperCut }) => [
        fixed(exact),
        border,
        range(interval),
        cut(lowerCut),
        cut(upperCut),
        `${standIns.lower}, ${standIns.upper}`,
      ]),
      terminal,
    )
  for (const { base, count, tried, allowed, limit, interval } of found.limits) {
    if (count === 0) continue
    terminal.line(
      `${ja ? 'レベル' : 'level'} ${base}: ${limit ?? (ja ? '繰り上げなし' : 'never raised')} ${interval ? `[${range(interval)}]` : ''}`.trimEnd(),
    )
    for (const one of tried)
      terminal.line(
        `  ${one.limit}: ${one.labels.map(({ label, held, raised }) => `${label} ${held}/${raised}`).join('  ')}${one.broken.length > 0 ? ` ✗ ${one.broken.join(', ')}` : ''}`,
      )
    if (tried.length > 0) terminal.line(`  ${ja ? '原則に合う' : 'no printed level breaks'}: ${allowed.join(', ') || '–'}`)
  }
  const kappa = (fit: typeof found.before) => (fit ? `κ ${fixed(fit.kappa.quadratic)}, ${percent(fit.agreement.same)}` : '–')
  terminal.line(`${ja ? '判定のまま' : 'as graded'}: ${kappa(found.before)}`)
  terminal.line(
    `${ja ? '較正後' : 'calibrated'}: ${kappa(found.after)} [${range(found.kappaInterval)}] (${found.resamples} ${ja ? '回の再標本' : 'resamples'}, ${ja ? 'シード' : 'seed'} ${found.seed})`,
  )
  const out = found.leaveOneOut
  if (out)
    terminal.line(
      `${ja ? '1問ずつ除いて' : 'left out one at a time'}: κ ${fixed(out.kappa)}, ${percent(out.agreement)} (${out.tried}/${out.of})`,
    )
  if (found.scheme)
    terminal.line(
      `${ja ? 'レベル基準' : 'level scheme'}: ${found.scheme.id}${found.scheme.revision > 0 ? ` (${found.scheme.revision})` : ''}`,
    )
}
