import { enableCompileCache } from 'node:module'
import type { Environment } from 'vitest/runtime'

/** For tests of the window's state: Svelte as it runs in a window, but without a document. Each test sets its own `window.bridge`. */
const environment: Environment = {
  name: 'window',
  viteEnvironment: 'client',
  setup(global: Record<string, unknown>) {
    // Each file has a thread of its own and compiles the same modules, so compiled code is cached.
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
