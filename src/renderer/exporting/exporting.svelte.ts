import { BookLayout, type LayoutChange } from '#contract/schemas/book.ts'
import type { TreeNode } from '#contract/schemas/library.ts'
import { layoutIn, planInWords, planOf, planWith } from '#contract/schemas/plan-of.ts'
import { genreById } from '#solver/genres/index.ts'
import type { Finding, Repair } from '#plan/model/finding.ts'
import type { Plan } from '#plan/model/plan.ts'
import { repaired } from '#plan/model/repair.ts'
import { isSameLanguage, type OwnWords } from '#plan/words/printed-words.ts'
import { styleNamed } from '#plan/style/shipped.ts'
import { ask } from '../bridge'
import { on } from '../bridge/events'
import { forget, kept } from '../state/kept'
import { attempt, notices } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { settings } from '../state/settings.svelte'
import { keepDone, undo } from '../state/undo/undo.svelte'
import { words, type Words } from '../words'

/** The state of exporting a book. Its layout is the book's plan, so that changes here change the plan. */
class Exporting {
  book = $state.raw<TreeNode | null>(null)
  /** The plan of the book; null until it is known. */
  plan = $state.raw<Plan | null>(null)
  /** The number of changes of the plan that the services have stored. A layout made before the last one is out of date. */
  version = $state(0)
  /** The share (0 to 1) of printing that is done. */
  share = $state(0)
  /** The ids of the genres in the book. */
  genres = $state.raw<readonly string[]>([])
  /** The number of the page that is shown. */
  page = $state(1)
  /** The file saved last while the dialog is open, with its path once the shell has told it. */
  saved = $state.raw<{ readonly name: string; readonly path: string | null } | null>(null)
  /** The findings of the last examination of the file, with the state of the plan at that time. */
  private examined = $state.raw<{ readonly of: string; readonly findings: readonly Finding[] } | null>(null)
  isExamining = $state(false)
  /** The changes that are being stored, one after another. */
  private coming: Promise<unknown> = Promise.resolve()

  /** Opens one of the dialogs for a book: the export, the layout, the choice of a style, or the printed words. */
  async open(book: TreeNode, dialog: 'export' | 'layout' | 'style' | 'words' = 'export'): Promise<void> {
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

  /** The plan as fields of the form. */
  get layout(): BookLayout {
    return this.plan ? layoutIn(this.plan) : BookLayout.parse({ language: settings.language, title: this.book?.title ?? '' })
  }

  /** Whether the book names an unknown style; it is then printed in the default look. */
  get isStyleUnknown(): boolean {
    return this.layout.style !== '' && styleNamed(this.layout.style) === undefined
  }

  /** Whether the user can choose the form of levels; a style determines it for the whole book. */
  get choosesLevels(): boolean {
    return this.layout.style === '' || this.isStyleUnknown
  }

  /** Changes fields of the form. */
  change(part: LayoutChange): Promise<void> {
    return this.edit(
      (w) => w.desk.undo.layout,
      (plan) => {
        const changed = planWith(plan, part, genreById)
        tellWhatIsLeft(plan, changed)
        return changed
      },
    )
  }

  /** Sets the language of the book, and its custom words in that language. */
  speak(language: string, own: OwnWords): Promise<void> {
    return this.edit(
      (w) => w.desk.undo.words,
      (plan) => {
        const changed = planInWords(plan, language, own, genreById)
        tellWhatIsLeft(plan, changed)
        return changed
      },
    )
  }

  /** Gives the book a style with the book's own changes; undefined removes the style. */
  dress(style: Plan['style']): Promise<void> {
    return this.edit(
      (w) => w.desk.undo.layout,
      ({ style: _, ...plan }) => (style ? { ...plan, style } : plan),
    )
  }

  /** Leaves the decision whether something goes into the file to the printer's profile. */
  leaveToProfile(what: 'outlines' | 'attachments' | 'colours'): Promise<void> {
    return this.edit(
      (w) => w.desk.undo.layout,
      ({ file = {}, ...plan }) => {
        const { [what]: _, ...rest } = file
        return Object.keys(rest).length > 0 ? { ...plan, file: rest } : plan
      },
    )
  }

  /** Replaces the plan by a template; the title stays. */
  layOutBy(template: Plan): Promise<void> {
    return this.edit(
      (w) => w.desk.undo.layout,
      ({ title, author }) => ({ ...template, title, author }),
    )
  }

  /** Applies the repair of a finding. */
  repair(repair: Repair): Promise<void> {
    return this.edit(
      (w) => w.desk.undo.repair,
      (plan) => repaired(plan, repair),
    )
  }

  /** The book to print, for calls of the services. */
  get request() {
    return { layout: {}, language: settings.language, graders: settings.graders }
  }

  private get standing(): string {
    return JSON.stringify([this.book?.id, this.request, this.version])
  }

  /** The findings of the finished file; null if it was not examined, or if the plan has changed since. */
  get report(): readonly Finding[] | null {
    return this.examined?.of === this.standing ? this.examined.findings : null
  }

  /** Makes the file as it would be saved, and examines it as a printer would. */
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

  /** Notes the path of the file being saved. It may differ from the file's name. */
  hearSaved(path: string): void {
    if (this.saved && this.saved.path === null) this.saved = { ...this.saved, path }
  }

  /** Resolves when the services have stored every change made here. */
  settled(): Promise<unknown> {
    return this.coming
  }

  /** Makes a change as one step of undo. It is stored before the next one. */
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

/** Tells the user which custom words or settings are lost by a change of language or style. */
function tellWhatIsLeft(before: Plan, after: Plan): void {
  const own = isSameLanguage(before.language, after.language) ? 0 : Object.keys(before.words ?? {}).length
  if (own > 0) notices.tell('done', () => words().exporting.ownWords.left(own))
  const values = after.style?.id === before.style?.id ? 0 : Object.keys(before.style?.own ?? {}).length
  if (values > 0) notices.tell('done', () => words().exporting.styleLeft(values))
}

/** Turns the layout of earlier versions, which had one layout for all books, into a template, so that it is not lost. */
async function keepFormerLayout(): Promise<void> {
  const former = kept('layout', (value) => BookLayout.strip().safeParse(value).data)
  if (!former) return
  const name = words().exporting.templates.former
  await ask('template.save', { name, plan: planOf({ ...former, title: '' }) })
  forget('layout')
  notices.tell('done', () => words().exporting.templates.formerKept(name))
}

/** The only {@link Exporting} of the window. */
export const exporting = new Exporting()

on('file.saved', ({ path }) => exporting.hearSaved(path))
on('print.progress', ({ share }) => (exporting.share = share))
