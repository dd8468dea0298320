import { join } from 'node:path'
import type { Operation } from '#contract/schemas/undo.ts'
import { examineLibrary } from '#main/library/health/examine.ts'
import type { Json } from '#solver/kernel/json.ts'
import { Random } from '#solver/kernel/random.ts'
import { HandClock } from '#test-support/jobs/fakes.ts'
import { Desk, genre } from './desk'

/** Queries for all visible data that undo and redo may change. */
const IN_SIGHT = [
  'SELECT id, parent, title FROM node WHERE removed_at IS NULL ORDER BY id',
  'SELECT id, book, position, content, title, label, tags FROM puzzle WHERE removed_at IS NULL ORDER BY id',
] as const
const LABEL = { en: 'a change', ja: '変更' }
/** Steps of the clock in milliseconds: shorter than any waiting time, and longer than a refresh, a heartbeat and a lease. */
const PASSES = [50, 100, 1000, 11_000, 61_000]

/** The result of one interleaving. */
export interface Interleaved {
  /** Everything that was wrong, each as a sentence. */
  readonly problems: readonly string[]
  /** The number of steps that were undone or redone, and of finished items of jobs. */
  readonly turned: number
  readonly ended: number
}

/**
 * Lets a window and commands of a terminal work on one library, with their steps in a random order. Puzzles are added, changed, moved and
 * removed, and steps are undone and redone, while both sides grade and make puzzles. The clock is moved by hand, so no timing decides.
 */
export async function interleave(folder: string, seed: string, steps: number): Promise<Interleaved> {
  const one = new Interleaving(folder, new Random(seed))
  await one.run(steps)
  const { problems, turned, ended } = one
  return { problems, turned, ended }
}

class Interleaving {
  turned = 0
  ended = 0
  private readonly said: string[] = []
  private readonly clock = new HandClock()
  private readonly window: Desk
  private readonly terminal: Desk
  private readonly books: number[] = []
  private readonly puzzles: number[] = []
  private readonly jobs: number[] = []
  /** Steps of the window after which nothing else changed the data, with the states before and after. */
  private fresh: { readonly step: number; readonly before: string; readonly after: string; isUndone: boolean } | undefined

  constructor(
    private readonly folder: string,
    private readonly random: Random,
  ) {
    // Two processes that run as long as this one does, and are not this one.
    this.window = new Desk(folder, 'window', process.ppid, this.clock)
    this.terminal = new Desk(folder, 'terminal', 1, this.clock)
  }

  get problems(): string[] {
    return [...this.said, ...this.window.problems, ...this.terminal.problems]
  }

  async run(steps: number): Promise<void> {
    this.window.open({ resumes: true })
    for (const title of ['春', 'Autumn']) this.books.push((await this.window.ask('tree.create', { parent: null, kind: 'book', title }))!)
    for (let step = 0; step < steps; step++) {
      if (this.random.chance(0.6)) await this.windowStep()
      else await this.terminalStep()
      if (this.random.chance(0.4)) this.clock.pass(this.any(PASSES))
      await turns(this.random.below(4))
    }
    await this.settle()
    this.look()
    this.terminal.close()
    this.window.close()
    const findings = await examineLibrary(join(this.folder, 'library.db'), { genres: [genre] })
    this.said.push(...findings.map((finding) => JSON.stringify(finding)))
  }

  /** Makes a step of the person at the window. */
  private async windowStep(): Promise<void> {
    const { window, random } = this
    const kind = random.below(9)
    if (kind <= 1) return this.change(async () => this.kept('absent', await this.add(window)))
    if (kind === 2) return this.change(() => this.caption())
    if (kind === 3) return this.change(() => this.places(window, random.chance(0.5)))
    if (kind <= 5) return this.turn()
    if (kind === 6) return this.job(window)
    if (kind === 7) return this.direct(window)
    // The window is closed and opened again in the middle of its work.
    if (random.chance(0.3)) {
      window.close()
      window.open({ resumes: true })
    }
  }

