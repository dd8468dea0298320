import { placeOf, sayRead, type Input } from '../input'
import type { Terminal } from '../terminal'

/** `check`: everything wrong with the shape and rules of the input, by place; nothing is solved. */
export function check({ puzzles, problems }: Input, terminal: Terminal): void {
  const { language } = terminal
  const found = [
    ...problems.map((problem) => ({
      ...problem,
      code: problem.message.code,
      text: sayRead(problem, language),
      genre: problem.genre?.id ?? null,
      at: [] as readonly number[],
    })),
    ...puzzles.flatMap(({ genre, placed, index, file }) =>
      genre.check(placed.puzzle).map(({ message, at, severity = 'error' }) => ({
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
