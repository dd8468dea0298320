import { fileURLToPath } from 'node:url'
import type { Engine } from '#contract/schemas/engines.ts'

/** For tests: a USI engine with one behaviour, see `fake-engine.mjs`. */
export function fakeEngine(does: string, more: Partial<Engine> = {}): Engine {
  const script = fileURLToPath(new URL('fake-engine.mjs', import.meta.url))
  return { name: 'Fake', path: process.execPath, arguments: [script, does], options: {}, seconds: 20, ...more }
}
