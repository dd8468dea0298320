import { ask } from '../bridge'
import { bytesOf } from '../exporting/save'
import { importing } from '../importing/importing.svelte'
import { maintenance } from '../maintenance/maintenance.svelte'
import { jobs } from '../state/jobs.svelte'
import { library } from '../state/library/library.svelte'
import { attempt } from '../state/notices.svelte'
import { settings } from '../state/settings.svelte'
import { undo } from '../state/undo/undo.svelte'
import { tour } from './tour/tour.svelte'

/** Fetches what the window begins with. */
export async function begin(): Promise<void> {
  await attempt(() => settings.load())
  await attempt(() => maintenance.load())
  if (maintenance.isInTrouble) return
  await Promise.all([attempt(() => library.load()), attempt(() => jobs.load()), attempt(() => undo.load())])
  await openWaiting()
  tour.offer()
}

/** Offers the files that the window was asked to open for import. */
export async function openWaiting(): Promise<void> {
  await attempt(async () => {
    const files = await ask('app.files', null)
    if (files.length > 0) await importing.offer(files.map(({ name, bytes }) => new File([bytesOf(bytes)], name)))
  })
}
