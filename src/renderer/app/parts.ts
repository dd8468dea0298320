/** A part of the window's program. Calling it loads and evaluates the part. */
type Part = () => Promise<unknown>

/**
 * The modules on which the rest of the window depends: schemas, and the genres one by one. The bundler lists the genres by their folders.
 */
export const GROUND: readonly Part[] = [
  ...Object.values(import.meta.glob<unknown>(['../../solver/genres/*/{index,page}.ts', '!../../solver/genres/nullgenre/**'])),
  () => import('#contract/schemas/library.ts'),
]

/** The modules of the window's contents. Each needs the ones before it. */
export const SCREENS: readonly Part[] = [() => import('../boards/genres'), () => import('./Dialogs.svelte')]

/**
 * Evaluates the parts of the program one after another, each in a task of its own. All together would block the window for a quarter of a
 * second. No key or button works before all parts are loaded, so no action has to wait for its program.
 * @throws the error of the first part that fails; the parts after it are not evaluated
 */
export async function loadInOrder(parts: readonly Part[]): Promise<void> {
  for (const part of parts) await part()
}
