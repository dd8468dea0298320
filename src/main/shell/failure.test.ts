import { expect, it } from 'vitest'
import { ServiceError } from '#contract/messages/errors.ts'
import { failureMessages } from './failure'

it('says why a library cannot be opened, in the language of the person', () => {
  const error = new ServiceError({ code: 'library.foreign', path: '/d/library.db' } as ServiceError['problem'])
  expect(failureMessages(error, 'en')).toMatch(/^\/d\/library\.db is a database of another program/)
  expect(failureMessages(error, 'ja')).toMatch(/library\.db.*\p{Script=Hiragana}/u)
})

it('says what is known of anything else', () => {
  expect(failureMessages(new Error('no window'), 'en')).toBe('Nanido cannot go on: no window')
  expect(failureMessages('odd', 'ja')).toContain('odd')
})
