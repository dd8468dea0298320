import { en } from '#renderer/words/en.ts'
import { ja } from '#renderer/words/ja.ts'
import { test, whole } from './app'
import { type Day, walkDay } from './day'
import { byKeys, byMouse } from './hand'

// Tests a day's work, from a folder of files to the PDF and over a restart. `e2e/speed/day.speed.ts` does it with a library of 100,000
// puzzles.

const tell = async (name: string, day: Day): Promise<void> => {
  const longest = await walkDay(day)
  const told = [...longest].map(([what, ms]) => `${what} ${ms === 0 ? 'below 50' : ms}`)
  console.log(`${name}, longest task in ms: ${told.join(', ')}`)
}

test('a day by keyboard alone', async ({ app }) => {
  await tell('a day by keyboard alone', { app, words: en, hand: byKeys(app.page), isByKeys: true })
})

/** The size of a window of 1440 x 900 at a zoom of 200 %. */
const AT_200 = { width: 720, height: 450 }
/** `npm test -- --all` also runs the day at 200 %, and in Japanese. */
const isFull = process.env['NANIDO_ALL'] === '1'

if (isFull)
  whole('a day at 200 %', async ({ app }) => {
    await tell('a day at 200 %', { app, words: en, hand: byMouse(), isByKeys: false, size: AT_200 })
  })

test.describe('in Japanese', () => {
  test.use({ language: 'ja' })

  whole(`a day in Japanese${isFull ? '' : ' at 200 %'}`, async ({ app }) => {
    await tell('a day in Japanese', { app, words: ja, hand: byMouse(), isByKeys: false, ...(!isFull && { size: AT_200 }) })
  })
})
