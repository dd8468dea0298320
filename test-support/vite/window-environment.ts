import { enableCompileCache } from 'node:module'
import type { Environment } from 'vitest/runtime'

/** For tests of the window's state: Svelte as it runs in a window, with no document; `window.bridge` is each test's own. */
const environment: Environment = {
  name: 'window',
  viteEnvironment: 'client',
  setup(global: Record<string, unknown>) {
    // Each file has a thread of its own, and each compiles the same modules.
    enableCompileCache()
    global['window'] = global
    return {
      teardown() {
        delete global['window']
      },
    }
  },
}
export default environment
