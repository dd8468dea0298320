import type { Handlers } from '#contract/api.ts'
import { diagnose, DIAGNOSTICS_NAME } from '../diagnostics'
import type { Store } from '../library/store'
import type { Ports } from './ports'
import type { settingsService } from './settings'

/** The service of the application itself: its versions, its health, errors of the window, and menus. */
export function applicationService(ports: Ports, store: Store, settings: ReturnType<typeof settingsService>) {
  return {
    'app.info': () => {
      const language = settings.language()
      settings.tellDamage()
      const { version, shell } = ports
      return { version, shell, language, node: process.versions.node, sqlite: store.engine(), library: store.path }
    },
    'app.diagnostics': async () => ({
      name: DIAGNOSTICS_NAME,
      text: diagnose({ ...ports, store, settings: await settings.handlers['settings.get'](), genres: ports.genres.map(({ id }) => id) }),
    }),
    'app.trouble': ({ problem }) => {
      ports.complain?.(problem)
      return null
    },
    'app.files': () => ports.takeFiles?.() ?? [],
    'file.reveal': ({ path, how }) => ports.reveal?.(path, how) ?? false,
    'app.menu': (bar) => ports.showMenu?.(bar) ?? false,
  } satisfies Partial<Handlers>
}
