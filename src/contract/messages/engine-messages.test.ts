import { expect, it } from 'vitest'
import { engineMessages } from './engine-messages'

it.each([
  ['spawn /opt/one ENOENT', 'there is no such file', 'ファイルがありません'],
  ['spawn /opt/one EACCES', 'does not let this file be run', '実行する権限がありません'],
  ['spawn UNKNOWN', 'not a program for this system', 'このシステムで動くプログラムではありません'],
  ['something else', 'something else', 'something else'],
])('%s of an engine is told in words', (problem, english, japanese) => {
  const message = { code: 'engine.missing', path: '/opt/one', problem } as const
  expect(engineMessages.en['engine.missing'](message)).toContain(english)
  const said = engineMessages.ja['engine.missing'](message)
  expect(said).toContain(japanese)
  if (japanese !== problem) expect(said).not.toMatch(/spawn|E[A-Z]{4}/)
})
