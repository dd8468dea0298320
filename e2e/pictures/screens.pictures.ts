import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../app'
import { walkScreens } from '../screens'
import { barriers } from '../steps'

// Takes a picture of every screen in every look, into test-results/screens/LOOK/, for people to look at; they are not kept. Every screen
// must pass axe. `npm run pictures -- -g "ja dark"` takes one look.

const folder = fileURLToPath(new URL('../../test-results/screens', import.meta.url))

const LOOKS = {
  'en light': { language: 'en', theme: 'light' },
  'en dark': { language: 'en', theme: 'dark' },
  'ja light': { language: 'ja', theme: 'light' },
  'ja dark': { language: 'ja', theme: 'dark' },
  // A window of 1440 x 900 at 200 % has the room of 720 x 450.
  'en zoomed': { language: 'en', theme: 'light', size: { width: 720, height: 450 } },
  'ja narrow': { language: 'ja', theme: 'light', size: { width: 720, height: 900 } },
  'en forced': { language: 'en', theme: 'light', forced: true },
} as const

for (const [look, wanted] of Object.entries(LOOKS)) {
  test.describe(look, () => {
    const { language, theme } = wanted
    test.use({ language })
    test(`every screen, ${look}`, async ({ app: { page } }) => {
      test.setTimeout(300_000)
      await page.evaluate((chosen) => window.bridge.call('settings.set', chosen), { theme })
      await page.setViewportSize('size' in wanted ? wanted.size : { width: 1440, height: 900 })
      if ('forced' in wanted) await page.emulateMedia({ forcedColors: 'active' })
      const place = join(folder, look.replace(' ', '-'))
      mkdirSync(place, { recursive: true })
      const found: string[] = []
      await walkScreens(page, /Nonogram|お絵かきロジック/, async (name) => {
        await page.waitForTimeout(name === 'pages' ? 1500 : 500)
        await page.screenshot({ path: join(place, `${name}.png`), animations: 'disabled', caret: 'hide' })
        for (const told of await page.getByText(/Something broke inside Nanido|アプリの内部で問題/u).allTextContents())
          found.push(`${name}: ${told}`)
        found.push(...(await barriers(page, { isForced: 'forced' in wanted })).map((barrier) => `${name}: ${barrier}`))
      })
      expect(found).toEqual([])
    })
  })
}
