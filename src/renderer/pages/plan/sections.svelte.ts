import type { PuzzleId } from '#contract/schemas/values.ts'
import { flat } from './flat.svelte'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { headingsOf, Lines } from './lines'

/** The sections of the plan among the rows of the table, while the rows have the order of the book. */
class Sections {
  /** The puzzles of the list in order; null until they are known. */
  private ids = $state.raw<readonly PuzzleId[] | null>(null)
  private question = 0
  /** Whether the plan has several sections. */
  private readonly hasSome: boolean = $derived.by(() => {
    // If only a part of the book is laid out, the sections of the other puzzles are unknown.
    const isWhole = flat.book === rows.book && flat.plan?.beyond === 0
    const sections = isWhole ? (flat.plan?.parts.filter(({ part }) => part.kind === 'section') ?? []) : []
    return sections.length > 1 || sections.some(({ part }) => part.kind === 'section' && part.heading !== undefined)
  })
  private readonly isShown: boolean = $derived(this.hasSome && rows.sort.by === 'position' && !rows.sort.descending)
  readonly lines: Lines = $derived.by(() => {
    const { ids } = this
    const { plan } = flat
    if (!this.isShown || !plan || ids?.length !== rows.total) return new Lines(rows.total, [])
    const parts = new Map(plan.puzzles.id.map((id, i) => [id, plan.puzzles.part[i]] as const))
    return new Lines(rows.total, headingsOf(ids.map((id) => parts.get(id))))
  })

  /** Fetches the puzzles of the list again, if sections are shown. */
  async refresh(): Promise<void> {
    const question = ++this.question
    if (!this.isShown) return
    const ids = await rows.listed()
    if (question === this.question) this.ids = ids
  }

  /** The section of a row's puzzle; undefined where no sections are shown. */
  of(row: number): string | undefined {
    const at = this.lines.partOf(row)
    const part = at === undefined ? undefined : flat.plan?.parts[at]?.part
    return part?.kind === 'section' ? part.id : undefined
  }
}

/** The only {@link Sections} of the window. */
export const sections = new Sections()
