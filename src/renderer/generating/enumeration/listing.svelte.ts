import type { EnumerationValue } from '#contract/schemas/values.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { genres } from '#solver/genres/index.ts'
import { ask, Refusal } from '#renderer/bridge/index.ts'
import { attempt, notices } from '#renderer/state/notices.svelte.ts'

/** The number of entries that are fetched at once. */
const PAGE = 200

/** The most puzzles that can be added to a book at once. Only a list that would make a person wait is longer. */
export const MOST_CHOSEN = 40_000

/** An entry of the list. */
export type Entry = EnumerationValue['entries'][number]

/** The genres that have a complete list of their puzzles. */
export const enumerable = genres.filter(({ enumeration }) => enumeration)

/** The complete list of a genre's puzzles, fetched page by page as it is scrolled, and the chosen puzzles. */
class Listing {
  genre = $state(enumerable[0]?.id ?? '')
  options = $state.raw<OptionValues>({})
  total = $state(0)
  asking = $state(false)
  /** The place on which keys act. */
  cursor = $state(0)
  /** The places of the chosen puzzles. */
  chosen = $state.raw<ReadonlySet<number>>(new Set())
  private pages = $state.raw<readonly (readonly Entry[] | undefined)[]>([])
  private anchor = 0
  /** The number of the present question. Answers to earlier questions are dropped. */
  private question = 0
  private asked = new Map<number, Promise<void>>()

  readonly current: Entry | undefined = $derived(this.at(this.cursor))

  /** The entry at a place; undefined until it has arrived. */
  at(place: number): Entry | undefined {
    return this.pages[Math.floor(place / PAGE)]?.[place % PAGE]
  }

  /** Shows the list with the last filter. */
  async open(): Promise<void> {
    if (this.pages.length === 0) await this.begin()
  }

  /** Shows the list of another genre. */
  async show(genre: string): Promise<void> {
    this.genre = genre
    this.options = {}
    // The puzzles of the genre before do not belong here.
    this.pages = []
    this.total = 0
    await this.begin()
  }

  /** Narrows the list by an option. */
  async narrow(id: string, value: OptionValues[string]): Promise<void> {
    this.options = { ...this.options, [id]: value }
    await this.begin()
  }

  private async begin(): Promise<void> {
    this.question++
    this.asked.clear()
    this.cursor = this.anchor = 0
    this.chosen = new Set()
    this.asking = true
    await this.fetch(0)
  }

  /** Fetches the missing entries from `first` to `last`. */
  async want(first: number, last: number): Promise<void> {
    const coming: Promise<void>[] = []
    for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page++) {
      if (page * PAGE < this.total && !this.pages[page]) coming.push(this.fetch(page))
    }
    await Promise.all(coming)
  }

  /** Cancels work under way when a person closes the list. Opening the list asks again. */
  leave(): void {
    const coming = [...this.asked.keys()].filter((page) => !this.pages[page])
    if (!this.asking && coming.length === 0) return
    this.question++
    // The visible list may not fit the options chosen last.
    if (this.asking) [this.pages, this.total] = [[], 0]
    this.asking = false
    for (const page of coming) this.asked.delete(page)
    void attempt(() => ask('work.stop', { of: ['enumeration'] }))
  }

  private fetch(page: number): Promise<void> {
    const coming = this.asked.get(page) ?? this.ask(page, this.question)
    this.asked.set(page, coming)
    return coming
  }

  private async ask(page: number, question: number): Promise<void> {
    const { genre, options } = this
    try {
      const { total, entries } = await ask('enumeration.list', { genre, options, offset: page * PAGE, limit: PAGE })
      if (question !== this.question) return
      // The old list stays visible until the new one arrives.
      const pages = this.asking ? [] : [...this.pages]
      pages[page] = entries
      this.pages = pages
      this.total = total
      this.asking = false
    } catch (thrown) {
      if (question !== this.question) return
      this.asking = false
      this.asked.delete(page)
      if (!(thrown instanceof Refusal && thrown.problem.code === 'service.superseded')) notices.problem(thrown)
    }
  }

  /**
   * Moves the cursor to a place. `choose` chooses only this place; `extend` chooses all places from the beginning of the choice to it;
   * `keep` leaves the choice unchanged.
   */
  go(place: number, how: 'choose' | 'extend' | 'keep' = 'keep'): void {
    this.cursor = Math.max(0, Math.min(this.total - 1, place))
    if (how === 'extend') {
      const first = Math.min(this.anchor, this.cursor)
      this.chosen = new Set(Array.from({ length: Math.abs(this.anchor - this.cursor) + 1 }, (_, i) => first + i))
      return
    }
    this.anchor = this.cursor
    if (how === 'choose') this.chosen = new Set([this.cursor])
  }

  /** Adds a place to the choice, or removes it. */
  toggle(place: number): void {
    this.go(place)
    const { chosen, cursor } = this
    this.chosen = new Set(chosen.has(cursor) ? [...chosen].filter((one) => one !== cursor) : [...chosen, cursor])
  }

  chooseAll(): void {
    this.chosen = new Set(Array.from({ length: this.total }, (_, place) => place))
  }

  /** Whether too many puzzles are chosen to be added at once. */
  get isTooMuch(): boolean {
    return this.chosen.size > MOST_CHOSEN
  }

  /** The chosen puzzles in list order. */
  async chosenPuzzles(): Promise<Entry['puzzle'][]> {
    const places = [...this.chosen].sort((a, b) => a - b)
    for (const place of places) await this.want(place, place)
    return places.flatMap((place) => this.at(place)?.puzzle ?? [])
  }
}

/** The only {@link Listing} of the window. */
export const listing = new Listing()
