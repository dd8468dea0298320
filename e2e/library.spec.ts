import { expect, test, whole } from './app'
import { frames, importApril, rowsOf, still } from './steps'

test('a book is made, named, removed, brought back and renamed, by keyboard alone', async ({ app: { page } }) => {
  await page.keyboard.press('Control+b')
  await page.getByRole('textbox', { name: 'Name' }).fill('May')
  await page.keyboard.press('Enter')
  const may = page.getByRole('treeitem', { name: /^May/ })
  await expect(may).toBeFocused()
  // Naming changed the focus: the delete key acts on the library only after a person has moved there again.
  await page.keyboard.press('Delete')
  await expect(may).toBeVisible()
  await page.keyboard.press('F6')
  await page.keyboard.press('Delete')
  await expect(may).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(may).toBeVisible()
  await page.keyboard.press('F6')
  await page.keyboard.press('End')
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Name' }).fill('June')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('treeitem', { name: /^June/ })).toBeVisible()
})

whole('a dialog that opens while a book is being made keeps the keyboard, and nothing runs without end', async ({ app }) => {
  const { page } = app
  for (const [code, title] of [
    ['KeyL', /^All puzzles/],
    ['KeyF', /^Search/],
    ['KeyG', /^Generate/],
  ] as const) {
    // The keys come faster than a person could press them: the book exists when the dialog does, and its row asks for the focus.
    await page.evaluate(async (second) => {
      const press = (code: string, shiftKey: boolean): unknown =>
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key: code.slice(3), code, shiftKey, ctrlKey: true, bubbles: true, cancelable: true }),
        )
      press('KeyB', false)
      await new Promise(requestAnimationFrame)
      press(second, true)
    }, code)
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await still(page)
    await frames(page, 10)
    expect(app.complaints).toEqual([])
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

whole('while a book is named, a key that counts in every field opens its dialog, and the name is kept', async ({ app: { page } }) => {
  await page.keyboard.press('Control+b')
  await page.getByRole('textbox', { name: 'Name' }).fill('August')
  await page.keyboard.press('Control+Shift+f')
  await expect(page.getByRole('dialog', { name: /^Search/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('treeitem', { name: /^August/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeHidden()
})

whole('puzzles are selected, moved to another book, and moved back by undoing', async ({ app: { page } }) => {
  await importApril(page)
  await page.keyboard.press('F7')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+Shift+m')
  const dialog = page.getByRole('dialog', { name: 'Move or copy to' })
  await dialog.getByLabel('Book').selectOption({ index: 0 })
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(rowsOf(page)).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await expect(rowsOf(page)).toHaveCount(5)
})

test('puzzles are removed and brought back', async ({ app: { page } }) => {
  await importApril(page)
  await page.keyboard.press('F7')
  await page.keyboard.press('Control+a')
  await expect(page.getByText('5 selected', { exact: true })).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.getByText('This book has no puzzles yet.')).toBeVisible()
  await page.getByRole('status').filter({ hasText: 'moved to the trash' }).getByRole('button', { name: 'Undo' }).click()
  await expect(rowsOf(page)).toHaveCount(5)
})

test('in lists that scroll, a click chooses what is under it, also far from what was chosen before', async ({ app: { page } }) => {
  await page.setViewportSize({ width: 1280, height: 560 })
  await rowsOf(page).first().click()
  await page.getByRole('treeitem', { name: /^Yajilin/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Yajilin/ })).toBeVisible()
  await rowsOf(page).first().click()
  await page.keyboard.press('Enter')
  const steps = page.getByRole('listbox', { name: 'Steps' }).getByRole('option')
  await steps.first().click()
  await page.getByRole('grid').focus()
  await steps.last().click()
  await expect(steps.last()).toHaveAttribute('aria-selected', 'true')
})
