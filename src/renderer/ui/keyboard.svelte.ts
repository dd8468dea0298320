/** Whether keys are shown, and `Mod` is meant, as on a Mac. */
export const isMac = navigator.userAgent.includes('Macintosh')

/**
 * Whether the keyboard is within an element: give `enter` and `leave` to its `onfocusin` and `onfocusout`.
 *
 * When the keyboard goes to an element outside an open dialog, the dialog fetches it back at once. The element then hears that it was
 * left before it hears that it was entered. `enter` therefore looks where the keyboard is: an effect that follows `isHere` and moves the
 * keyboard would otherwise run without end.
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
