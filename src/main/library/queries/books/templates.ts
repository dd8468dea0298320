import type { Json } from '#solver/kernel/json.ts'
import { trusted } from '#main/library/checked.ts'
import { withChecksum } from '#main/library/checksum.ts'
import { query, type Store } from '#main/library/store.ts'

/** The plans that the library keeps under a name, as they were written, by name. @throws AlteredRow */
export function keptTemplates(store: Store): { readonly name: string; readonly plan: Json }[] {
  const rows = store.all(query.selectFrom('template').selectAll().orderBy('name'))
  return rows.map((row) => ({ name: row.name, plan: JSON.parse(trusted('template', row).content) as Json }))
}

/** Keeps a plan under a name, in the place of the one that had the name; null removes the name. */
export function keepTemplate(store: Store, name: string, plan: object | null): void {
  store.transaction(() => {
    store.run(query.deleteFrom('template').where('name', '=', name))
    if (!plan) return
    const row = { name, content: JSON.stringify(plan), changed_at: store.now() }
    store.run(query.insertInto('template').values(withChecksum('template', row)))
  })
}
