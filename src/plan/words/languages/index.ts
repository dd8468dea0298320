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

/** The languages of printed words that ship, by BCP 47 tag; what a book's own words and its language lack is English. */
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
