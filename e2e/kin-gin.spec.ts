import { expect, whole } from './app'
import { expectAccessible, rowsOf, worked } from './steps'

whole('Kin-Gin Zushiki are chosen from the list of all and added to a book', async ({ app: { page } }) => {
  await page.keyboard.press('Control+b')
  await page.getByRole('textbox', { name: 'Name' }).fill('Golds and silvers')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Golds and silvers' })).toBeVisible()

  await page.keyboard.press('Control+Shift+L')
  await page.getByRole('dialog').getByLabel('Genre').selectOption('Tsume-shogi')
  const dialog = page.getByRole('dialog', { name: 'All puzzles: Tsume-shogi' })
  await expect(dialog.getByText('38,288 puzzles', { exact: true })).toBeVisible()
  await dialog.getByLabel('Plies, at least').fill('17')
  await page.keyboard.press('Tab')
  await dialog.getByLabel('Class').selectOption('A')
  await expect(dialog.getByText('11 puzzles', { exact: true })).toBeVisible()
  const list = page.getByRole('listbox', { name: 'Puzzles of the enumeration' })
  await expect(list.getByRole('option')).toHaveCount(11)
  for (const option of await list.getByRole('option').all()) await expect(option).toContainText('17 plies, class A, (')
  await expectAccessible(page)

  await list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('button', { name: 'Add 2 puzzles to the book' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(2)
  // The general solver confirms it.
  await page.getByRole('button', { name: 'Check for one solution' }).click()
  await worked(page)
  await expect(rowsOf(page).filter({ hasText: 'Single mate' })).toHaveCount(2)
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(page.getByText('This book has no puzzles yet.')).toBeVisible()
})
