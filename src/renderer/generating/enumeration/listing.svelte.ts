import type { EnumerationValue } from '#contract/schemas/values.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { genres } from '#solver/genres/index.ts'
import { ask, Refusal } from '#renderer/bridge/index.ts'
import { attempt, notices } from '#renderer/state/notices.svelte.ts'

/** Entries fetched at once. */
const PAGE = 200

/** The most puzzles that can be added to a book at once: enough for a whole list, unless it is so long that a person would have to wait. */
export const MOST_CHOSEN = 40_000

/** A puzzle of the list. */
export type Entry = EnumerationValue['entries'][number]

/** Genres that have a list of all their puzzles. */
export const enumerable = genres.filter(({ enumeration }) => enumeration)

/** The list of all puzzles of a genre, fetched page by page as pages come into sight, and the chosen puzzles. */
class Listing {
  genre = $state(enumerable[0]?.id ?? '')
  options = $state.raw<OptionValues>({})
  total = $state(0)
  asking = $state(false)
  /** The place of the list on which keys act. */
  cursor = $state(0)
  /** The chosen places. */
  chosen = $state.raw<ReadonlySet<number>>(new Set())
  private pages = $state.raw<readonly (readonly Entry[] | undefined)[]>([])
  private anchor = 0
  /** Raised with every change of the question, so that late answers to an older one are dropped. */
  private question = 0
  private asked = new Map<number, Promise<void>>()

  readonly current: Entry | undefined = $derived(this.at(this.cursor))

  /** The entry at a place, or undefined until it has arrived. */
  at(place: number): Entry | undefined {
    return this.pages[Math.floor(place / PAGE)]?.[place % PAGE]
  }

  /** Shows the list, with the last filter. */
  async open(): Promise<void> {
    if (this.pages.length === 0) await this.begin()
  }

  /** Shows the list of another genre. */
  async show(genre: string): Promise<void> {
    this.genre = genre
    this.options = {}
    // The puzzles of the genre before make no sense in this one.
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

  /** Fetches the entries from `first` to `last` that are not there yet. */
  async want(first: number, last: number): Promise<void> {
    const coming: Promise<void>[] = []
    for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page++) {
      if (page * PAGE < this.total && !this.pages[page]) coming.push(this.fetch(page))
    }
    await Promise.all(coming)
  }

  /** Ends the work under way when a person closes the list. Opening the list asks for the entries again. */
  leave(): void {
    const coming = [...this.asked.keys()].filter((page) => !this.pages[page])
    if (!this.asking && coming.length === 0) return
    this.question++
    // The list that is still in sight does not fit the options that were chosen last.
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
      // The old list stays in sight until the new one is there.
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
   * Moves the cursor to a place. `choose` chooses that place alone, `extend` all places from it to the one where the choice began; `keep`
   * leaves the choice as it is.
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

  /** The chosen puzzles in the order of the list. */
  async chosenPuzzles(): Promise<Entry['puzzle'][]> {
    const places = [...this.chosen].sort((a, b) => a - b)
    for (const place of places) await this.want(place, place)
    return places.flatMap((place) => this.at(place)?.puzzle ?? [])
  }
}

/** The window's one instance. */
export const listing = new Listing()
