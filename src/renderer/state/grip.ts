/** Keys that delete. Pressing one does not mean that a person has entered a part of the window. */
const DELETING: ReadonlySet<string> = new Set(['Delete', 'Backspace'])

/** Returns the part of the window to which an element belongs. */
const scopeOf = (element: EventTarget | null): string | undefined =>
  element && 'closest' in element ? (element as Element).closest<HTMLElement>('[data-scope]')?.dataset['scope'] : undefined

/**
 * The part of the window that a person has entered by key or click since the last action. The keyboard focus may also be in the library
 * because a dialog closed or a book appeared there; a key that deletes must have no effect then.
 */
class Grip {
  private scope: string | undefined
  private isTabbing = false

  /** Returns whether a person has entered this part of the window since the last action. */
  holds(scope: string): boolean {
    return this.scope === scope
  }

  /** Notes that a person entered a part of the window. */
  take(scope: string): void {
    this.scope = scope
  }

  /** Notes that an action was performed: after it, the focus may be where no person put it. */
  release(): void {
    this.scope = undefined
  }

  /** Listens to keys and clicks. @returns a function that ends it */
  watch(page: EventTarget): () => void {
    const press = (event: Event): void => {
      const { key } = event as KeyboardEvent
      this.isTabbing = key === 'Tab'
      const scope = scopeOf(event.target)
      if (scope && !this.isTabbing && !DELETING.has(key)) this.take(scope)
    }
    const point = (event: Event): void => {
      this.isTabbing = false
      this.scope = scopeOf(event.target)
    }
    const arrive = (event: Event): void => {
      if (this.isTabbing) this.scope = scopeOf(event.target)
    }
    page.addEventListener('keydown', press, true)
    page.addEventListener('pointerdown', point, true)
    page.addEventListener('focusin', arrive, true)
    return () => {
      page.removeEventListener('keydown', press, true)
      page.removeEventListener('pointerdown', point, true)
      page.removeEventListener('focusin', arrive, true)
    }
  }
}

/** The only {@link Grip} of the window. */
export const grip = new Grip()
