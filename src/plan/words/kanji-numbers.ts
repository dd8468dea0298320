import type { BookLanguage } from './printed-words'

const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']
const PLACES = ['', '十', '百', '千']
const MYRIAD = 10_000

/** A text in which every number is written in Chinese numerals, as its language reads them. */
export const withKanji = (text: string, language: BookLanguage): string =>
  text.replace(/(?<!\d)\d{1,3}(?:,\d{3}){1,2}(?![\d,])|\d{1,8}/g, (digits) => inKanji(Number(digits.replaceAll(',', '')), language))

/**
 * A whole number from 0 on in Chinese numerals, as they are read: in Japanese 二十三, 百五, 一万; in Chinese 二十三, 一百零五, 一万.
 */
export function inKanji(number: number, language: BookLanguage): string {
  const isChinese = language.startsWith('zh')
  if (number === 0) return isChinese ? '零' : '〇'
  const [high, rest] = [Math.floor(number / MYRIAD), number % MYRIAD]
  const low = isChinese ? chineseUnderMyriad(rest, high > 0) : japaneseUnderMyriad(rest, high > 0)
  return (high > 0 ? inKanji(high, language) + (language === 'zh-Hant' ? '萬' : '万') : '') + low
}

const digitsOf = (number: number): number[] => (number === 0 ? [] : [...String(number)].map(Number))

/**
 * The numerals of a number below 10,000, in Japanese.
 *
 * @param isAfterMyriad whether 万 stands before it; the thousands then have their 一
 */
function japaneseUnderMyriad(number: number, isAfterMyriad: boolean): string {
  return digitsOf(number)
    .map((digit, i, { length }) => {
      const place = length - 1 - i
      if (digit === 0) return ''
      const isBare = digit === 1 && place > 0 && !(isAfterMyriad && place === 3)
      return (isBare ? '' : DIGITS[digit]!) + PLACES[place]!
    })
    .join('')
}

/** The numerals of a number below 10,000, in Chinese. Skipped places together are one 零; 十 stands without 一 only at the beginning. */
function chineseUnderMyriad(number: number, isAfterMyriad: boolean): string {
  const digits = digitsOf(number)
  let isSkipping = isAfterMyriad && digits.length > 0 && digits.length < PLACES.length
  const parts = digits.map((digit, i, { length }) => {
    const place = length - 1 - i
    if (digit === 0) {
      isSkipping = true
      return ''
    }
    const zero = isSkipping ? DIGITS[0]! : ''
    isSkipping = false
    const isBare = digit === 1 && place === 1 && length === 2 && !isAfterMyriad
    return zero + (isBare ? '' : DIGITS[digit]!) + PLACES[place]!
  })
  return parts.join('')
}
