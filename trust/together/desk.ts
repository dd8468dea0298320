import { hostname } from 'node:os'
import { join } from 'node:path'
import { dispatch } from '#contract/dispatch.ts'
import type { Method, Params } from '#contract/api.ts'
import { createServices, type Services } from '#main/services/index.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import { forkWithin, type HandClock } from '#test-support/jobs/fakes.ts'
import { readerWithin } from '#test-support/import-process/reader.ts'

/** The smallest genre: what is looked at here is the library, not its puzzles. */
export const genre = nullgenre as Genre
/** Refusals that one may hear because another was at work meanwhile. */
const EXPECTED = new Set(['undo.elsewhere', 'undo.forgotten', 'service.no-such', 'service.job-over', 'library.busy'])

/** Services over a library that others use, too: a window, or a command of the terminal. */
export class Desk {
  private services: Services | undefined
  /** What the services complained of, and refusals that nobody could have expected. */
  readonly problems: string[] = []

  /**
   * @param pid the number of a process that lives and is not this one: leases are told apart by it
   */
  constructor(
    private readonly folder: string,
    private readonly name: string,
    private readonly pid: number,
    private readonly clock: HandClock,
  ) {}

  get isOpen(): boolean {
    return this.services !== undefined
  }

  /** Begins to serve; a window takes up what is left to be done. */
  open({ resumes }: { readonly resumes: boolean }): void {
    const genres = [genre]
    this.services = createServices({
      ...{ library: join(this.folder, 'library.db'), settings: join(this.folder, `${this.name}.json`), version: '0', shell: this.name },
      ...{ language: 'en', genres, fork: forkWithin(genres), forkReader: readerWithin(genres), processes: 1, emit: () => undefined },
      ...{ clock: this.clock, owner: [hostname(), this.pid, this.name].join(' ') },
      complain: (problem) => this.problems.push(`${this.name} complains: ${JSON.stringify(problem)} ${String(problem)}`),
    })
    if (resumes) this.services.jobs.resumeAll()
  }

  close(): void {
    this.services?.close()
    this.services = undefined
  }

  /** The answer to a call; undefined where it was refused for something that another did. */
  async ask<M extends Method>(method: M, params: Params<M>): Promise<Awaited<ReturnType<Services['handlers'][M]>> | undefined> {
    const reply = await dispatch(this.services!.handlers, method, params)
    if (reply.ok) return reply.value as Awaited<ReturnType<Services['handlers'][M]>>
    if (!EXPECTED.has(reply.error.code))
      this.problems.push(`${this.name}: ${method} ${JSON.stringify(params)}: ${JSON.stringify(reply.error)}`)
    return undefined
  }

  /** Takes up what is left to be done. */
  resumeAll(): void {
    this.services!.jobs.resumeAll()
  }

  /** Rows of the library, as this connection sees them. */
  rows(sql: string): unknown[] {
    return this.services!.store.sqlite.prepare(sql).raw().all()
  }
}
