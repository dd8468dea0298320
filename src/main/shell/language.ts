import type { Language } from '#solver/kernel/message.ts'

/**
 * Returns the language of the user's desktop, for the first run.
 *
 * @param locales in order of preference, such as `ja-JP` or `ja_JP.UTF-8`
 */
export function systemLanguage(locales: readonly string[]): Language {
  const known = locales.map((locale) => /^(en|ja)\b|^(en|ja)_/i.exec(locale)?.[0].slice(0, 2).toLowerCase()).find(Boolean)
  return known === 'ja' ? 'ja' : 'en'
}

/** Returns the locales in the variables of a Unix session, most important first; on other systems, that of the runtime. */
export function sessionLocales(env: Readonly<Record<string, string | undefined>>, runtime: string): readonly string[] {
  return [env['LC_ALL'], env['LC_MESSAGES'], env['LANG'], runtime].filter((locale): locale is string => Boolean(locale))
}
