import { german } from './de'
import { english } from './en'
import { spanish } from './es'
import { french } from './fr'
import { italian } from './it'
import { japanese } from './ja'
import { korean } from './ko'
import { dutch } from './nl'
import { polish } from './pl'
import { portuguese } from './pt'
import { simplifiedChinese } from './zh-Hans'
import { traditionalChinese } from './zh-Hant'
import type { PrintedLanguage } from '../texts'

/**
 * The printed words of all languages that come with Nanido, by BCP 47 tag. A text that neither the book nor its language has is printed in
 * English.
 */
export const printedLanguages: Readonly<Record<string, PrintedLanguage>> & { readonly en: PrintedLanguage; readonly ja: PrintedLanguage } =
  {
    en: english,
    ja: japanese,
    de: german,
    fr: french,
    es: spanish,
    it: italian,
    pt: portuguese,
    nl: dutch,
    pl: polish,
    ko: korean,
    'zh-Hans': simplifiedChinese,
    'zh-Hant': traditionalChinese,
  }
