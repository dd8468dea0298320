import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../app'
import { cli, root } from '../shell'
import { gradeBook, importApril, overProtocol } from '../steps'

/** How long the window stays open and idle, in seconds: a browser does its own network requests while it is idle. */
const IDLE_SECONDS = Number(process.env['NANIDO_SILENCE_SECONDS'] ?? 20)

test('a day: the window is opened, a book imported, graded, exported, and all is closed; and the same on the command line', async ({
  app,
}) => {
  await importApril(app.page)
  await gradeBook(app.page)
  await app.page.keyboard.press('Control+e')
  const dialog = app.page.getByRole('dialog', { name: /^Export/ })
  await expect(dialog.getByText(/^Page 1 of/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save PDF' }).click()
  expect((await app.savedFile(/\.pdf$/)).subarray(0, 5).toString()).toBe('%PDF-')
  await app.page.keyboard.press('Escape')
  await app.page.waitForTimeout(IDLE_SECONDS * 1000)
  await app.reopen()
  await expect(app.page.getByRole('tree').first()).toBeVisible()

  const place = join(app.folders.library, '..')
  const few = readFileSync(join(root, 'resources/samples/sudoku.jsonl'), 'utf8').split('\n').slice(0, 5)
  writeFileSync(join(place, 'few.jsonl'), few.join('\n'))
  const ofBook = ['--library', join(place, 'cli.db'), '--book', 'B']
  const env = { ...process.env, XDG_DATA_HOME: place }
  const nanido = (...words: string[]) => spawnSync(process.execPath, [cli, ...words], { encoding: 'utf8', env }).status
  expect(nanido('import', join(place, 'few.jsonl'), ...ofBook)).toBe(0)
  expect(nanido('book', 'grade', ...ofBook)).toBe(0)
  expect(nanido('book', 'export', ...ofBook, '--pdf', join(place, 'cli.pdf'))).toBe(0)
})

test('what a page could try on purpose: every way out that a browser has', async ({ app }) => {
  await app.page.evaluate(async () => {
    const url = 'https://way-out.test/'
    const attempts: (() => unknown)[] = [
      () => fetch(url),
      () => navigator.sendBeacon(url, 'x'),
      () => new WebSocket('wss://way-out.test/'),
      () => new EventSource(url),
      () => new Worker(URL.createObjectURL(new Blob([`fetch('${url}')`]))),
      () => new SharedWorker(`data:text/javascript,fetch('${url}')`),
      () => navigator.serviceWorker.register('/sw.js'),
      () => window.open(url, '_blank'),
      () => Object.assign(new Image(), { src: url }),
      () => import(/* @vite-ignore */ `${url}x.js`),
      async () => {
        const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:way-out.test:3478' }, { urls: 'stun:192.0.2.9:3478' }] })
        peer.createDataChannel('x')
        await peer.setLocalDescription(await peer.createOffer())
      },
    ]
    for (const rel of ['dns-prefetch', 'preconnect', 'prefetch', 'preload', 'stylesheet', 'icon', 'manifest', 'modulepreload'])
      attempts.push(() => document.head.append(Object.assign(document.createElement('link'), { rel, href: url, as: 'image' })))
    for (const tag of ['iframe', 'embed', 'video', 'script'])
      attempts.push(() => document.body.append(Object.assign(document.createElement(tag), { src: url })))
    attempts.push(() => document.body.append(Object.assign(document.createElement('a'), { href: url, ping: url, id: 'way-out' })))
    attempts.push(() => document.getElementById('way-out')?.click())
    attempts.push(() => (location.href = url))
    for (const attempt of attempts) {
      try {
        void Promise.resolve(attempt()).catch(() => undefined)
      } catch {
        // Refused at once, like most requests.
      }
    }
    await new Promise((settle) => setTimeout(settle, 5000))
  })
  const seen = await overProtocol(app.page)
  await expect.poll(() => seen("document.querySelectorAll('#app *').length > 0")).toBe(true)
  app.complaints.length = 0
})
