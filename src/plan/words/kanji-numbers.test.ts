import { expect, it } from 'vitest'
import { inKanji, withKanji } from './kanji-numbers'

it.each([
  [0, '〇', '零', '零'],
  [1, '一', '一', '一'],
  [10, '十', '十', '十'],
  [12, '十二', '十二', '十二'],
  [23, '二十三', '二十三', '二十三'],
  [100, '百', '一百', '一百'],
  [105, '百五', '一百零五', '一百零五'],
  [110, '百十', '一百一十', '一百一十'],
  [1000, '千', '一千', '一千'],
  [1001, '千一', '一千零一', '一千零一'],
  [1234, '千二百三十四', '一千二百三十四', '一千二百三十四'],
  [10_000, '一万', '一万', '一萬'],
  [11_000, '一万一千', '一万一千', '一萬一千'],
  [10_012, '一万十二', '一万零一十二', '一萬零一十二'],
  [20_500, '二万五百', '二万零五百', '二萬零五百'],
])('%i is %s in Japanese, %s and %s in Chinese', (number, ...read) => {
  expect((['ja', 'zh-Hans', 'zh-Hant'] as const).map((language) => inKanji(number, language))).toEqual(read)
})

it('all numbers of a text are read', () => {
  expect(withKanji('1〜12番', 'ja')).toBe('一〜十二番')
  expect(withKanji('全20,000問、1,2,3', 'ja')).toBe('全二万問、一,二,三')
})
