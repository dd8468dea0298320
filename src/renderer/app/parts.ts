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
 * Evaluates parts one after the other, each in a task of its own: in one piece they would hold the window for a quarter of a second. All
 * are there before anything can be pressed, so that nothing in the window has to wait for its program.
 *
 * @throws what the first part that fails throws; those after it are left
 */
export async function loadInOrder(parts: readonly Part[]): Promise<void> {
  for (const part of parts) await part()
}
