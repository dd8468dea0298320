/** Whether this is a Mac, where keys are shown as symbols and `Mod` is the command key. */
export const isMac = navigator.userAgent.includes('Macintosh')

/**
 * Tracks whether the focus is within an element: pass `enter` and `leave` to its `onfocusin` and `onfocusout`.
 *
 * When the focus goes to an element outside of an open dialog, the dialog takes it back at once. The element then receives focusout before
 * focusin. `enter` therefore checks where the focus really is; otherwise an effect that follows `isHere` and moves the focus would run
 * endlessly.
 */
export class Keyboard {
  isHere = $state(false)

  readonly enter = ({ currentTarget }: FocusEvent): void => {
    this.isHere = currentTarget instanceof Element && currentTarget.contains(currentTarget.ownerDocument.activeElement)
  }

  readonly leave = (): void => {
    this.isHere = false
  }
}
