import { expect, test } from './app'
import { gradeBook, importApril } from './steps'

test('a book is laid out, looked at and saved as a PDF', async ({ app }) => {
  await importApril(app.page)
  await gradeBook(app.page)
  await app.page.keyboard.press('Control+e')
  const dialog = app.page.getByRole('dialog', { name: /^Export/ })
  await expect(dialog.getByText(/^Page 1 of/)).toBeVisible()
  const pages = async (): Promise<number> => Number(/of (\d+)/.exec((await dialog.getByText(/^Page 1 of/).textContent()) ?? '')?.[1])
  const before = await pages()
  await dialog.getByLabel('Puzzles a page').fill('1')
  await expect.poll(pages).toBeGreaterThan(before)
  const expected = await pages()
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(dialog.getByText(/^Page 2 of/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save PDF' }).click()
  const pdf = (await app.savedFile(/\.pdf$/)).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(expected)
})

test('a book is saved as text', async ({ app }) => {
  await importApril(app.page)
  await app.page.keyboard.press('Control+e')
  const dialog = app.page.getByRole('dialog', { name: /^Export/ })
  await dialog.getByRole('tab', { name: 'Text' }).click()
  await dialog.getByRole('button', { name: 'Save text' }).click()
  const text = (await app.savedFile(/./)).toString('utf8')
  expect(text.split('\n').filter((line) => line.trim())).toHaveLength(5)
})
