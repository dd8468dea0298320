import { hostname } from 'node:os'
import { join } from 'node:path'
import { dispatch } from '#contract/dispatch.ts'
import type { Method, Params } from '#contract/api.ts'
import { createServices, type Services } from '#main/services/index.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import { forkWithin, type HandClock } from '#test-support/jobs/fakes.ts'
import { readerWithin } from '#test-support/import-process/reader.ts'

/** The genre of all puzzles here: the smallest one, because these trials are about the library. */
export const genre = nullgenre as Genre
/** Refusals that are correct because another program changed something meanwhile. */
const EXPECTED = new Set(['undo.elsewhere', 'undo.forgotten', 'service.no-such', 'service.job-over', 'library.busy'])

/** The services of one user of a shared library: of a window, or of a command in a terminal. */
export class Desk {
  private services: Services | undefined
  /** Problems that the services reported, and refusals that are not expected. */
  readonly problems: string[] = []

  /** @param pid the id of a running process other than this one, because leases of different owners are told apart by it */
  constructor(
    private readonly folder: string,
    private readonly name: string,
    private readonly pid: number,
    private readonly clock: HandClock,
  ) {}

  get isOpen(): boolean {
    return this.services !== undefined
  }

  /** Opens the services. A window resumes unfinished jobs. */
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

  /** The answer to a call; undefined if it was refused because of something that another user did. */
  async ask<M extends Method>(method: M, params: Params<M>): Promise<Awaited<ReturnType<Services['handlers'][M]>> | undefined> {
    const reply = await dispatch(this.services!.handlers, method, params)
    if (reply.ok) return reply.value as Awaited<ReturnType<Services['handlers'][M]>>
    if (!EXPECTED.has(reply.error.code))
      this.problems.push(`${this.name}: ${method} ${JSON.stringify(params)}: ${JSON.stringify(reply.error)}`)
    return undefined
  }

  /** Resumes unfinished jobs. */
  resumeAll(): void {
    this.services!.jobs.resumeAll()
  }

  /** The rows of a query, as this connection sees them. */
  rows(sql: string): unknown[] {
    return this.services!.store.sqlite.prepare(sql).raw().all()
  }
}
