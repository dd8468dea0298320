/**
 * A colour profile of one black ink (ICC 2.1, class `prtr`), which says what grey a tint means; black stays black. It is computed here
 * because no free grey profile of this class exists. Its tone curve is a gamma of 1.8, close to the dot gain of offset printing on uncoated
 * paper; its white point is D50.
 * @param name the profile's name in lists, in ASCII
 */
export function greyProfile(name: string): Uint8Array {
  const bodies: readonly (readonly [string, Buffer])[] = [
    ['desc', Buffer.concat([type('desc'), words(name.length + 1), ascii(`${name}\0`), Buffer.alloc(4 + 4 + 2 + 1 + 67)])],
    ['cprt', Buffer.concat([type('text'), ascii('No copyright, use freely\0')])],
    ['wtpt', Buffer.concat([type('XYZ '), words(...D50)])],
    ['kTRC', Buffer.concat([type('curv'), words(1), Buffer.from([1, Math.round(0.8 * 256)])])],
  ]
  const padded = bodies.map(([, body]) => Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]))
  let at = HEAD + 4 + 12 * bodies.length
  const table = bodies.map(([signature, body], i) => {
    const row = Buffer.concat([ascii(signature), words(at, body.length)])
    at += padded[i]!.length
    return row
  })
  return Buffer.concat([head(at), words(bodies.length), ...table, ...padded])
}

/** The length of a profile's header, in bytes. */
const HEAD = 128
/** The white point D50 as fixed-point numbers (s15Fixed16). */
const D50 = [0xf6d6, 0x10000, 0xd32d] as const

function head(length: number): Buffer {
  const bytes = Buffer.alloc(HEAD)
  bytes.writeUInt32BE(length, 0)
  bytes.writeUInt32BE(0x02100000, 8)
  bytes.write('prtrGRAYXYZ ', 12, 'latin1')
  // The date of creation is fixed, so that the same book gives the same bytes.
  for (const [i, value] of [2026, 1, 1, 0, 0, 0].entries()) bytes.writeUInt16BE(value, 24 + 2 * i)
  bytes.write('acsp', 36, 'latin1')
  words(...D50).copy(bytes, 68)
  return bytes
}

const ascii = (text: string) => Buffer.from(text, 'latin1')
const type = (signature: string) => Buffer.concat([ascii(signature), Buffer.alloc(4)])

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, i) => bytes.writeUInt32BE(value, 4 * i))
  return bytes
}
