import { expect, it } from 'vitest'
import { revealCommand, SavedFiles } from './saved-files'

it.each([
  ['linux', 'open', ['xdg-open', '/home/a/book (1).pdf']],
  ['linux', 'folder', ['xdg-open', '/home/a']],
  ['darwin', 'folder', ['open', '-R', '/home/a/book (1).pdf']],
  ['win32', 'folder', ['explorer.exe', '/select,/home/a/book (1).pdf']],
  ['win32', 'open', ['explorer.exe', '/home/a/book (1).pdf']],
] as const)('on %s, to %s: %j', (platform, how, command) => {
  expect(revealCommand(platform, '/home/a/book (1).pdf', how)).toEqual(command)
})

it('only what the window has saved is shown', async () => {
  const started: unknown[] = []
  const saved = new SavedFiles((command) => Promise.resolve(started.push(command) > 0))
  expect(await saved.reveal('/etc/passwd', 'open', 'linux')).toBe(false)
  saved.add('/tmp/book.pdf')
  expect(await saved.reveal('/tmp/book.pdf', 'open', 'linux')).toBe(true)
  expect(started).toEqual([['xdg-open', '/tmp/book.pdf']])
})
