import type { Language } from '#solver/kernel/message.ts'
import { en } from './messages-en'
import { ja } from './messages-ja'

export type { ChartMessages } from './messages-en'

/** The texts in charts and their tables, by language; the window and the PDF share them. */
export const chartMessages = { en, ja } satisfies Readonly<Record<Language, typeof en>>
