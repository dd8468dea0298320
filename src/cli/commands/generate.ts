import type { Captioned, Written } from '#solver/genre/text.ts'
import { numberedFiles } from '#main/files/numbered.ts'
import { encodedFiles, filesOutput } from '../output/several-files'
import { numbered } from '#solver/genre/titles.ts'
import { genres } from '#solver/genres/index.ts'
import type { Genre, Option, OptionValues } from '#solver/genre/genre.ts'
import { UsageError } from '../output/exit'
import { imageOptions, type ImageFlags } from '../input/image'
import { commandOutput } from '../output/write-guard'
import type { Terminal } from '../output/terminal'
import { sayAny } from '../output/messages'
import type { WorkPlace } from '../flags/place-flags'
import { work } from '../streaming/work'
import { writerOf } from './convert'

/** Parses the value of an option of a generator or of mending. @throws UsageError if the value does not fit the option */
export function valueOf(option: Option, typed: string | boolean): string | number | boolean {
  const wrong = (expected: string) => new UsageError(`--${option.id} ${typed}: ${expected}`)
  switch (option.kind) {
    case 'flag':
      return typed === true || typed === 'true'
    case 'integer': {
      const value = Number(typed)
      if (!Number.isInteger(value) || value < option.min || value > option.max)
        throw wrong(`a whole number from ${option.min} to ${option.max}`)
      return value
    }
    case 'choice':
      if (!Object.hasOwn(option.choices, String(typed))) throw wrong(`choose one of ${Object.keys(option.choices).join(', ')}`)
      return String(typed)
    case 'text': {
      if (option.pattern !== undefined && !new RegExp(option.pattern, 'u').test(String(typed))) throw wrong(option.help.en)
      const flaw = option.flaw?.(String(typed))
      if (flaw !== undefined) throw wrong(flaw.en)
      return String(typed)
    }
  }
}

/** The arguments of `generate`, as typed. */
export interface GenerateOrder extends WorkPlace {
  readonly count: number
  readonly seed: string
  readonly budget: number
  /** The title of the puzzles; a number of three digits is added to each. */
  readonly title?: string
  readonly to?: string
  readonly out?: string
  /** A folder or ZIP archive that gets one file for each puzzle. */
  readonly output?: string
  readonly force?: boolean
  /** Generator options as typed, by id. */
  readonly typed: Readonly<Record<string, string | boolean>>
  /** A picture to make the puzzle from, for genres that support it. */
  readonly picture?: ImageFlags
}

/** Runs `generate`: makes puzzles as Nanido lines. Puzzle `i` of seed `s` is made with the seed `s/i`, whatever the number of processes. */
export async function generate(genreId: string, order: GenerateOrder, terminal: Terminal): Promise<void> {
  const genre = genres.find(({ id, generator }) => id === genreId && generator)
  if (!genre?.generator)
    throw new UsageError(`generate ${genreId}: choose one of ${genres.flatMap((one) => (one.generator ? [one.id] : [])).join(', ')}`)
  const options: Record<string, string | number | boolean> = {}
  const { picture, typed: alone } = order
  const all = picture && genre.picture ? await imageOptions(picture, genre.picture, alone, terminal.language) : alone
  for (const option of genre.generator.options) {
    const typed = all[option.id]
    if (typed !== undefined) options[option.id] = valueOf(option, typed)
  }
  const format = writerOf(genre.id, order.to ?? 'nanido')
  const { out, output, force, count } = order
  if (out !== undefined && output !== undefined) throw new UsageError('generate: -o and --output exclude each other')
  // Refused now, because the work itself may take hours.
  if (!format.many && count > 1 && output === undefined)
    throw new UsageError(`--to ${format.id}: a file of this format holds one puzzle. Give --output FOLDER to write ${count}`)
  const rules = { inputs: order.picture ? [order.picture.image] : [], force }
  const single = output === undefined ? commandOutput(out, rules, terminal) : undefined
  const folder = output === undefined ? undefined : filesOutput(output, rules, terminal)
  const puzzles: Captioned<unknown>[] = []
  const tell = (made: Captioned<unknown>, { message }: Written['lost'][number]): void =>
    terminal.say(`${made.caption.id ?? ''}: ${genre.say(message, terminal.language)}`)
  await makeAll(genre, options, order, terminal, (made) => {
    if (!single?.isStandard) return void puzzles.push(made)
    const { text, lost } = format.write([made])
    for (const one of lost) tell(made, one)
    terminal.content(`${text.trimEnd()}\n`)
  })
  if (single?.isStandard) return
  const written = folder ? numberedFiles(puzzles.map((made) => ({ ...made, format }))) : format.write(puzzles)
  for (const one of written.lost) tell(puzzles[one.index]!, one)
  if ('text' in written) single?.write(written.text)
  else folder?.write(encodedFiles(written.files, 'utf-8', () => undefined))
}

async function makeAll(
  genre: Genre,
  options: OptionValues,
  order: GenerateOrder,
  terminal: Terminal,
  onMade: (made: Captioned<unknown>) => void,
): Promise<void> {
  const { count, seed, budget } = order
  const tasks = Array.from({ length: count }, (_, i) => ({
    kind: 'generate' as const,
    genre: genre.id,
    options,
    seed: `${seed}/${i}`,
    budget,
  }))
  await work(tasks, terminal, order, (outcome, i) => {
    const id = `${seed}/${i}`
    if (outcome.kind === 'failed') return terminal.complain(id, sayAny(outcome.message, terminal.language))
    if (outcome.kind !== 'generate') return
    const puzzle = genre.fromData(outcome.puzzle)
    const { recipe } = outcome
    const title = order.title === undefined ? {} : { title: numbered(order.title, i + 1) }
    if (puzzle.ok) onMade({ puzzle: puzzle.value, caption: { id, ...title, ...(recipe === undefined ? {} : { note: recipe }) } })
    else terminal.complain(id, genre.say(puzzle.message, terminal.language))
  })
}
