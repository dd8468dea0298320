import { ask } from '#renderer/bridge/index.ts'
import { saveAs } from '#renderer/exporting/save.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { words } from '#renderer/words/index.ts'

/** Saves the diagnostics for a person who looks for a fault. */
export async function saveDiagnostics(): Promise<void> {
  const { name, text } = await ask('app.diagnostics', null)
  saveAs(name, new Blob([text], { type: 'application/json' }))
  notices.tell('done', () => words().diagnostics.saved(name))
}
