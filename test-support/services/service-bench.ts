import { join } from 'node:path'
import type { Method, Params } from '#contract/api.ts'
import { AppEvent } from '#contract/events.ts'
import { dispatch } from '#contract/dispatch.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { forkWithin } from '../jobs/fakes'
import { Bench } from '../library/library-bench'
import { readerWithin } from '../import-process/reader'
import { createServices, type Ports, type Services } from '#main/services/index.ts'

/** The genres of these tests: a real one, and the smallest one. */
export const testGenres: readonly Genre[] = [sudoku, nullgenre]

/** For tests: services with a library of their own, which are called with the same checks as from a window. */
export class ServiceBench extends Bench {
  readonly events: AppEvent[] = []
  services: Services

  /**
   * @param prepare runs before the services start
   * @param more further options of the services
   */
  constructor(
    prepare: (bench: Bench) => void = () => undefined,
    private readonly genres = testGenres,
    private readonly more: (bench: Bench) => Partial<Ports> = () => ({}),
  ) {
    super()
    prepare(this)
    this.services = this.start()
  }

  /** Closes the services and opens others on the same library. */
  restart(): void {
    this.services.close()
    this.services = this.start()
  }

  private start(): Services {
    const { genres } = this
    return createServices({
      ...{ library: this.path(), settings: join(this.folder, 'settings.json'), version: '1.2.3', shell: 'test', language: 'ja' },
      ...{ genres, fork: forkWithin(genres), forkReader: readerWithin(genres), processes: 1 },
      emit: (event) => void this.events.push(AppEvent.parse(event)),
      ...this.more(this),
    })
  }

  /** The answer to a call; a refusal fails the test. */
  async ask<M extends Method>(method: M, params: Params<M>) {
    const reply = await dispatch(this.services.handlers, method, params)
    if (!reply.ok) throw new Error(JSON.stringify(reply.error))
    return reply.value as Awaited<ReturnType<Services['handlers'][M]>>
  }

  /** The refusal of a call; an answer fails the test. */
  async refusal<M extends Method>(method: M, params: Params<M>) {
    const reply = await dispatch(this.services.handlers, method, params)
    if (reply.ok) throw new Error(`was not refused: ${JSON.stringify(reply.value)}`)
    return reply.error
  }

  /** Makes a new book at the top level. */
  book(title = 'Book') {
    return this.ask('tree.create', { parent: null, kind: 'book', title })
  }

  /** The events since the last call. */
  told(): AppEvent[] {
    return this.events.splice(0)
  }

  override clear(): void {
    this.services.close()
    super.clear()
  }
}
