import { tick } from 'svelte'
import { puzzle } from '../state/puzzle/puzzle.svelte'

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement => element?.matches('input, textarea') ?? false

/**
 * A field within `place` that has the keyboard is left before another puzzle is taken in hand: what is typed there is of the one before,
 * and is written when the field is left. One with a name of its own has the keyboard again, of the puzzle that has come.
 */
export function leaveFields(place: () => HTMLElement | undefined): void {
  let next = ''
  $effect(() =>
    puzzle.beforeLeaving(() => {
      const field = document.activeElement
      if (!isField(field) || !place()?.contains(field)) return
      next = field.name
      field.blur()
    }),
  )
  $effect(() => {
    if (puzzle.detail?.id === undefined || next === '') return
    const name = next
    next = ''
    void tick().then(() => place()?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
  })
}
