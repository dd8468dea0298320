import { BookLayout, type LayoutChange } from '#contract/schemas/book.ts'
import type { TreeNode } from '#contract/schemas/library.ts'
import { layoutIn, planOf, planWith } from '#contract/schemas/plan-of.ts'
import { genreById } from '#solver/genres/index.ts'
import type { Finding, Repair } from '#plan/model/finding.ts'
import type { Plan } from '#plan/model/plan.ts'
import { repaired } from '#plan/model/repair.ts'
import { ask } from '../bridge'
import { on } from '../bridge/events'
import { forget, kept } from '../state/kept'
import { attempt, notices } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { settings } from '../state/settings.svelte'
import { keepDone, undo } from '../state/undo/undo.svelte'
import { words, type Words } from '../words'

/** The export of a book. Its layout is the plan that its pages show, too: changes here are changes of the plan. */
class Exporting {
  book = $state.raw<TreeNode | null>(null)
  /** The plan of the book; null until it is known. */
  plan = $state.raw<Plan | null>(null)
  /** The number of changes of the plan that the services know of: layouts from before the last one are old. */
  version = $state(0)
  /** The share (0 to 1) of the book that is printed. */
  share = $state(0)
  /** The genres that the book has, by id. */
  genres = $state.raw<readonly string[]>([])
  /** The page that is shown. */
  page = $state(1)
  /** The file that was saved last while the dialog is open, with its path once the shell has sent it. */
  saved = $state.raw<{ readonly name: string; readonly path: string | null } | null>(null)
  /** The findings of the last examination of the finished file, and the state of the plan that it was made of. */
  private examined = $state.raw<{ readonly of: string; readonly findings: readonly Finding[] } | null>(null)
  isExamining = $state(false)
  /** Changes that are on their way, one after another. */
  private coming: Promise<unknown> = Promise.resolve()

  /** Opens one of the two dialogs of a book: the one that saves files, or the one for its layout. */
  async open(book: TreeNode, dialog: 'export' | 'layout' = 'export'): Promise<void> {
    this.book = book
    this.plan = null
    this.page = 1
    this.saved = this.examined = null
    panes.dialog = dialog
    await attempt(async () => {
      await keepFormerLayout()
      const [{ plan }, genres] = await Promise.all([
        ask('book.plan', { book: book.id, language: settings.language }),
        ask('book.genres', { book: book.id }),
      ])
      this.genres = genres
      if (this.book?.id === book.id) this.plan = plan
    })
  }

  /** The plan in the words of the form. */
  get layout(): BookLayout {
    return this.plan ? layoutIn(this.plan) : BookLayout.parse({ language: settings.language, title: this.book?.title ?? '' })
  }

  /** Changes what the form says. */
  change(part: LayoutChange): Promise<void> {
    return this.edit(
      (w) => w.desk.undo.layout,
      (plan) => planWith(plan, part, genreById),
    )
  }

  /** Leaves it to the profile whether something goes into the file. */
  leaveToProfile(what: 'outlines' | 'attachments' | 'colours'): Promise<void> {
    return this.edit(
      (w) => w.desk.undo.layout,
      ({ file = {}, ...plan }) => {
        const { [what]: _, ...rest } = file
        return Object.keys(rest).length > 0 ? { ...plan, file: rest } : plan
      },
    )
  }

  /** Puts a template in the place of the plan; the title stays. */
  layOutBy(template: Plan): Promise<void> {
    return this.edit(
      (w) => w.desk.undo.layout,
      ({ title, author }) => ({ ...template, title, author }),
    )
  }

  /** Mends what the preview found. */
  repair(repair: Repair): Promise<void> {
    return this.edit(
      (w) => w.desk.undo.repair,
      (plan) => repaired(plan, repair),
    )
  }

  /** The request to a service: the book as planned. */
  get request() {
    return { layout: {}, language: settings.language, graders: settings.graders }
  }

  private get standing(): string {
    return JSON.stringify([this.book?.id, this.request, this.version])
  }

  /** The findings in the finished file; null where it was not examined, or was changed since. */
  get report(): readonly Finding[] | null {
    return this.examined?.of === this.standing ? this.examined.findings : null
  }

  /** Makes the file as it would be saved, and examines it as its printer would. */
  async examine(): Promise<void> {
    const { book } = this
    if (!book) return
    this.isExamining = true
    await this.settled()
    const of = this.standing
    await attempt(async () => {
      const { findings } = await ask('export.preflight', { book: book.id, ...this.request })
      this.examined = { of, findings }
    })
    this.isExamining = false
  }

  /** Hears where the file lies that is being saved: not always where its name says. */
  hearSaved(path: string): void {
    if (this.saved && this.saved.path === null) this.saved = { ...this.saved, path }
  }

  /** Once the services know of every change that was made here. */
  settled(): Promise<unknown> {
    return this.coming
  }

  /** Each change is one step of undo, and kept before the next is. */
  private async edit(label: (words: Words) => string, change: (plan: Plan) => Plan): Promise<void> {
    const { book, plan } = this
    if (!book || !plan) return
    const changed = change(plan)
    this.plan = changed
    const before = this.coming
    const kept = attempt(() =>
      undo.during(async () => {
        await before
        await keepDone(label, [{ kind: 'plan', change: await ask('book.set-plan', { book: book.id, plan: changed }) }])
      }),
    )
    this.coming = kept
    await kept
    this.version++
  }
}

/** Turns the former layout, which was one for all books, into a template, so that it is not lost now that each book has a plan. */
async function keepFormerLayout(): Promise<void> {
  const former = kept('layout', (value) => BookLayout.strip().safeParse(value).data)
  if (!former) return
  const name = words().exporting.templates.former
  await ask('template.save', { name, plan: planOf({ ...former, title: '' }) })
  forget('layout')
  notices.tell('done', () => words().exporting.templates.formerKept(name))
}

/** The window's one instance. */
export const exporting = new Exporting()

on('file.saved', ({ path }) => exporting.hearSaved(path))
on('print.progress', ({ share }) => (exporting.share = share))
