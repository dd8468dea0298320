import { expect, test, whole } from './app'
import { cellAt, importApril, rowsOf } from './steps'

test('a puzzle is edited, its flaws are shown, and everything is undone', async ({ app: { page } }) => {
  await importApril(page)
  await page.getByRole('radio', { name: 'Givens' }).click()
  await cellAt(page, 1, 1).click()
  await page.keyboard.press('6')
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName(/given 6, breaks a rule/)
  await page.keyboard.press('Control+z')
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName(/empty/)
  await page.keyboard.press('Control+Shift+z')
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName(/given 6/)
})

whole('a puzzle that loses a given becomes ambiguous, and says where its solutions differ', async ({ app: { page } }) => {
  await importApril(page)
  await page.getByRole('radio', { name: 'Givens' }).click()
  for (const [row, column] of [
    [1, 4],
    [1, 5],
    [1, 6],
    [3, 2],
    [3, 3],
    [3, 7],
    [3, 8],
  ] as const) {
    await cellAt(page, row, column).click()
    await page.keyboard.press('Delete')
  }
  await expect(page.getByText(/Solutions differ in \d+ cells/)).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /the solutions differ here/ }).first()).toBeAttached()
})

test('entries and notes are kept over a restart', async ({ app }) => {
  await importApril(app.page)
  await cellAt(app.page, 1, 1).click()
  await app.page.keyboard.press('4')
  await app.page.keyboard.press('ArrowRight')
  await app.page.keyboard.press('Shift+Digit9')
  await app.page.keyboard.press('Shift+Digit1')
  await expect(cellAt(app.page, 1, 2)).toHaveAccessibleName(/notes 1 9/)
  // The stored notes of the second cell: two of them.
  const notes = () =>
    app.page.evaluate(async () => {
      const nodes = (await window.bridge.call('tree.list', null)) as { value: { id: number; title: string }[] }
      const { id } = nodes.value.find(({ title }) => title === 'April')!
      const [first] = ((await window.bridge.call('book.ids', { book: id })) as { value: number[] }).value
      const { work } = ((await window.bridge.call('puzzle.get', { puzzle: first! })) as { value: { work: { notes?: number[] } | null } })
        .value
      return work?.notes?.[1]?.toString(2).replaceAll('0', '').length
    })
  await expect.poll(notes).toBe(2)
  await app.reopen()
  await app.page.getByRole('treeitem', { name: /^April/ }).click()
  await expect(cellAt(app.page, 1, 1)).toHaveAccessibleName(/entry 4/)
  await expect(cellAt(app.page, 1, 2)).toHaveAccessibleName(/notes 1 9/)
  await app.page.keyboard.press('Control+Z')
  await expect(cellAt(app.page, 1, 2)).toHaveAccessibleName(/notes? 9/)
})

whole('the solution is shown and taken away again', async ({ app: { page } }) => {
  await importApril(page)
  await page.keyboard.press('Alt+s')
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName(/entry 4/)
  await page.keyboard.press('Alt+s')
  await expect(cellAt(page, 1, 1)).toHaveAccessibleName(/empty/)
})

whole('titles and notes are written, kept and undone', async ({ app }) => {
  const { page } = app
  await importApril(page)
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('The first one')
  await title.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /The first one/ })).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(title).toHaveValue('')

  // Text that is being typed for a puzzle stays with that puzzle, and the focus in the field, when the next puzzle is taken in hand and
  // when the window is closed.
  const note = page.getByRole('textbox', { name: 'Note', exact: true }).first()
  await note.click()
  await page.keyboard.type('look at the middle')
  await page.keyboard.press('Alt+PageDown')
  await expect(note).toHaveValue('')
  await expect(note).toBeFocused()
  await page.keyboard.type('too easy')
  await page.keyboard.press('Alt+PageUp')
  await expect(note).toHaveValue('look at the middle')
  await page.keyboard.press('Alt+PageDown')
  await expect(note).toHaveValue('too easy')
  await note.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' by far')
  // The event that a browser sends before it closes a window. Tests close theirs without it, like a power cut.
  await page.evaluate(() => dispatchEvent(new Event('beforeunload')))
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeEnabled()
  await app.reopen()
  await app.page.getByRole('treeitem', { name: /^April/ }).click()
  await rowsOf(app.page).nth(1).click()
  await expect(app.page.getByRole('textbox', { name: 'Note', exact: true }).first()).toHaveValue('too easy by far')
})
