import { ask } from '../bridge'
import { saveAs } from '../exporting/save'
import { notices } from '../state/notices.svelte'
import { words } from '../words'

/** Saves a file for whoever is to find a fault. */
export async function saveDiagnostics(): Promise<void> {
  const { name, text } = await ask('app.diagnostics', null)
  saveAs(name, new Blob([text], { type: 'application/json' }))
  notices.tell('done', () => words().diagnostics.saved(name))
}
