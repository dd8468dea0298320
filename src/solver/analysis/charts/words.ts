import type { Language } from '#solver/kernel/message.ts'
import { en } from './words-en'
import { ja } from './words-ja'

export type { ChartWords } from './words-en'

/** What stands in charts and their tables, in the window as on paper. */
export const chartWords = { en, ja } satisfies Readonly<Record<Language, typeof en>>
