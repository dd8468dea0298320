// Looks at the window of a Nanido that was started with --e2e, or at Electron's with --remote-debugging-port=0: waits until a text is
// visible in it, and prints its title. `look.mjs SAID TEXT`; SAID is the file with Nanido's output.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const [said, text] = process.argv.slice(2)
const PATIENCE = 60_000
const end = Date.now() + PATIENCE

async function seen() {
  const port = /(?:debugging port |DevTools listening on ws:\/\/127\.0\.0\.1:)(\d+)/.exec(readFileSync(said, 'utf8'))?.[1]
  if (port === undefined) return undefined
  const pages = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
  const page = pages.find(({ type }) => type === 'page')
  if (!page) return undefined
  const line = new WebSocket(page.webSocketDebuggerUrl)
  await new Promise((settle, refuse) => ((line.onopen = settle), (line.onerror = refuse)))
  const answer = new Promise((settle) => (line.onmessage = ({ data }) => settle(JSON.parse(data).result?.result?.value)))
  line.send(
    JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'document.title + "\\n" + document.body.innerText' } }),
  )
  const found = await answer
  line.close()
  return found?.includes(text) ? found.split('\n')[0] : undefined
}

for (;;) {
  const title = await seen().catch(() => undefined)
  if (title !== undefined) {
    console.log(title)
    break
  }
  if (Date.now() > end) throw new Error(`“${text}” does not stand in the window: ${readFileSync(said, 'utf8')}`)
  await wait(200)
}
