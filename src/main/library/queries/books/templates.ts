import type { Json } from '#solver/kernel/json.ts'
import { trusted } from '#main/library/checked.ts'
import { withChecksum } from '#main/library/checksum.ts'
import { query, type Store } from '#main/library/store.ts'

/** The plans in the library that have a name, as stored, with their names. @throws AlteredRow */
export function keptTemplates(store: Store): { readonly name: string; readonly plan: Json }[] {
  const rows = store.all(query.selectFrom('template').selectAll().orderBy('name'))
  return rows.map((row) => ({ name: row.name, plan: JSON.parse(trusted('template', row).content) as Json }))
}

/** Stores a plan under a name and replaces the plan of that name; null removes it. */
export function keepTemplate(store: Store, name: string, plan: object | null): void {
  store.transaction(() => {
    store.run(query.deleteFrom('template').where('name', '=', name))
    if (!plan) return
    const row = { name, content: JSON.stringify(plan), changed_at: store.now() }
    store.run(query.insertInto('template').values(withChecksum('template', row)))
  })
}
