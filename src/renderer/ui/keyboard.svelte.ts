/** Whether keys are shown, and `Mod` is meant, as on a Mac. */
export const isMac = navigator.userAgent.includes('Macintosh')

/**
 * Whether the keyboard is within an element: give `enter` and `leave` to its `onfocusin` and `onfocusout`.
 *
 * A dialog fetches the keyboard back while it goes elsewhere, so that an element is left before it is told that it was entered. What it is told is
 * therefore held to where the keyboard is: an effect that follows the keyboard and moves it would otherwise run without end.
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
