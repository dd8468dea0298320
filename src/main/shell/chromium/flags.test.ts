import { expect, it } from 'vitest'
import { readFlags } from './flags'

it('gives folders as absolute paths, because the working folder means nothing later', () => {
  expect(readFlags(['--data=/d', '--download-dir', 'in', '--e2e'])).toEqual({
    ok: true,
    folder: '/d',
    downloads: `${process.cwd()}/in`,
    files: [],
    headless: false,
    e2e: true,
    dev: false,
  })
})

it('opens no port and shows the window unless told otherwise', () => {
  expect(readFlags([])).toEqual({ ok: true, folder: undefined, downloads: undefined, files: [], headless: false, e2e: false, dev: false })
})

it('takes files only to open them', () => {
  expect(readFlags(['--open', 'a.kif', '/b/c.sdm', '--data=/d'])).toMatchObject({
    ok: true,
    files: [`${process.cwd()}/a.kif`, '/b/c.sdm'],
    folder: '/d',
  })
  expect(readFlags(['--open'])).toMatchObject({ ok: true, files: [] })
})

it.each([['--dta=/d'], ['stray'], ['--headless=perhaps']])('says what there is when it does not know %s', (flag) => {
  expect(readFlags([flag])).toMatchObject({ ok: false, problem: expect.stringContaining('--data=FOLDER') })
})
