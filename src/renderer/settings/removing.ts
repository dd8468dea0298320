import type { Engine } from '#contract/schemas/engines.ts'
import { notices } from '../state/notices.svelte'
import { settings } from '../state/settings.svelte'
import { offerUndo, perform } from '../state/undo.svelte'
import { words } from '../words'

/** Takes an engine out of the list; taken back, it is there again where it was, whatever became of the others meanwhile. */
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
