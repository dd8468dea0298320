import type { Engine } from '#contract/schemas/engines.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { offerUndo, perform } from '#renderer/state/undo/undo.svelte.ts'
import { words } from '#renderer/words/index.ts'

/** Removes an engine from the list. Undo puts it back to its place, even if other engines have changed meanwhile. */
export async function removeEngine(engine: Engine): Promise<void> {
  const at = settings.kept.engines.findIndex(({ name }) => name === engine.name)
  const others = (): Engine[] => settings.kept.engines.filter(({ name }) => name !== engine.name)
  await perform(
    (w) => w.opinions.engines.undoRemove(engine.name),
    () => settings.change({ engines: others() }),
    () => settings.change({ engines: others().toSpliced(at, 0, engine) }),
  )
  notices.tell('done', () => words().opinions.engines.removed(engine.name), offerUndo())
}
