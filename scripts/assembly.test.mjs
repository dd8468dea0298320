import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeFile, compiled } from './lib/assembly.mjs'

it('the search of sudoku that is called is what its sources give', async () => {
  // The same text, so that nobody reads six thousand letters of difference: npm run assembly mends it.
  expect(readFileSync(codeFile, 'utf8') === (await compiled())).toBe(true)
})
