import type { Part, PartKind } from '#plan/model/plan.ts'
import { panes } from '../state/panes.svelte'
import { rows } from '../state/book/rows.svelte'
import { flat } from './plan/flat.svelte'
import { addPart, movePart, type PlacedPart, removePart } from './planning'

/** The parts of the open book in the tree: the selected part, and the part that is being edited. */
class Parts {
  current = $state<number | null>(null)
  /** The selected part, with the plan that was shown when it was selected. The tree shows the old plan until a change is laid out. */
  private held: { readonly part: Part; readonly of: typeof flat.shown } | null = null
  /** The part whose dialog is open, with its place, as it was when the dialog opened. */
  editing = $state.raw<PlacedPart | null>(null)

  private get count(): number {
    return flat.shown?.parts.length ?? 0
  }

  /** Adds a part. If it has fields, its dialog opens. */
  async add(kind: PartKind): Promise<void> {
    panes.center = 'pages'
    const added = await addPart(kind, flat.shown?.genres[0] ?? '')
    if (added === undefined) return
    this.current = added.at
    this.held = { part: added.part, of: flat.shown }
    // A dialog that the person has opened meanwhile stays.
    if (!['blank', 'index', 'statistics'].includes(kind) && panes.dialog === null) this.open(added)
  }

  /** Selects a part. */
  hold(at: number): void {
    // A moved part stays selected, although the tree still shows another part in its new place.
    if (this.current === at && this.held?.of === flat.shown) return
    this.current = at
    const part = flat.shown?.parts[at]?.part
    this.held = part ? { part, of: flat.shown } : null
  }

  edit(at: number): void {
    const line = flat.shown?.parts[at]
    if (line) this.open({ at, part: line.part })
  }

  private open(editing: PlacedPart): void {
    this.editing = editing
    panes.dialog = 'part'
  }

  /** The part that is visible: that of the first visible page, or of the open puzzle. */
  get seen(): number | undefined {
    if (panes.center === 'pages') return flat.line(flat.inSight[0])?.part
    const place = rows.current && flat.places.get(rows.current.id)
    return place === undefined ? undefined : flat.shown?.puzzles.part[place]
  }

  /** Selects a part and scrolls to its first page; in a list of puzzles, to its first puzzle. */
  go(at: number): void {
    if (this.count === 0) return
    const held = Math.max(0, Math.min(this.count - 1, at))
    this.hold(held)
    const { parts, puzzles } = flat.shown!
    if (panes.center === 'pages') {
      const page = parts[held]?.page
      if (page !== null && page !== undefined) flat.go(page)
    } else {
      const first = puzzles.id[puzzles.part.indexOf(held)]
      if (first !== undefined) void rows.reveal(first)
    }
  }

  /** Selects a part and shows it in the pages tab. */
  show(at: number): void {
    panes.center = 'pages'
    this.go(at)
    // The pages scroll to the page that has the keyboard.
    flat.page = flat.shown?.parts[at]?.page ?? null
  }

  async move(by: 1 | -1): Promise<void> {
    const from = this.current
    const seen = this.seenAt(from)
    if (from === null || seen === undefined || from + by < 0 || from + by >= this.count) return
    this.current = from + by
    this.held = { part: seen.part, of: flat.shown }
    await movePart(seen, by > 0 ? from + 2 : from - 1)
  }

  async remove(): Promise<void> {
    const at = this.current
    const seen = this.seenAt(at)
    if (at === null || seen === undefined) return
    this.held = null
    await removePart(seen)
    this.current = this.count === 0 ? null : Math.min(at, this.count - 1)
  }

  /** A part with its place. */
  private seenAt(at: number | null): PlacedPart | undefined {
    if (at === null) return undefined
    const part = this.held?.of === flat.shown ? this.held?.part : flat.shown?.parts[at]?.part
    return part && { at, part }
  }
}

/** The only {@link Parts} of the window. */
export const parts = new Parts()
