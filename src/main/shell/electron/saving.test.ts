import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withName } from '#contract/file-name.ts'
import { FakeDownload } from '#test-support/electron/download.ts'
import { type Beginning, type StartedShell, startShell } from '#test-support/electron/start.ts'
import { ticks } from '#main/testing/event-loop.ts'

const BLOB = 'blob:nanido://app/0c1d'
let shell: StartedShell
let place: string
async function open(beginning?: Beginning): Promise<void> {
  shell = await (await startShell(beginning)).ready()
  place = join(shell.folder, '..', 'desk')
  mkdirSync(place)
}
afterEach(() => shell.end())

/** Saves a file from the page; the user answers each dialog with the next place, then cancels. */
async function save(content: string, ...places: string[]): Promise<void> {
  shell.answers.places = places
  expect(new FakeDownload(BLOB, '本.pdf').begin(shell.session, content)).toBe(true)
  await vi.waitFor(() => expect(drafts()).toEqual([]), 60_000)
  await ticks(20)
}
const drafts = (): string[] => readdirSync(join(shell.folder, 'electron/saving'))
const asked = (): readonly (readonly unknown[])[] => shell.desktop.of('dialog.showSaveDialog')
const told = (): readonly (readonly unknown[])[] => shell.desktop.of('dialog.showMessageBox')

describe('a file that the page saves', () => {
  it('goes where the person wants it, under the name that it has', async () => {
    await open()
    await save('pages', join(place, 'april.pdf'))
    expect(readFileSync(join(place, 'april.pdf'), 'utf8')).toBe('pages')
    expect(asked()).toEqual([[{ defaultPath: '/standard/downloads/本.pdf' }]])
    expect(readdirSync(place)).toEqual(['april.pdf'])
  })

  it('has its name where the machine lacks the locale, and Electron gives what is not ASCII as nothing', async () => {
    await open()
    for (const [name, offered] of [
      ['四月 – 難易度.svg', '四月 – 難易度.svg'],
      ['../../.bashrc', '_.._.bashrc'],
      ['', 'download'],
    ] as const) {
      expect(new FakeDownload(withName(BLOB, name), 'download').begin(shell.session, 'drawing')).toBe(true)
      await vi.waitFor(() => expect(asked().at(-1)).toEqual([{ defaultPath: `/standard/downloads/${offered}` }]), 60_000)
      await vi.waitFor(() => expect(drafts()).toEqual([]), 60_000)
    }
  })

  it('replaces one whole, which the dialog has asked for', async () => {
    await open()
    writeFileSync(join(place, 'april.pdf'), 'old')
    await save('new', join(place, 'april.pdf'))
    expect(readFileSync(join(place, 'april.pdf'), 'utf8')).toBe('new')
  })

  it('leaves nothing where the person gives it up', async () => {
    await open()
    await save('pages')
    expect(asked()).toHaveLength(1)
    expect(readdirSync(place)).toEqual([])
  })

  it('is never written over the library or anything beside it: the person is told and asked again', async () => {
    await open()
    const names = ['library.db', 'library.db-wal', 'settings.json', 'anything']
    for (const name of names) writeFileSync(join(shell.folder, name), 'kept')
    for (const name of names) {
      await save('pages', join(shell.folder, name), join(place, `${name}.pdf`))
      expect(readFileSync(join(shell.folder, name), 'utf8')).toBe('kept')
      expect(readFileSync(join(place, `${name}.pdf`), 'utf8')).toBe('pages')
    }
    expect(told()).toHaveLength(names.length)
    expect(told()[0]?.[0]).toMatchObject({ message: 'The file was not saved.', detail: expect.stringContaining('library') })
  })

  it('is offered another place where it cannot be written', async () => {
    await open()
    await save('pages', join(place, 'no-such-folder/april.pdf'), join(place, 'april.pdf'))
    expect(asked()).toHaveLength(2)
    expect(existsSync(join(place, 'april.pdf'))).toBe(true)
  })

  it('is given up where it cannot be written and the person has had enough', async () => {
    await open()
    shell.answers.box = 1
    await save('pages', join(place, 'no-such-folder/april.pdf'), join(place, 'april.pdf'))
    expect(asked()).toHaveLength(1)
    expect(readdirSync(place)).toEqual([])
  })

  it('goes into the folder that the command line named, and overwrites nothing there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nanido-named-'))
    await open({ switches: { 'download-dir': folder } })
    await save('one')
    await save('two')
    expect(readdirSync(folder).sort()).toEqual(['本 (1).pdf', '本.pdf'])
    expect(asked()).toEqual([])
    rmSync(folder, { recursive: true, maxRetries: 5 })
  })

  it('that was broken off is not there', async () => {
    await open()
    expect(new FakeDownload(BLOB, '本.pdf').begin(shell.session, '', 'interrupted')).toBe(true)
    expect(asked()).toEqual([])
    expect(shell.complaints.join()).toContain('interrupted')
  })
})

it('what an earlier run left on its way is taken away', async () => {
  await open()
  writeFileSync(join(shell.folder, 'electron/saving/left'), 'half')
  const { folder } = shell
  shell.window().close()
  await shell.ended
  const second = await (await startShell({ folder })).ready()
  expect(drafts()).toEqual([])
  await second.end()
})

describe('a download that is none of the page’s own files is refused', () => {
  it.each([
    'https://example.com/x.exe',
    'nanido://app/index.html',
    'blob:https://example.com/0c1d',
    'data:text/plain,x',
    'file:///etc/passwd',
  ])('%s', async (url) => {
    await open()
    expect(new FakeDownload(url, 'x').begin(shell.session, 'x')).toBe(false)
  })
})
