import { maintenance } from '../maintenance/maintenance.svelte'
import { jobs } from '../state/jobs.svelte'
import { library } from '../state/library/library.svelte'
import { attempt } from '../state/notices.svelte'
import { settings } from '../state/settings.svelte'
import { undo } from '../state/undo/undo.svelte'
import { tour } from './tour/tour.svelte'
import { waiting } from './waiting.svelte'

/** Fetches everything that the window shows at its start. */
export async function begin(): Promise<void> {
  await attempt(() => settings.load())
  await attempt(() => maintenance.load())
  if (maintenance.isInTrouble) return
  await Promise.all([attempt(() => library.load()), attempt(() => jobs.load()), attempt(() => undo.load())])
  await waiting.open()
  tour.offer()
}
