import { genres } from '#solver/genres/index.ts'
import { deflateSync } from 'node:zlib'

/** Texts in every format that can be written, made from the samples of every genre. */
export function textSeeds(): string[] {
  const texts = ['', 'what is this', '. . .\n1 2 3\n']
  for (const { formats, samples } of genres)
    for (const { write, many } of formats) {
      const captioned = samples.slice(0, 3).map((puzzle, i) => ({ puzzle, caption: { title: `題 ${i}`, author: 'A & B', source: 'c' } }))
      if (write) texts.push(write(many ? captioned : captioned.slice(0, 1)).text)
    }
  return texts
}

/** Puzzles of every genre in stored form. */
export function storedSeeds(): { readonly genre: string; readonly stored: unknown }[] {
  return genres.flatMap(({ id, samples, toData }) => samples.slice(0, 4).map((puzzle) => ({ genre: id, stored: toData(puzzle) })))
}

/** Small picture files of every kind that can be read. */
export function pictureSeeds(): Uint8Array[] {
  const pnm = (head: string, body: readonly number[]) => Buffer.concat([Buffer.from(head), Buffer.from(body)])
  const bytes = (count: number) => Array.from({ length: count }, (_, i) => (i * 37) & 255)
  const gif = Buffer.from('R0lGODlhBAAEAPAAAAAAAP///yH5BAEAAAAALAAAAAAEAAQAAAIFhI+hcAUAOw==', 'base64')
  const bmp = Buffer.alloc(54 + 48)
  bmp.write('BM')
  bmp.writeUInt32LE(bmp.length, 2)
  for (const [at, value] of [
    [10, 54],
    [14, 40],
    [18, 4],
    [22, 4],
    [26, 1 | (24 << 16)],
    [34, 48],
  ] as const)
    bmp.writeUInt32LE(value, at)
  return [
    pnm('P4\n8 4\n', bytes(4)),
    pnm('P5\n4 4\n255\n', bytes(16)),
    pnm('P6\n4 4\n255\n', bytes(48)),
    Buffer.from('P2\n3 2\n9\n1 2 3\n4 5 6\n'),
    gif,
    bmp,
    png(),
  ]
}

function png(): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const whole = Buffer.alloc(named.length + 8)
    whole.writeUInt32BE(body.length, 0)
    named.copy(whole, 4)
    whole.writeUInt32BE(crc(named), named.length + 4)
    return whole
  }
  const head = Buffer.from([0, 0, 0, 6, 0, 0, 0, 6, 8, 2, 0, 0, 0])
  const rows = Buffer.alloc(6 * 19).fill(90)
  for (let y = 0; y < 6; y++) rows[y * 19] = y % 5
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

function crc(bytes: Buffer): number {
  let c = ~0
  for (const byte of bytes) {
    c ^= byte
    for (let k = 0; k < 8; k++) c = (c >>> 1) ^ (0xedb88320 & -(c & 1))
  }
  return ~c >>> 0
}
