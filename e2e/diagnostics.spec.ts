import { expect, whole } from './app'
import { shell } from './launch'
import { importFile } from './steps'
import { test as terminal } from './shell'

const MARK = 'Zebrafisch77'

whole('diagnostics are collected by the palette and the Help menu, and hold nothing of what a person made', async ({ app }) => {
  const line = { genre: 'sudoku', title: MARK, author: MARK, data: { givens: `12${'.'.repeat(79)}` } }
  await importFile(app.page, `${MARK}.jsonl`, `${JSON.stringify(line)}\n`)
  await app.page.getByRole('button', { name: 'Done' }).click()
  // An error in the window is written to the log and reported in words.
  await app.page.evaluate((mark) => queueMicrotask(() => void Promise.reject(new TypeError(mark))), MARK)
  await expect(app.page.getByText(/Something broke inside Nanido.*Help menu/)).toBeVisible()
  await app.page.keyboard.press('Control+k')
  await app.page.getByRole('dialog').getByRole('combobox').fill('diagnostics')
  await app.page.keyboard.press('Enter')
  const text = (await app.savedFile('nanido-diagnostics.json')).toString('utf8')
  expect(text).not.toContain(MARK)
  expect(text).not.toContain(app.folders.library)
  expect(JSON.parse(text)).toMatchObject({ shell, library: { quickCheck: 'ok' } })
  expect((JSON.parse(text) as { log: string[] }).log.join('\n')).toContain('TypeError')
  await expect(app.page.getByText('nanido-diagnostics.json saved.')).toBeVisible()
  await app.page.getByRole('menuitem', { name: 'Help' }).click()
  await expect(app.page.getByRole('menuitem', { name: 'Collect diagnostics' })).toBeVisible()
  app.complaints.length = 0
})

terminal('diagnostics on the command line: of a library, of a damaged one, and of none', ({ shell }) => {
  shell.file('in.jsonl', `${JSON.stringify({ genre: 'sudoku', title: MARK, data: { givens: `12${'.'.repeat(79)}` } })}\n`)
  shell.nanido('import', 'in.jsonl', '--library', `${MARK}.db`, '--book', MARK)
  const whole = shell.nanido('diagnostics', '--library', `${MARK}.db`)
  expect([whole.status, whole.err]).toEqual([0, ''])
  expect(whole.out).not.toContain(MARK)
  expect(JSON.parse(whole.out)).toMatchObject({ library: { rows: { puzzle: 1 } } })
  shell.file('damaged.db', 'no library at all')
  expect(JSON.parse(shell.nanido('diagnostics', '--library', 'damaged.db').out)).toMatchObject({
    library: { cannotBeOpened: 'library.damaged' },
  })
  expect(shell.nanido('diagnostics', '-o', 'd.json').status).toBe(0)
  expect(shell.nanido('diagnostics', '--library', 'damaged.db', '-o', 'damaged.db', '--force').status).toBe(2)
})
