import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PDFDocument from 'pdfkit'
import { expect, whole } from './app'
import { cellAt, expectAccessible, rowsOf } from './steps'

const GIVENS = [
  '000638000500020003027000810004000900008409700002000300013000540800070009000543000',
  '2.576..816.....5...935..6.4...4.67.81.......94.73.1...9.2..584...8.....776..389.5',
  '8.........95.......76.........892547...413962...576138...9547.6...728..3...631...',
].map((givens) => givens.replaceAll('0', '.'))

/** A PDF by another program: two boards on its first page, one on the next. */
async function pdf(): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A5', margin: 0 })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const board = (givens: string, x: number, y: number) => {
    for (let i = 0; i <= 9; i++) doc.lineWidth(i % 3 ? 0.4 : 1.4).moveTo(x + 22 * i, y).lineTo(x + 22 * i, y + 198).moveTo(x, y + 22 * i).lineTo(x + 198, y + 22 * i).stroke() // prettier-ignore
    ;[...givens].forEach((digit, i) => {
      if (digit !== '.') doc.fontSize(14).text(digit, x + 7 + 22 * (i % 9), y + 6 + 22 * Math.floor(i / 9), { lineBreak: false })
    })
  }
  doc.fontSize(16).text('Sudoku of April', 60, 30, { lineBreak: false })
  board(GIVENS[0]!, 60, 70)
  board(GIVENS[1]!, 60, 330)
  doc.addPage()
  board(GIVENS[2]!, 60, 70)
  doc.end()
  await new Promise((resolve) => doc.on('end', resolve))
  return Buffer.concat(chunks)
}

const importing = (page: Page) => page.getByRole('dialog', { name: 'Import' })

async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

// Tested in Electron alone, because that includes everything that happens in a Chromium window.
whole(
  'a PDF of others is looked at page by page; a folder’s bad file becomes a draft; what is copied is pasted',
  { tag: '@electron' },
  async ({ app }) => {
    const { page } = app
    const dialog = importing(page)
    const field = page.locator('input[type=file]:not([webkitdirectory])')

    // Other files that are added stand below the pages of the PDF.
    const april = { name: 'April.pdf', mimeType: 'application/pdf', buffer: await pdf() }
    await field.setInputFiles([april, { name: 'Beside.txt', mimeType: 'text/plain', buffer: Buffer.from(`${GIVENS[2]!}\n${GIVENS[2]!.slice(1)}\n`) }]) // prettier-ignore
    await expect(dialog.getByText('Page 1 · 2 puzzles found')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'April.pdf' })).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'What was recognised' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add 4 puzzles, 1 draft' })).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Sudoku' }).nth(1).uncheck()
    await expect(dialog.getByRole('button', { name: 'Add 3 puzzles, 1 draft' })).toBeVisible()
    // A pasted text is added to the list, and a removed tick stays removed.
    await page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, GIVENS[1]!)
    await expect(dialog).toContainText('From the clipboard')
    await expect(dialog.getByRole('button', { name: 'Add 4 puzzles, 1 draft' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    // Each board that was found is framed on a picture of its page, and can be accepted or not.
    await field.setInputFiles(april)
    await expect(dialog.getByText('Page 1 · 2 puzzles found')).toBeVisible()
    const digits = GIVENS[0]!.replaceAll('.', '').length + GIVENS[1]!.replaceAll('.', '').length
    await expect(dialog.locator('.page > svg text')).toHaveCount(digits + 'SudokuofApril'.length)
    await expect(dialog.locator('.page .box')).toHaveCount(2)
    await dialog.getByRole('checkbox', { name: 'Sudoku' }).nth(1).uncheck()
    await expect(dialog.locator('.page .box svg')).toHaveCount(1)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'The next page with puzzles' }).click()
    await expect(dialog.getByText('Page 2 · 1 puzzle found')).toBeVisible()
    await dialog.getByRole('button', { name: /^(Import$|Add \d)/ }).click()
    await expect(dialog).toContainText('2 puzzles added')
    await dialog.getByRole('button', { name: 'Done' }).click()

    // A folder becomes a book. A file that is no complete puzzle is reported by name and becomes a draft.
    const folder = join(app.folders.downloads, 'May')
    mkdirSync(folder)
    for (const [i, givens] of GIVENS.entries()) writeFileSync(join(folder, `${10 - i} Rose.sdm`), givens)
    writeFileSync(join(folder, '9b broken.sdm'), GIVENS[0]!.slice(1))
    await page.locator('input[webkitdirectory]').setInputFiles(folder)
    // Two of the puzzles are twins of those from the PDF.
    await dialog.getByRole('checkbox', { name: 'Leave out twins' }).uncheck()
    await dialog.getByRole('button', { name: /^(Import$|Add \d)/ }).click()
    await expect(dialog).toContainText('3 puzzles added')
    await expect(dialog).toContainText('1 draft added')
    await expect(dialog).toContainText('9b broken.sdm')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(rowsOf(page)).toHaveCount(4)

    // The test replaces the clipboard by this object in the page.
    await page.evaluate(() => {
      const kept: { text: string; kinds: string[] } = { text: '', kinds: [] }
      Object.assign(window, { kept })
      navigator.clipboard.writeText = (text) => Promise.resolve(void (kept.text = text))
      navigator.clipboard.write = ([item]) => Promise.resolve(void (kept.kinds = [...item!.types]))
    })
    const kept = () => page.evaluate(() => (window as unknown as { kept: { text: string; kinds: string[] } }).kept)
    await rowsOf(page).first().click()
    await expect(cellAt(page, 1, 1)).toHaveAccessibleName(/8/)
    await page.keyboard.press('Shift+Control+C')
    await expect.poll(async () => (await kept()).text).toContain(GIVENS[2]!.slice(0, 9))
    await choose(page, 'Copy as a picture')
    await expect.poll(async () => (await kept()).kinds).toEqual(expect.arrayContaining(['image/png', 'image/svg+xml']))
    await choose(page, 'Copy as a link')
    await expect.poll(async () => (await kept()).text).toContain('https://')
    const { text } = await kept()
    await page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, `look at this: ${text}`)
    await expect(dialog).toContainText('From the clipboard')
    // The open book is first in the list.
    const into = dialog.getByRole('combobox', { name: 'Into' })
    expect(await into.inputValue()).toBe(await into.locator('option').first().getAttribute('value'))
    await expect(into).not.toHaveValue('fresh')
    await dialog.getByRole('checkbox', { name: 'Leave out twins' }).uncheck()
    await dialog.getByRole('button', { name: /^(Import$|Add \d)/ }).click()
    await expect(dialog).toContainText('1 puzzle added')
    await expect(dialog).toContainText('in the library already')
  },
)
