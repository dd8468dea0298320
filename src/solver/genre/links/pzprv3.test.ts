import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pzprv3Starts } from './pzprv3'

/** What is meant, by a pattern that looks at 200 characters at each place. */
const slowly = (text: string) => {
  const ink = text.search(/[^\s\ufeff]/)
  return Array.from(text.matchAll(/(?:[^\s?,;]{1,200}\?)?pzprv3(?:\.\d+)?(?=[\s/]+\w)/g), ({ index }) => index).filter(
    (index) => index > ink,
  )
}

it.each<[text: string, starts: number[]]>([
  ['pzprv3/slither/2', []],
  [' pzprv3.1 / a', []],
  ['x pzprv3/slither/2', [2]],
  ['pzprv3/a https://pzpr.example/p?pzprv3/b', [9]],
  ['pzprv3/a ??pzprv3/b', [11]],
  [`pzprv3/a ${'x'.repeat(300)}?pzprv3/b`, [109]],
  ['pzprv3/a pzprv3', []],
  ['', []],
])('files in %j begin at %j', (text, starts) => expect(pzprv3Starts(text)).toEqual(starts))

it('finds what the pattern finds, in any text', () => {
  const part = fc.constantFrom('pzprv3', '?', ' ', ',', ';', '/', 'a', '.1', '\n', '\ufeff', 'x'.repeat(198), 'yz', '1')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      expect(pzprv3Starts(parts.join(''))).toEqual(slowly(parts.join('')))
    }),
    { numRuns: 2000 },
  )
})
