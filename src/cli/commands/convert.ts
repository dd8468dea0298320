import { genres } from '#solver/genres.ts'
import type { Format } from '#solver/genre.ts'
import { UsageError } from '../exit'
import { placeOf, reportProblems, type Input } from '../input'
import { outletOf } from '../outlet'
import type { Terminal } from '../terminal'

/** The format of a genre that is to be written. @throws UsageError when there is none, or it is only read */
export function writerOf(genreId: string, to: string): Required<Pick<Format, 'write'>> & Format {
  const formats = genres.find(({ id }) => id === genreId)?.formats ?? []
  const format = formats.find(({ id }) => id === to)
  if (!format?.write) {
    const known = formats.filter(({ write }) => write !== undefined).map(({ id }) => id)
    throw new UsageError(`--to ${to}: ${genreId} can be written as ${known.join(', ')}`)
  }
  return format as Required<Pick<Format, 'write'>> & Format
}

/** What to write, and where to. */
export interface ConvertOrder {
  readonly to: string
  readonly out?: string
  readonly force?: boolean
}

/** `convert`: the input in another format, to a file that appears whole or to standard output. */
export function convert({ files, puzzles, problems }: Input, { to, out, force }: ConvertOrder, terminal: Terminal): void {
  const outlet = outletOf(out, { inputs: files, force }, terminal)
  reportProblems(problems, terminal)
  let text = ''
  for (const genreId of new Set(puzzles.map(({ genre }) => genre.id))) {
    const ours = puzzles.filter(({ genre }) => genre.id === genreId)
    const format = writerOf(genreId, to)
    const written = format.write(ours.map(({ placed }) => ({ puzzle: placed.puzzle, caption: placed.caption })))
    text += written.text
    for (const { index, message } of written.lost) {
      const puzzle = ours[index]!
      terminal.say(`${placeOf({ file: puzzle.file, ...puzzle.placed })}: ${puzzle.genre.say(message, terminal.language)}`)
    }
  }
  outlet.write(outlet.isStandard && !text.endsWith('\n') ? `${text}\n` : text)
}
