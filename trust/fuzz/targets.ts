import { writeFileSync, rmSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api, type Method } from '#contract/api.ts'
import { dispatch } from '#contract/dispatch.ts'
import { examineLibrary } from '#main/library/health/examine.ts'
import { openLibrary } from '#main/library/open.ts'
import { decodePicture } from '#main/picture/index.ts'
import { settingsService } from '#main/services/settings.ts'
import { Budget } from '#solver/kernel/budget.ts'
import { readText, sayProblem } from '#solver/genre/reading/read.ts'
import type { Random } from '#solver/kernel/random.ts'
import { genres } from '#solver/genres/index.ts'
import { callTo, doOperations } from '../operations'
import { servicesIn } from '../services'
import { pictureSeeds, storedSeeds, textSeeds } from './corpus'
import { mutateBytes, mutateText, mutateValue } from './mutate'

/** A part of the program that receives foreign bytes, to be tested with broken inputs. */
export interface Target {
  readonly id: string
  /** The share of all inputs that this target gets. */
  readonly share: number
  /** Makes an input and tries it; throws whatever the program throws. @returns the input, for the corpus and the report */
  attempt(random: Random): Promise<unknown> | unknown
  /** Adds the inputs of this batch to the corpus, because they reached new code. */
  keep?(inputs: readonly unknown[]): void
  close?(): void
}

const MOST_KEPT = 3000

/** The target for texts: every parser, with detection of the format and by its name. */
export function texts(): Target {
  const corpus = textSeeds()
  const formats = genres.flatMap((genre) => genre.formats.map(({ id }) => ({ genre: genre.id, format: id })))
  const any = (random: Random) => corpus[random.below(corpus.length)]!
  return {
    id: 'texts',
    share: 0.62,
    attempt(random) {
      const text = mutateText(any(random), any(random), random)
      const { puzzles, problems } = readText(genres, text, random.chance(0.5) ? {} : formats[random.below(formats.length)])
      for (const problem of problems.slice(0, 3)) for (const language of ['en', 'ja'] as const) worded(sayProblem(problem, language))
      for (const { genre, placed } of puzzles.slice(0, 2)) {
        genre.check(placed.puzzle)
        genre.digest(placed.puzzle)
        genre.draw(placed.puzzle, { show: 'problem' })
        const again = genre.fromData(JSON.parse(JSON.stringify(genre.toData(placed.puzzle))))
        if (!again.ok) throw new Error(`read as a ${genre.id}, but not storable: ${again.message.code}`)
      }
      return text
    },
    keep: (inputs) => keepIn(corpus, inputs as string[]),
  }
}

/**
 * The target for stored puzzles and messages of the window. The services must answer every one of them, and never with the text of an
 * exception.
 */
