import { BookLayout } from '#contract/schemas/book.ts'
import { on } from '../bridge/events'
import type { TreeNode } from '#contract/schemas/library.ts'
import type { Repair } from '#plan/model/finding.ts'
import { keep, kept } from '../state/kept'
import { panes } from '../state/panes.svelte'
import { settings } from '../state/settings.svelte'

/** The book on its way out, and how it is to be laid out. */
class Exporting {
  book = $state.raw<TreeNode | null>(null)
  layout = $state.raw<BookLayout>(BookLayout.parse({}))
  /** What was mended of what the preview found, the newest last. */
  repairs = $state.raw<readonly Repair[]>([])
  /** The template that it is laid out by, in the place of the layout; empty: none. */
  template = $state('')
  /** How much of it is printed, 0 to 1. */
  share = $state(0)

  open(book: TreeNode): void {
    this.book = book
    this.repairs = []
    this.template = ''
    // The layout of the last export; a damaged one counts as none.
    const last = kept('layout', (value) => BookLayout.strip().safeParse(value).data)
    this.layout = BookLayout.parse({ language: settings.language, ...last, title: book.title })
    panes.dialog = 'export'
  }

  /** Lays out by a template, or (empty) by the layout again: repairs were made to what stood there before. */
  layOutBy(template: string): void {
    this.template = template
    this.repairs = []
  }

  /** Mends what the preview found. */
  repair(repair: Repair): void {
    this.repairs = [...this.repairs, repair]
  }

  /** Takes the newest repair back. */
  takeBack(): void {
    this.repairs = this.repairs.slice(0, -1)
  }

  /** What a service is asked for. */
  get request() {
    return {
      ...{ layout: this.layout, repairs: [...this.repairs], graders: settings.graders },
      ...(this.template !== '' && { template: this.template }),
    }
  }

  change(part: Partial<BookLayout>): void {
    this.layout = { ...this.layout, ...part }
    keep('layout', this.layout)
  }
}

/** The one of the window. */
export const exporting = new Exporting()

on('print.progress', ({ share }) => (exporting.share = share))
