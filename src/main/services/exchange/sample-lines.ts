import { z } from 'zod'
import type { Language } from '#solver/kernel/message.ts'

/** Of a line of a sample book: what the puzzle is called in each language, and what else a Japanese reader is told in other words. */
const Titled = z.looseObject({
  titles: z.object({ en: z.string(), ja: z.string() }),
  ja: z.object({ author: z.string(), source: z.string(), note: z.string() }).partial().optional(),
})

/** The lines of a sample book, each in the person's language where it has words of that. */
export function inLanguage(text: string, language: Language): string {
  return text.replace(/.+/gu, (line) => {
    const titled = Titled.safeParse(JSON.parse(line)).data
    if (!titled) return line
    const { ja, ...rest } = titled
    return JSON.stringify({ ...rest, title: titled.titles[language], ...(language === 'ja' && ja) })
  })
}
