/** A part of the window's program; loading it evaluates it. */
type Part = () => Promise<unknown>

/**
 * The modules that all of the window rests on: the genres one by one (which they are, the bundler reads from their
 * folders), and the schemas.
 */
export const GROUND: readonly Part[] = [
  ...Object.values(import.meta.glob<unknown>(['../../solver/genres/*/{index,page}.ts', '!../../solver/genres/nullgenre/**'])),
  () => import('#contract/schemas/library.ts'),
]

/** The modules of the window's contents, without the frame around them; each needs those before it. */
export const SCREENS: readonly Part[] = [() => import('../boards/genres'), () => import('./Dialogs.svelte')]

/**
 * Evaluates the parts of the program one after another, each in a task of its own, because all at once would block the window for a quarter
 * of a second. All parts are there before any key or button works, so that no action has to wait for its program.
 * @throws the error of the first part that fails; the parts behind it are not evaluated
 */
export async function loadInOrder(parts: readonly Part[]): Promise<void> {
  for (const part of parts) await part()
}
