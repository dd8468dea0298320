import type { Flaw } from '#solver/genre.ts'
import { placeOf, sayRead, type Input } from '../input'
import { sayAny } from '../message-words'
import type { WorkPlace } from '../place-flags'
import type { Terminal } from '../terminal'
import { work } from '../work'

/** `check`: everything wrong with the shape and rules of the input, by place; nothing is solved. */
export async function check({ puzzles, problems }: Input, place: WorkPlace, terminal: Terminal): Promise<void> {
  const { language } = terminal
  const flaws = await flawsOf(puzzles, place, terminal)
  const found = [
    ...problems.map((problem) => ({
      ...problem,
      code: problem.message.code,
      text: sayRead(problem, language),
      genre: problem.genre?.id ?? null,
      at: [] as readonly number[],
    })),
    ...puzzles.flatMap(({ genre, placed, index, file }, i) =>
      (flaws.get(i) ?? []).map(({ message, at, severity = 'error' }) => ({
        file,
        index,
        line: placed.line,
        column: placed.column,
        severity,
        code: message.code,
        text: genre.say(message, language),
        genre: genre.id,
        at,
        message,
      })),
    ),
  ].sort((a, b) => (a.index ?? -1) - (b.index ?? -1) || a.line - b.line)
  for (const { file, index, line, column, severity, code, text, genre, at, message } of found) {
    const place = placeOf({ file, line, column })
    if (terminal.json) terminal.result({ index: index ?? null, file, line, column, genre, severity, code, text, at, message }, {})
    if (severity === 'error') terminal.complain(place, text)
    else terminal.say(`${place}: ${text}`)
  }
  const bad = new Set(found.filter(({ severity }) => severity === 'error').map(({ index }) => index)).size
  const whole = puzzles.length + problems.filter(({ severity, index }) => severity === 'error' && index !== undefined).length
  terminal.say(language === 'ja' ? `${whole}問中${bad}問に誤りがあります。` : `${bad} of ${whole} puzzles have errors.`)
}

/** What is wrong with each puzzle, by its number; those that are faultless left out. */
async function flawsOf(puzzles: Input['puzzles'], place: WorkPlace, terminal: Terminal): Promise<ReadonlyMap<number, readonly Flaw[]>> {
  const flaws = new Map<number, readonly Flaw[]>()
  const tasks = puzzles.map(({ genre, placed }) => ({ kind: 'check' as const, genre: genre.id, puzzle: genre.toData(placed.puzzle) }))
  await work(tasks, terminal, place, (outcome, i) => {
    if (outcome.kind === 'check' && outcome.flaws.length > 0) flaws.set(i, outcome.flaws)
    else if (outcome.kind === 'failed')
      terminal.complain(placeOf({ file: puzzles[i]!.file, ...puzzles[i]!.placed }), sayAny(outcome.message, terminal.language))
  })
  return flaws
}
