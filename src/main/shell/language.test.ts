import { expect, it } from 'vitest'
import { sessionLocales, systemLanguage } from './language'

it.each([
  [{ LANG: 'ja_JP.UTF-8' }, 'ja'],
  [{ LANG: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'ja_JP.UTF-8', LC_ALL: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'de_DE.UTF-8', LC_ALL: '' }, 'ja'],
  [{}, 'ja'],
])('a session with %j on a Japanese runtime speaks %s', (env, language) => {
  expect(systemLanguage(sessionLocales(env, 'ja-JP'))).toBe(language)
})

it('a desktop in no language of ours gets English', () => expect(systemLanguage(['de-DE', 'C'])).toBe('en'))
it('a language that only begins like ours is not ours', () => expect(systemLanguage(['enm', 'jam', 'ja'])).toBe('ja'))