  /** Runs a command of the terminal: it opens the library, does one thing, and sometimes stays open for a job that it began. */
  private async terminalStep(): Promise<void> {
    const { terminal, random } = this
    if (!terminal.isOpen) terminal.open({ resumes: false })
    const kind = random.below(5)
    if (kind === 0) this.fresh = (await this.add(terminal), undefined)
    if (kind === 1) {
      const text = [1, 2, 3].map(() => `cell ${1 + random.below(9)}`).join('\n')
      const report = await terminal.ask('import.text', { book: this.any(this.books), file: 'a.cell', text })
      if (report?.added.length !== 3) this.said.push(`the terminal's import brought ${report?.added.length} of 3`)
      this.puzzles.push(...(report?.added ?? []))
      this.fresh = undefined
    }
    if (kind === 2) {
      await this.places(terminal, random.chance(0.5))
      this.fresh = undefined
    }
    if (kind === 3) {
      terminal.resumeAll()
      await this.job(terminal)
    }
    if (kind === 4) terminal.close()
  }

  /** Makes a change in the window, and keeps its undo operation as the window does. */
  private async change(work: () => Promise<Operation | undefined>): Promise<void> {
    const before = this.sight()
    const operation = await work()
    if (!operation) return void (this.fresh = undefined)
    const after = this.sight()
    const kept = await this.window.ask('undo.keep', { forget: [], steps: [{ step: null, label: LABEL, operations: [operation] }] })
    if (kept?.[0]) this.fresh = { step: kept[0].step, before, after, isUndone: false }
  }

  /** Undoes or redoes the window's last step, or any other stored step. */
  private async turn(): Promise<void> {
    const { fresh } = this
    if (fresh && this.random.chance(0.7)) {
      const wanted = fresh.isUndone ? fresh.after : fresh.before
      // If jobs changed something meanwhile, undoing may be refused; otherwise it may not.
      const isAlone = this.sight() === (fresh.isUndone ? fresh.before : fresh.after)
      const turned = await this.window.ask('undo.toggle', { step: fresh.step })
      if (turned === undefined) {
        if (isAlone) this.said.push(`step ${fresh.step} was refused, though nothing had changed`)
        this.fresh = undefined
        return
      }
      this.turned++
      fresh.isUndone = !fresh.isUndone
      if (isAlone && this.sight() !== wanted) this.said.push(`step ${fresh.step} turned left something else than it was`)
      return
    }
    const steps = (await this.window.ask('undo.list', null)) ?? []
    if (steps.length === 0) return
    const before = this.sight()
    const turned = await this.window.ask('undo.toggle', { step: this.any(steps).step })
    if (turned !== undefined) this.turned++
    else if (this.sight() !== before) this.said.push('a step that was refused has changed something')
    this.fresh = undefined
  }

  private async add(desk: Desk): Promise<number[]> {
    const puzzles = [1, 2].map(() => ({ clue: String(1 + this.random.below(9)) }) as Json)
    const made = (await desk.ask('puzzle.add', { book: this.any(this.books), genre: genre.id, puzzles })) ?? []
    this.puzzles.push(...made)
    // The other user must see at once what was acknowledged here.
    const seen = new Set(this.other(desk)?.rows('SELECT id FROM puzzle WHERE removed_at IS NULL').flat())
    for (const id of made) if (seen.size > 0 && !seen.has(id)) this.said.push(`puzzle ${id} is acknowledged, and another does not see it`)
    return made
  }

  private async caption(): Promise<Operation | undefined> {
    if (this.puzzles.length === 0) return undefined
    const puzzle = this.any(this.puzzles)
    const now = await this.window.ask('puzzle.get', { puzzle })
    if (!now) return undefined
    const title = `№ ${this.random.below(1000)}`
    if ((await this.window.ask('puzzle.update', { id: puzzle, caption: { title } })) === undefined) return undefined
    return { kind: 'puzzle', puzzle, caption: { title: now.caption.title ?? '' } }
  }

  private async places(desk: Desk, removes: boolean): Promise<Operation | undefined> {
    if (this.puzzles.length === 0) return undefined
    const puzzles = [this.any(this.puzzles)]
    const places = removes
      ? await desk.ask('puzzle.remove', { puzzles })
      : await desk.ask('puzzle.move', { puzzles, book: this.any(this.books), before: null })
    return places && places.length > 0 ? { kind: 'places', places } : undefined
  }

  private kept(kind: 'absent', puzzles: number[]): Operation | undefined {
    return puzzles.length > 0 ? { kind, puzzles } : undefined
  }

