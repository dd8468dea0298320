import type { Page } from '@playwright/test'
import { expect } from './app'

/** A box in CSS pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The state of the board at one moment: the element that has the focus, and the place of everything. */
export interface Look {
  /** The accessible name of that element, without the remark that solutions differ there, because this appears only after a check. */
  readonly name: string
  /** Whether a screen reader reads the name: the focus moved there, or a live region contains it. */
  readonly isTold: boolean
  /** The box of that element, in coordinates from the grid's corner. */
  readonly here: Box
  readonly grid: Box
  /** The name of the step that undo would take back. */
  readonly deed: string
}

/** A puzzle and a person's work on it, as stored in the library, as text. */
export type Kept = string

/** The distance up to which boxes count as equal, because borders are drawn at fractions of pixels. */
const NEAR = 0.75
/** The most steps with arrow keys, more than any board needs. */
const FAR = 400
const OF_THE_CHECK = ', the solutions differ here'

/** Whether two boxes are equal. */
export const isSameBox = (a: Box, b: Box): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < NEAR)

/** The board in the window, as far as all boards are alike: a grid, a cell that has the focus, keys and a mouse. */
export class Board {
  constructor(
    readonly page: Page,
    private readonly puzzle: number,
  ) {}

  /** Moves the focus to the board. */
  async focus(): Promise<void> {
    await this.page.locator('[data-scope=board] [role=gridcell][tabindex="0"]').focus()
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async look(): Promise<Look> {
    return await this.page.evaluate((ofTheCheck) => {
      const scope = document.querySelector('[data-scope=board]')!
      const grid = scope.matches('[role=grid]') ? scope : scope.querySelector('[role=grid]')!
      const cell = grid.querySelector('[role=gridcell][tabindex="0"]')!
      const name = cell.getAttribute('aria-label') ?? ''
      const isOnly = grid.querySelectorAll('[role=gridcell]').length === 1
      const live = [...document.querySelectorAll('[aria-live]')].some((region) => region.textContent === name)
      const [outer, inner] = [grid.getBoundingClientRect(), cell.getBoundingClientRect()]
      const undo = [...document.querySelectorAll('button')].find(({ title }) => /(Ctrl\+|⌘)Z\)$/.test(title))
      return {
        name: name.replace(ofTheCheck, ''),
        isTold: document.activeElement === cell && (live || !isOnly),
        here: { x: inner.x - outer.x, y: inner.y - outer.y, width: inner.width, height: inner.height },
        grid: { x: outer.x, y: outer.y, width: outer.width, height: outer.height },
        deed: undo?.title ?? '',
      }
    }, OF_THE_CHECK)
  }

  /** Moves through all elements with arrow keys: down each column, then to the next column at the right. */
  async walk(): Promise<readonly Look[]> {
    const found: Look[] = []
    const knows = ({ here }: Look): boolean => found.some((other) => isSameBox(other.here, here))
    await this.focus()
    for (let at = await this.look(); !knows(at); at = await this.look()) {
      const top = at
      do {
        found.push(at)
        await this.press('ArrowDown')
        at = await this.look()
      } while (!isSameBox(at.here, top.here) && found.length < FAR)
      await this.press('ArrowRight')
    }
    return found
  }

  /** Moves with arrow keys to the element in a box. */
  async goTo(box: Box): Promise<Look> {
    await this.focus()
    for (let ways = 0; ways < FAR; ways++) {
      const now = await this.look()
      const [right, down] = [box.x - now.here.x, box.y - now.here.y]
      if (isSameBox(now.here, box)) return now
      await this.press(Math.abs(right) > NEAR ? (right > 0 ? 'ArrowRight' : 'ArrowLeft') : down > 0 ? 'ArrowDown' : 'ArrowUp')
    }
    throw new Error('the arrow keys do not lead there')
  }

  /** Waits until the stored puzzle is as expected, and returns it. */
  async kept(isWaitedFor: (kept: Kept) => boolean): Promise<Kept> {
    let kept: Kept = ''
    const look = async (): Promise<boolean> => {
      kept = await this.page.evaluate(async (puzzle) => {
        const reply = await window.bridge.call('puzzle.get', { puzzle })
        const { puzzle: now, work } = (reply as { value: { puzzle: unknown; work: unknown } }).value
        return JSON.stringify({ puzzle: now, work })
      }, this.puzzle)
      return isWaitedFor(kept)
    }
    await expect.poll(look, { message: 'kept', intervals: [30] }).toBe(true)
    return kept
  }

  /** Descriptions of everything that reaches out of its drawing or its board; empty if nothing does. */
  async outOfBox(): Promise<readonly string[]> {
    return await this.page.evaluate(() => {
      const scope = document.querySelector('[data-scope=board]')!
      const room = scope.parentElement!.getBoundingClientRect()
      const isIn = (a: DOMRect, b: DOMRect): boolean =>
        a.left > b.left - 1.5 && a.top > b.top - 1.5 && a.right < b.right + 1.5 && a.bottom < b.bottom + 1.5
      const meets = (a: DOMRect, b: DOMRect): boolean =>
        a.left < b.right - 1.5 && a.top < b.bottom - 1.5 && a.right > b.left + 1.5 && a.bottom > b.top + 1.5
      const drawings = [...scope.querySelectorAll('svg')]
      const parts = drawings.flatMap((svg) =>
        [...svg.querySelectorAll('path, text, rect, circle')]
          // Lines may continue from one drawing of a board into the next, but a text that is cut off cannot be read. A text entirely
          // outside is not shown here; another drawing of the board contains it.
          .filter((part) => !part.matches('text') || meets(part.getBoundingClientRect(), svg.getBoundingClientRect()))
          .filter((part) => !isIn(part.getBoundingClientRect(), (part.matches('text') ? svg : scope).getBoundingClientRect()))
          .map((part) => `${part.outerHTML.slice(0, 120)} leaves its drawing`),
      )
      const outer = scope.getBoundingClientRect()
      const isWide = outer.left < room.left - 1.5 || outer.right > room.right + 1.5
      return [...parts, ...(isWide ? ['the board leaves its pane'] : []), ...(drawings.length === 0 ? ['nothing is drawn'] : [])]
    })
  }
}
