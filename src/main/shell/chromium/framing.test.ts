import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitAtNul } from './cdp'

function read(pieces: readonly Buffer[]): string[] {
  const messages: string[] = []
  const take = splitAtNul((message) => messages.push(message))
  for (const piece of pieces) take(piece)
  return messages
}

describe('the stream of the debugging pipe', () => {
  it('gives several messages of one piece', () => expect(read([Buffer.from('a\0b\0')])).toEqual(['a', 'b']))
  it('holds back what has not ended', () => expect(read([Buffer.from('a\0b')])).toEqual(['a']))
  it('joins a character that was cut in two', () => {
    const word = Buffer.from('難\0')
    expect(read([word.subarray(0, 1), word.subarray(1)])).toEqual(['難'])
  })

  it('does not depend on where the stream is cut', () => {
    const message = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))
    fc.assert(
      fc.property(fc.array(message), fc.array(fc.nat(400)), (messages, cuts) => {
        const stream = Buffer.from(messages.map((each) => `${each}\0`).join(''))
        const places = [0, ...cuts.map((cut) => Math.min(cut, stream.length)).sort((a, b) => a - b), stream.length]
        const pieces = places.slice(1).map((end, index) => stream.subarray(places[index], end))
        expect(read(pieces)).toEqual(messages)
      }),
    )
  })
})
