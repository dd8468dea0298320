import { fileName } from '#contract/file-name.ts'
import type { ListedScheme } from '#contract/schemas/schemes.ts'
import type { NodeId } from '#contract/schemas/values.ts'
import type { Calibration, CalibrationMethod } from '#solver/analysis/statistics/calibration/calibration.ts'
import type { LevelScheme } from '#solver/genre/level-scheme.ts'
import { ask } from '#renderer/bridge/index.ts'
import { saveAs } from '#renderer/exporting/save.ts'
import { attempt, notices } from '#renderer/state/notices.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { keepDone, perform, undo } from '#renderer/state/undo/undo.svelte.ts'
import { named, type Words, words } from '#renderer/words/index.ts'
import { bordersOf, type SchemeBorder, withBorder } from './scheme-borders'

/** The methods, in the order in which their papers appeared. */
export const METHODS: readonly CalibrationMethod[] = ['deviations', 'effort', 'kappa']

/**
 * The level scheme that is being edited: from a calibration, from the list or from a file, with changes by hand. It is stored when it is
 * saved.
 */
class Calibrating {
  method = $state<CalibrationMethod>('deviations')
  /** The genre whose levels are shown; null: the first of the book. */
  genre = $state<string | null>(null)
  /** The shown scheme, with a person's changes. */
  draft = $state.raw<LevelScheme | null>(null)
  /** The result of the last calibration; null after another scheme was chosen. */
  found = $state.raw<Calibration | null>(null)
  list = $state.raw<readonly ListedScheme[]>([])
  /** The schemes that the book has chosen, by genre. */
  chosen = $state.raw<Readonly<Record<string, LevelScheme>>>({})
  isWorking = $state(false)
  /** Moves the focused border by a number of steps. */
  grip = $state.raw<((steps: number) => void) | null>(null)
  private question = 0
  /** The shown scheme as the library stores it; undefined if it is published or not stored. */
  readonly own: LevelScheme | undefined = $derived(
    this.list.find(({ scheme, published }) => !published && scheme.id === this.draft?.id)?.scheme,
  )

  async load(book: NodeId): Promise<void> {
    const mine = ++this.question
    const [list, chosen] = (await attempt(() => Promise.all([ask('scheme.list', null), ask('scheme.chosen', { book })]))) ?? [[], {}]
    if (mine !== this.question) return
    this.list = list
    this.chosen = chosen
  }

  /** Computes borders from the labels of the book. */
  async calibrate(book: NodeId, grader: string): Promise<void> {
    this.isWorking = true
    const { method } = this
    const found = await attempt(() => ask('book.calibrate', { book, grader, usual: settings.usualGraders, method }))
    this.isWorking = false
    if (!found) return
    this.found = found
    if (found.scheme) this.change((w) => w.calibration.undo.calibrate, { ...found.scheme })
  }

  /** Stops the running calibration. */
  stop(): void {
    void attempt(() => ask('work.stop', { of: ['calibrate'] }))
  }

  /** Shows a scheme of the list, which can then be changed. */
  take(scheme: LevelScheme | null): void {
    this.found = null
    this.draft = scheme
  }

  /** Moves a border during a drag. The drag becomes one step of undo with {@link settle}. */
  drag(border: SchemeBorder, to: number, step: number): SchemeBorder {
    if (!this.draft) return border
    const at = bordersOf(this.draft).findIndex((one) => isSame(one, border))
    const next = withBorder(this.draft, border, to, step)
    if (next === this.draft) return border
    this.draft = next
    return bordersOf(next)[at] ?? border
  }

  /** Makes one step of undo of everything dragged since `before`. */
  settle(before: LevelScheme): void {
    const after = this.draft
    if (after === before || !after) return
    undo.push({
      label: (w) => w.calibration.undo.border,
      undo: () => this.show(before),
      redo: () => this.show(after),
    })
  }

  rename(name: string): void {
    if (this.draft) this.draft = { ...this.draft, name: { en: name, ja: name } }
  }

  /** Stores the scheme: the user's own as its next revision, a published one with a new id. */
  async save(): Promise<void> {
    const { draft } = this
    if (!draft) return
    const isPublished = this.list.some(({ scheme, published }) => published && scheme.id === draft.id)
    const isKnown = this.list.some(({ scheme }) => scheme.id === draft.id)
    const wanted: LevelScheme = isPublished || !isKnown ? { ...draft, id: freshId() } : draft
    const before = this.list.find(({ scheme }) => scheme.id === wanted.id)?.scheme
    const kept = await perform(
      (w) => w.calibration.undo.save(named(wanted.name)),
      async () => this.keep(wanted),
      async ({ id }) => {
        if (before) await this.keep(before)
        else await ask('scheme.remove', { id })
        await this.reload()
      },
    )
    this.draft = kept
    notices.tell('done', () => words().calibration.saved(named(kept.name), kept.revision))
  }

  async remove(scheme: LevelScheme): Promise<void> {
    await perform(
      (w) => w.calibration.undo.remove(named(scheme.name)),
      async () => {
        await ask('scheme.remove', { id: scheme.id })
        if (this.draft?.id === scheme.id) this.draft = null
        await this.reload()
      },
      async () => void (await this.keep(scheme)),
    )
  }

  /** Chooses the scheme of a genre in a book; null for none. */
  async choose(book: NodeId, genre: string, id: string | null): Promise<void> {
    const before = this.chosen[genre]?.id ?? null
    if (before === id) return
    await undo.during(async () => {
      await ask('scheme.choose', { book, genre, id })
      await keepDone((w) => w.calibration.undo.choose, [{ kind: 'scheme', book, genre, id: before }])
    })
    await this.load(book)
  }

  /** Saves the scheme as a file. */
  exportJson(): void {
    const { draft } = this
    if (!draft) return
    saveAs(fileName(named(draft.name), 'json', draft.id), new Blob([`${JSON.stringify(draft, null, 2)}\n`], { type: 'application/json' }))
  }

  /** Reads a scheme from a file and stores it. */
  async importJson(file: File): Promise<void> {
    const text = await file.text()
    const kept = await perform(
      (w) => w.calibration.undo.import(file.name),
      async () => {
        const read = await ask('scheme.read', { text })
        await this.reload()
        return read
      },
      async ({ id }) => {
        await ask('scheme.remove', { id })
        if (this.draft?.id === id) this.draft = null
        await this.reload()
      },
    )
    this.take(kept)
  }

  private async keep(scheme: LevelScheme): Promise<LevelScheme> {
    const kept = await ask('scheme.save', scheme)
    await this.reload()
    return kept
  }

  private async reload(): Promise<void> {
    this.list = await ask('scheme.list', null)
  }

  private change(label: (w: Words) => string, next: LevelScheme): void {
    const before = this.draft
    this.draft = next
    undo.push({ label, undo: () => this.show(before), redo: () => this.show(next) })
  }

  private show(scheme: LevelScheme | null): Promise<void> {
    this.draft = scheme
    return Promise.resolve()
  }
}

const isSame = (a: SchemeBorder, b: SchemeBorder): boolean => a.feature === b.feature && a.base === b.base && a.at === b.at
const freshId = (): string => `own-${crypto.randomUUID().slice(0, 8)}`

/** The only {@link Calibrating} of the window. */
export const calibrating = new Calibrating()
