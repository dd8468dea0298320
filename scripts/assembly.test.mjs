import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compiled, MODULES } from './lib/assembly.mjs'
import { root } from './lib/run.mjs'

it.each(MODULES)('$code, which is called, is what its sources give', async (module) => {
  // Compared with === because a difference of six thousand characters helps nobody; `npm run assembly` mends it.
  expect(readFileSync(join(root, module.code), 'utf8') === (await compiled(module))).toBe(true)
})
