import type { Genre, OptionValues } from '#solver/genre/genre.ts'
import type { ReportOutcome } from '#solver/worker/task.ts'
import { drawingOf } from '#main/export-formats/drawing.ts'
import type { ReportedPuzzle } from '#main/export-formats/report.ts'
import { dateOf } from '#main/pdf/settings.ts'
import { version } from '#main/version.ts'
import type { Language } from '#solver/kernel/message.ts'
import { identity } from '#solver/worker/bulk/answer.ts'
import { placeOf, reportFlaws, reportProblems, type Input, type InputPuzzle } from '../input/input'
import { sayAny } from '../output/messages'
import { commandOutput, refuseTwice } from '../output/write-guard'
import type { WorkPlace } from '../flags/place-flags'
import { withPrinter } from '../printing'
import type { Terminal } from '../output/terminal'
import { work } from '../streaming/work'

/** The arguments of `report`. */
export interface ReportOrder extends WorkPlace {
  /** The step limit for each puzzle. */
  readonly budget: number
  readonly options: OptionValues
  /** The path of the report as an HTML page, beside the terminal. */
  readonly html?: string
  readonly pdf?: string
  readonly force?: boolean
}

/**
 * Runs `report GENRE`: reports for each puzzle all that an editor asks about it. Puzzles that break a house rule, or that cannot be judged,
 * are listed and make the exit status 1.
 * @param input the input, read as a genre that has reports
 */
export async function report({ files, puzzles, problems }: Input, order: ReportOrder, terminal: Terminal): Promise<void> {
  const { budget, options, html, pdf, force, ...place } = order
  refuseTwice([html, pdf], terminal)
  // Refused before the work, which may take long.
  const [page, print] = [html, pdf].map((path) =>
    path === undefined ? undefined : commandOutput(path, { inputs: files, force }, terminal),
  )
  if (page?.isStandard || print?.isStandard) terminal.keepOutputClear()
  const parts: ReportedPuzzle[] = []
  reportProblems(problems, terminal)
  const { language } = terminal
  const tasks = puzzles.map(({ genre, placed }) => {
    return { kind: 'report' as const, genre: genre.id, puzzle: genre.toData(placed.puzzle), options, language, budget }
  })
  await work(tasks, terminal, place, (outcome, i) => {
    const puzzle = puzzles[i]!
    if (outcome.kind === 'report') {
      reportOne(puzzle, outcome.outcome, terminal)
      if (page || print) parts.push(partOf(puzzle, outcome.outcome, language))
    } else if (outcome.kind === 'failed')
      terminal.complain(placeOf({ file: puzzle.file, ...puzzle.placed }), sayAny(outcome.message, language))
  })
  const genre = puzzles[0]?.genre
  if (genre === undefined || (!page && !print)) return
  const whole = { title: `${TITLE[language]}${genre.name[language]}`, made: madeBy(genre, order, language), language }
  const when = dateOf()
  await withPrinter(terminal, async (printer) => {
    for (const [form, output] of [['html', page] as const, ['pdf', print] as const]) {
      if (!output) continue
      const file = output.open()
      try {
        await printer.do('report', { form, page: whole, when }, { many: parts, sink: (bytes) => file.write(bytes) })
        file.finish()
      } catch (error) {
        file.abandon()
        throw error
      }
    }
  })
}

const TITLE = { en: 'Report: ', ja: '報告：' } as const

/** Returns the versions and options of the report, so that it can be repeated. */
function madeBy(genre: Genre, { budget, options }: ReportOrder, language: Language): string[] {
  const unusual = (genre.reports?.options ?? []).filter((option) => (options[option.id] ?? option.default) !== option.default)
  const choices = unusual.map(({ id, name }) => `${name[language]} (--${id}): ${String(options[id])}`).join(', ')
  const steps =
    language === 'ja' ? `探索量は1問につき${budget.toLocaleString('en')}まで` : `${budget.toLocaleString('en')} steps for each puzzle`
  return [`Nanido ${version}`, steps, ...(choices === '' ? [] : [choices])]
}

/** Returns the section of the page about one puzzle: its drawing, its errors and warnings, and its report. */
function partOf({ genre, file, placed }: InputPuzzle, { flaws, report: found }: ReportOutcome, language: Language): ReportedPuzzle {
  const { title, author, id } = placed.caption
  const named = [title ?? id, author].filter((part) => part !== undefined && part !== '').join(' – ')
  const solution = found?.solution === undefined ? undefined : genre.solutionFromData(found.solution)
  const final = solution?.ok ? genre.printing?.final?.(placed.puzzle, solution.value) : undefined
  const said = [...flaws.map(({ message }) => message), ...(found?.complaints ?? [])]
  return {
    heading: named === '' ? placeOf({ file, ...placed }) : named,
    scene: drawingOf(genre, placed.puzzle, 'problem')!,
    ...(final && { final: { name: final.name[language], scene: final.scene } }),
    // Warnings that already stand in the report are left out.
    complaints: said.map((message) => genre.say(message, language)).filter((text) => found?.lines.includes(text) !== true),
    lines: found?.lines ?? [],
  }
}

function reportOne(puzzle: InputPuzzle, { flaws, report: found, seconds }: ReportOutcome, terminal: Terminal): void {
  const { genre, placed } = puzzle
  const place = placeOf({ file: puzzle.file, ...placed })
  reportFlaws(flaws, genre, place, terminal)
  if (!found) return
  for (const message of found.complaints) terminal.complain(place, genre.say(message, terminal.language))
  if (terminal.json)
    return terminal.line(JSON.stringify({ ...identity(puzzle), ...found.facts, seconds: Math.round(seconds * 1000) / 1000 }))
  const [verdict, ...more] = found.lines
  const name = placed.caption.title ?? placed.caption.id
  terminal.line(`${name === undefined ? place : `${place} ${name}`}: ${verdict}`)
  for (const line of more) terminal.line(`  ${line}`)
}