  /** Starts a job. */
  private async job(desk: Desk): Promise<void> {
    const book = this.any(this.books)
    const order = this.random.chance(0.6)
      ? ({ kind: 'grade', book, graders: {}, again: this.random.chance(0.3) } as const)
      : ({ kind: 'generate', book, genre: genre.id, options: {}, seed: String(this.random.below(1e6)), count: 3 } as const)
    const job = await desk.ask('job.start', order)
    if (job !== undefined) this.jobs.push(job)
    // The window can undo what a job makes, even while the job runs.
    if (job !== undefined && order.kind === 'generate' && desk === this.window)
      await desk.ask('undo.keep', { forget: [], steps: [{ step: null, label: LABEL, operations: [{ kind: 'unmade', job }] }] })
    this.fresh = undefined
  }

  /** Pauses, resumes or cancels a job, whichever side began it. */
  private async direct(desk: Desk): Promise<void> {
    if (this.jobs.length === 0) return
    await desk.ask(this.any(['job.pause', 'job.resume', 'job.cancel'] as const), { job: this.any(this.jobs) })
  }

  /** Lets all unfinished work end. */
  private async settle(): Promise<void> {
    if (!this.terminal.isOpen) this.terminal.open({ resumes: false })
    for (const job of this.jobs) await this.window.ask('job.resume', { job })
    for (let round = 0; round < 40; round++) {
      this.window.resumeAll()
      await turns(20)
      this.clock.pass(11_000)
      const open = this.window.rows(`SELECT 1 FROM job WHERE state IN ('queued', 'running')`)
      if (open.length === 0) return
    }
    this.said.push('jobs come to no end')
  }

  /** Checks what must be true of the library after any sequence of steps. */
  private look(): void {
    const none = (what: string, sql: string): void => {
      const rows = this.window.rows(sql)
      if (rows.length > 0) this.said.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`)
    }
    this.ended = this.window.rows(`SELECT 1 FROM job_item WHERE state IN ('done', 'failed')`).length
    none('a job could not go on', `SELECT id, kind FROM job WHERE state = 'failed'`)
    none(
      'a job is done, and not all of its items are',
      `SELECT j.id, i.id, i.state FROM job j JOIN job_item i ON i.job = j.id WHERE j.state = 'done' AND i.state IN ('queued', 'leased')`,
    )
    none('an item is leased, and nobody works', `SELECT i.id, i.seq, j.id, j.kind, j.state, i.lease_owner, i.lease_epoch FROM job_item i JOIN job j ON j.id = i.job WHERE i.state = 'leased' AND j.state <> 'cancelled'`) // prettier-ignore
    none(
      'a puzzle was graded, and has no grading',
      `SELECT i.id FROM job_item i JOIN job j ON j.id = i.job JOIN puzzle p ON p.id = i.puzzle
       WHERE j.kind = 'grade' AND i.state = 'done' AND NOT EXISTS (SELECT 1 FROM grading g WHERE g.puzzle = i.puzzle)
         AND NOT EXISTS (SELECT 1 FROM verdict v WHERE v.puzzle = i.puzzle)`,
    )
    none(
      'a puzzle was made, and is nowhere',
      `SELECT i.id FROM job_item i JOIN job j ON j.id = i.job
       WHERE j.kind = 'generate' AND i.state = 'done' AND NOT EXISTS (SELECT 1 FROM puzzle p WHERE p.job_item = i.id)`,
    )
    if (this.sight() !== this.sight(this.terminal)) this.said.push('the window and the terminal see two libraries')
    const there = new Set(this.window.rows('SELECT id FROM puzzle').flat())
    for (const id of this.puzzles) if (!there.has(id)) this.said.push(`puzzle ${id} was acknowledged, and is gone`)
  }

  private sight(desk = this.window): string {
    return JSON.stringify(IN_SIGHT.map((sql) => desk.rows(sql)))
  }

  private other(desk: Desk): Desk | undefined {
    const other = desk === this.window ? this.terminal : this.window
    return other.isOpen ? other : undefined
  }

  private any<T>(list: readonly T[]): T {
    return list[this.random.below(list.length)]!
  }
}

/** Lets the event loop of this process run `count` times. */
async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve))
}
