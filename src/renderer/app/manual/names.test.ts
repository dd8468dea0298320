import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CHOICE_NAMES, SETTING_GROUPS, STYLE_SETTINGS } from '#plan/style/settings.ts'
import { en } from '#renderer/words/en.ts'
import { ja } from '#renderer/words/ja.ts'
import { genres } from '#solver/genres/index.ts'

/** The pages about tasks, where words in bold are names of controls and keys. */
const PAGES = ['01-import', '02-generate', '03-grade', '04-mend', '05-order', '06-export', '08-find']

/** Returns every text in a value. Functions are called with a few numbers and a name. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    try {
      return textsIn((value as (...those: unknown[]) => unknown)(2, 0, 'x'))
    } catch {
      return []
    }
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Returns whether a word is a printed key or combination of keys. */
const isKey = (word: string): boolean => /^((Ctrl|Alt|Shift)\+)*(\p{L}|\d|F\d+|Up|Down|↑|↓|Enter|,)$/u.test(word)

it.each([['en', en] as const, ['ja', ja] as const])(
  'the tasks of the manual (%s) call controls by the words that stand on them',
  (language, words) => {
    const named = [STYLE_SETTINGS, CHOICE_NAMES, SETTING_GROUPS]
    const options = [...named, ...genres.flatMap((genre) => [genre.generator?.options ?? [], genre.mending?.options ?? []])].map((list) =>
      JSON.stringify(list),
    )
    const texts = textsIn(words)
    const isKnown = (word: string): boolean =>
      texts.some((one) => one.startsWith(word) || one.endsWith(word)) || options.some((list) => list.includes(`"${word}"`))
    const strange = PAGES.flatMap((page) => {
      const text = readFileSync(`docs/manual/${language}/${page}.md`, 'utf8')
      const strong = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word]) => word!)
      return strong.filter((word) => !isKey(word) && !isKnown(word)).map((word) => `${page}: ${word}`)
    })
    expect(strange).toEqual([])
  },
)
