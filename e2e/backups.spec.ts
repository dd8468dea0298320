import { closeSync, openSync, readdirSync, renameSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type App, expect, test, whole } from './app'
import { expectAccessible, importApril, rowsOf } from './steps'

const libraryOf = (app: App): string => join(app.folders.library, 'library.db')

/** Overwrites pages in the middle of the library, which must be closed. */
function damage(app: App): void {
  const path = libraryOf(app)
  const pages = statSync(path).size / 4096
  const file = openSync(path, 'r+')
  for (let page = 20; page < pages; page += 3) writeSync(file, Buffer.alloc(400, 0x5a), 0, 400, page * 4096 + 3000)
  closeSync(file)
}

async function openBackups(page: Page) {
  await page.getByRole('menuitem', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: /Backups/ }).click()
  return page.getByRole('dialog', { name: 'Backups' })
}

whole('a backup is made, compared, and a removed puzzle and then everything comes back', async ({ app }) => {
  const { page } = app
  await importApril(page)
  const dialog = await openBackups(page)
  await dialog.getByRole('button', { name: 'Back up now' }).click()
  await expect(dialog.getByRole('option', { name: /by hand/ })).toBeVisible()
  await expect(dialog.getByText('The same puzzles as now.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await rowsOf(page).first().click()
  await page.keyboard.press('Delete')
  await expect(rowsOf(page)).toHaveCount(4)
  await openBackups(page)
  await expect(dialog.getByText('1 no longer there')).toBeVisible()
  await dialog.getByRole('button', { name: '5 puzzles: April' }).click()
  await dialog.getByRole('listitem').filter({ hasText: 'no longer there' }).getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Restore ticked' }).click()
  await expect(rowsOf(page)).toHaveCount(5)

  await rowsOf(page).first().click()
  await page.keyboard.press('Control+a')
  await expect(page.getByText('5 selected', { exact: true })).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.getByText('This book has no puzzles yet.')).toBeVisible()
  await openBackups(page)
  await dialog.getByRole('option', { name: /by hand/ }).click()
  await expect(dialog.getByText('5 no longer there')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore everything…' }).click()
  await dialog.getByRole('button', { name: 'Restore everything', exact: true }).click()
  await page.getByRole('treeitem', { name: /^April/ }).click()
  await expect(rowsOf(page)).toHaveCount(5)
  expect(readdirSync(join(app.folders.library, 'backups')).filter((name) => name.includes('restore'))).not.toEqual([])
})

test('a damaged library is told, recovered, and the damaged one kept', async ({ app }) => {
  await importApril(app.page)
  await app.reopen(() => damage(app))
  const { page } = app
  await expect(page.getByRole('heading', { name: 'The library is damaged' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Recover what can be read' }).click()
  await expect(page.getByRole('heading', { name: 'The library was recovered' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tree')).toBeVisible()
  await expect(page.getByText('Library checked: no damage')).toBeVisible()
  expect(readdirSync(app.folders.library).some((name) => name.includes('.damaged-'))).toBe(true)
})

whole('a library that is no database opens the window, and a backup takes its place', async ({ app }) => {
  await importApril(app.page)
  await app.reopen(() => writeFileSync(libraryOf(app), 'nonsense '.repeat(1000)))
  const { page } = app
  await expect(page.getByRole('heading', { name: 'The library cannot be opened' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Restore: / })
    .first()
    .click()
  await page.getByRole('treeitem', { name: /^April/ }).click()
  await expect(rowsOf(page)).toHaveCount(5)
})

whole('a library that vanishes is told, and goes on where it was saved again', async ({ app }) => {
  const { page } = app
  await importApril(page)
  await expect(page.getByRole('tree')).toBeVisible()
  renameSync(libraryOf(app), `${libraryOf(app)}.away`)
  await expect(page.getByRole('heading', { name: 'The library is gone' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('treeitem', { name: /^April/ }).click()
  await expect(rowsOf(page)).toHaveCount(5)
})
