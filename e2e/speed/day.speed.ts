import { en } from '#renderer/words/en.ts'
import { test } from '../app'
import { walkDay } from '../day'
import { byKeys } from '../hand'
import { provide, PUZZLES } from './large'

// Measures the day's work in a large library: no task of the page may take 50 ms.

test(`a day at the desk with a library of ${PUZZLES} puzzles`, async ({ app }) => {
  const { library } = app.folders
  await app.reopen(() => provide(library))
  await app.page.getByRole('treeitem', { name: /^Volume 1,/ }).click()
  const longest = await walkDay({ app, words: en, hand: byKeys(app.page), isByKeys: true })
  for (const [what, ms] of longest) console.log(`${what}: longest task ${ms === 0 ? 'below 50' : ms} ms`)
})
