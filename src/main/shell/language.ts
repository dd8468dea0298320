import type { Language } from '#solver/kernel/message.ts'

/**
 * The language of the person's desktop, for the first run.
 *
 * @param locales in the order of preference, e.g. `ja-JP` or `ja_JP.UTF-8`
 */
export function systemLanguage(locales: readonly string[]): Language {
  const known = locales.map((locale) => /^(en|ja)\b|^(en|ja)_/i.exec(locale)?.[0].slice(0, 2).toLowerCase()).find(Boolean)
  return known === 'ja' ? 'ja' : 'en'
}

/** The locales that the variables of a Unix session name, most important first; elsewhere what the runtime knows. */
export function sessionLocales(env: Readonly<Record<string, string | undefined>>, runtime: string): readonly string[] {
  return [env['LC_ALL'], env['LC_MESSAGES'], env['LANG'], runtime].filter((locale): locale is string => Boolean(locale))
}
