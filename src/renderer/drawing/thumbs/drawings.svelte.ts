import { SvelteMap } from 'svelte/reactivity'
import type { DrawnValue } from '#contract/schemas/pages.ts'
import { Recent } from './recent'

/** The number of scenes in memory, from which drawings are painted again in another size or theme. */
const MOST_SCENES = 500

/** Drawings of pages or puzzles. Those in sight are fetched, a few at a time, and each only once unless it changes. */
export class Drawings {
  /** The keys of the known drawings, by page or puzzle. */
  readonly keys = new SvelteMap<number, string>()
  private readonly scenes = new Recent<string>(MOST_SCENES)
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nobody watches what was asked
  private readonly asked = new Set<number>()
  private wanted: readonly number[] = []
  private isUnderway = false
  private round = 0

  /**
   * @param fetch asks the services for drawings; `has` holds the keys of drawings that need not be sent again
   * @param atOnce the most drawings in one answer
   */
  constructor(
    private readonly fetch: (of: readonly number[], has: Readonly<Record<string, string>>) => Promise<readonly DrawnValue[]>,
    private readonly atOnce = 8,
  ) {}

  /** Sets which pages or puzzles are in sight now, in order of urgency. */
  want(of: readonly number[]): void {
    this.wanted = of
    void this.next()
  }

  /** The scene of a drawing as text for the worker. */
  scene(key: string): string | undefined {
    return this.scenes.get(key)
  }

  /** Fetches all drawings in sight again, e.g. after a change. Unchanged ones are not sent again. */
  renew(): void {
    this.round++
    this.asked.clear()
    this.isUnderway = false
    void this.next()
  }

  /** Forgets which drawing belongs to which page or puzzle. */
  clear(): void {
    this.keys.clear()
    this.renew()
  }

  private async next(): Promise<void> {
    if (this.isUnderway) return
    const of = this.wanted.filter((one) => !this.asked.has(one)).slice(0, this.atOnce)
    if (of.length === 0) return
    this.isUnderway = true
    const { round } = this
    for (const one of of) this.asked.add(one)
    const has: Record<string, string> = {}
    for (const one of of) {
      const key = this.keys.get(one)
      if (key !== undefined && this.scenes.get(key) !== undefined) has[one] = key
    }
    try {
      for (const drawn of await this.fetch(of, has)) {
        if (drawn.scene !== null) this.scenes.set(drawn.key, drawn.scene)
        if (round === this.round && this.keys.get(drawn.of) !== drawn.key) this.keys.set(drawn.of, drawn.key)
      }
    } catch {
      // The drawings belonged to a layout that is gone; the next layout asks for its own.
    }
    if (round !== this.round) return
    this.isUnderway = false
    await this.next()
  }
}
