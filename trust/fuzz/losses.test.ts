import { expect, it } from 'vitest'
import { kindOf, Losses } from './losses'

function broke(message: string): Error {
  return new RangeError(message)
}

it('calls what differs only in its input by one name, and nothing else', () => {
  expect(kindOf(broke('row 17 of “spring”'))).toBe(kindOf(broke('row 3 of “夏”')))
  expect(kindOf(broke('no "a \\" b" here'))).toBe(kindOf(broke('no "c" here')))
  expect(kindOf(broke('row 17'))).not.toBe(kindOf(broke('column 17')))
  expect(kindOf(broke('x'))).toBe('RangeError: x in broke')
  expect(kindOf('thrown 12')).toBe('thrown 0')
})

it('the same words from another place are another kind', () => {
  const elsewhere = () => new RangeError('x')
  expect(kindOf(elsewhere())).not.toBe(kindOf(broke('x')))
})

it('counts every loss, however many of one kind come before', () => {
  const losses = new Losses()
  for (let i = 0; i < 500; i++) losses.add('often', `input ${i}`)
  losses.add('once', 'input 500')
  losses.add('twice', 'input 501')
  losses.add('twice', 'input 502')
  expect([...losses.counts()]).toEqual([
    ['often', 500],
    ['twice', 2],
    ['once', 1],
  ])
  expect(losses.sentences()).toEqual([
    '500 × often; input 0',
    'input 1',
    'input 2',
    '2 × twice; input 501',
    'input 502',
    '1 × once; input 500',
  ])
})