export function messages(folder: string): Target {
  mkdirSync(folder, { recursive: true })
  const services = servicesIn(folder)
  const seeds = storedSeeds()
  // Calls that end this process, open files of a person's choosing or take long are left out.
  const methods = (Object.keys(api) as Method[]).filter(
    (method) => !/^(job\.start|puzzle\.(solve|explain|hint|mend)|picture\.(judge|make)|enumeration)/.test(method),
  )
  const ready = doOperations(callTo(services), 'fuzz', 30, () => undefined)
  const examples: Record<string, unknown>[] = [
    { book: 1, node: 1, puzzle: 1, id: 1, puzzles: [1, 2], parent: null, kind: 'book', title: 't', before: null, offset: 0, limit: 3 },
    {
      book: 1,
      file: 'f',
      text: '1..4',
      genre: 'sudoku',
      options: {},
      grader: 'sato-2001-ii',
      layout: {},
      page: 1,
      format: 'line',
      job: 1,
      base64: 'UDIKMSAxCjEKMQ==',
    },
  ]
  return {
    id: 'messages',
    share: 0.18,
    async attempt(random) {
      await ready
      if (random.chance(0.4)) {
        const { genre: id, stored } = seeds[random.below(seeds.length)]!
        const genre = genres.find((one) => one.id === id)!
        const value = mutateValue(stored, random)
        const read = genre.fromData(value)
        if (!read.ok) worded(genre.say(read.message, 'ja'))
        else {
          genre.check(read.value)
          genre.digest(read.value)
          if (random.chance(0.05) && genre.check(read.value).every(({ severity }) => severity === 'warning'))
            genre.solve(read.value, new Budget(2000))
        }
        return value
      }
      const method = methods[random.below(methods.length)]!
      const { genre, stored } = seeds[random.below(seeds.length)]!
      const given = { ...examples[0], ...(random.chance(0.5) ? examples[1] : {}), ...(random.chance(0.5) ? { genre, puzzle: stored } : {}) }
      const wanted = wantedBy(method, given)
      const params = random.chance(0.3) ? wanted : mutateValue(wanted, random)
      const reply = await dispatch(services.handlers, method, params)
      if (!reply.ok && reply.error.code === 'service.broken') throw new Error(`${method} broke: ${JSON.stringify(reply.error)}`)
      return { method, params }
    },
    close: () => services.close(),
  }
}

/** Those of the given values that a call accepts; with others, every call would be refused at once. */
function wantedBy(method: Method, given: Record<string, unknown>): unknown {
  const shape = (api[method].input as { shape?: Record<string, unknown> }).shape
  return shape ? Object.fromEntries(Object.entries(given).filter(([key]) => key in shape)) : null
}

/** The target for settings files. */
export function settings(folder: string): Target {
  mkdirSync(folder, { recursive: true })
  const corpus = ['{"language":"ja","theme":"dark","graders":{"sudoku":"sato-2001-ii"}}', '{}', '']
  return {
    id: 'settings',
    share: 0.02,
    attempt(random) {
      const text = mutateText(corpus[random.below(corpus.length)]!, corpus[0]!, random)
      const path = join(folder, 'settings.json')
      writeFileSync(path, text)
      const { handlers } = settingsService({ settings: path, language: 'en', emit: () => undefined })
      handlers['settings.get']()
      rmSync(folder, { recursive: true })
      mkdirSync(folder)
      return text
    },
  }
}

/** The target for picture files: all decoders. */
export function pictures(): Target {
  const corpus = pictureSeeds()
  return {
    id: 'pictures',
    share: 0.17,
    attempt(random) {
      const bytes = mutateBytes(corpus[random.below(corpus.length)]!, random)
      decodePicture(bytes)
      return bytes
    },
    keep: (inputs) => keepIn(corpus, inputs as Uint8Array[]),
  }
}

/** The target for library files: each must be opened or refused, and verified without an exception. */
export function libraries(folder: string): Target {
  mkdirSync(folder, { recursive: true })
  const services = servicesIn(folder)
  const ready = doOperations(callTo(services), 'fuzz', 40, () => undefined).then(() => {
    services.close()
    return readFileSync(join(folder, 'library.db'))
  })
  const place = join(folder, 'handed-in')
  return {
    id: 'libraries',
    share: 0.01,
    async attempt(random) {
      const bytes = mutateBytes(await ready, random)
      rmSync(place, { recursive: true, force: true })
      mkdirSync(place)
      writeFileSync(join(place, 'library.db'), bytes)
      await examineLibrary(join(place, 'library.db'), { genres })
      const opened = openLibrary(join(place, 'library.db'), { mustExist: true })
      if (!opened.ok) return opened.message
      opened.value.close()
      return undefined
    },
  }
}

function keepIn<T>(corpus: T[], inputs: readonly T[]): void {
  for (const input of inputs) if (corpus.length < MOST_KEPT) corpus.push(input)
}

function worded(words: string): void {
  if (words === '' || /undefined|\[object/.test(words)) throw new Error(`a problem without words: ${JSON.stringify(words)}`)
}
