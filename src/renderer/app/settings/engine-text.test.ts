import { expect, it } from 'vitest'
import { linesOf, optionsOf, optionsText } from './engine-text'

it('options are read as they are written, values with further signs and empty ones among them', () => {
  const options = { USI_Hash: '1024', Args: 'a=b c', Reset: '' }
  expect(optionsOf(optionsText(options))).toEqual({ ok: true, options })
  expect(optionsOf(' USI_Hash ＝ 64 \r\n\n')).toEqual({ ok: true, options: { USI_Hash: '64' } })
})

it('the first line that is none is named', () => {
  expect(optionsOf('A=1\nHash 64\n=3')).toEqual({ ok: false, line: 'Hash 64' })
  expect(optionsOf('=3')).toEqual({ ok: false, line: '=3' })
})

it('arguments are lines', () => expect(linesOf('--mate\n\n two words ')).toEqual(['--mate', 'two words']))
