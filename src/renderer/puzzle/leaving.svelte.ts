import { tick } from 'svelte'
import { puzzle } from '../state/puzzle/puzzle.svelte'

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement => element?.matches('input, textarea') ?? false

/**
 * Leaves the field within `place` that has the keyboard before another puzzle opens, so that its text is stored with the old puzzle. The
 * field with the same name gets the keyboard for the next puzzle.
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
