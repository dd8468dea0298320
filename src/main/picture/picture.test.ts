import { often, runs } from '#solver/testing/for-tests.ts'
import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { encode as encodeJpeg } from 'jpeg-js'
import { GifWriter } from 'omggif'
import { PNG, type ColorType } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { decodeDrawing, decodePicture } from '.'
import { orientationOf, turned } from './exif'

/** A picture of four by three, `#` dark. */
const ART = ['#..#', '.##.', '#...']
const [WIDTH, HEIGHT] = [4, 3]
const isDark = [...ART.join('')].map((sign) => sign === '#')
/** Returns ART with cells of `k` by `k` pixels, four bytes a pixel. */
const rgbaOf = (k = 1, bright = 255, opacity = 255): Uint8Array => {
  const side = WIDTH * k
  return Uint8Array.from({ length: 4 * side * HEIGHT * k }, (_, i) => {
    const [x, y] = [Math.floor(i / 4) % side, Math.floor(i / 4 / side)]
    const dark = isDark[Math.floor(y / k) * WIDTH + Math.floor(x / k)]!
    return i % 4 === 3 ? (dark ? 255 : opacity) : dark ? 0 : bright
  })
}

/** Returns the decoded picture as rows of `#` and `.`, one for each `k`th pixel, or the code of the message. */
function seen(bytes: Uint8Array, k = 1): string | readonly string[] {
  const read = decodePicture(bytes)
  if (!read.ok) return read.message.code
  const { width, height, light } = read.value
  const half = Math.floor(k / 2)
  return Array.from({ length: height / k }, (_, y) =>
    Array.from({ length: width / k }, (_, x) => (light[(y * k + half) * width + x * k + half]! < 0.5 ? '#' : '.')).join(''),
  )
}

function png(options: { colorType?: ColorType; bitDepth?: 8 | 16 } = {}, opacity = 255, bright = 255): Uint8Array {
  const picture = new PNG({ width: WIDTH, height: HEIGHT })
  const rgba = rgbaOf(1, bright, opacity)
  picture.data = options.bitDepth === 16 ? Buffer.from(Uint16Array.from(rgba, (value) => 257 * value).buffer) : Buffer.from(rgba)
  return PNG.sync.write(picture, options)
}
/** Builds a PNG that no encoder here can write. */
function pngByHand(
  head: readonly number[],
  rows: readonly number[],
  ...more: readonly (readonly [string, readonly number[]])[]
): Uint8Array {
  const big = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
  const chunk = (name: string, content: readonly number[]) => {
    const named = [...[...name].map((sign) => sign.charCodeAt(0)), ...content]
    return [...big(content.length), ...named, ...big(crc32(Uint8Array.from(named)))]
  }
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...big(WIDTH), ...big(HEIGHT), ...head]),
    ...more.flatMap(([name, content]) => chunk(name, content)),
    ...chunk('IDAT', [...deflateSync(Uint8Array.from(rows))]),
    ...chunk('IEND', []),
  ])
}
const jpeg = () => encodeJpeg({ width: 64, height: 48, data: Buffer.from(rgbaOf(16)) }, 90).data
function gif(frames = 1, screen: readonly [number, number] = [WIDTH, HEIGHT]): Uint8Array {
  const bytes = new Uint8Array(1000)
  const writer = new GifWriter(bytes, ...screen, { palette: [0x000000, 0xffffff] })
  for (let frame = 0; frame < frames; frame++) {
    const indices = isDark.map((dark) => (dark === (frame === 0) ? 0 : 1))
    writer.addFrame(0, 0, WIDTH, HEIGHT, indices)
  }
  return bytes.slice(0, writer.end())
}

/** Returns a number as little-endian bytes. */
const little = (value: number, bytes: number) => Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** i) & 255)
const PALETTE = [0, 0, 0, 0, 255, 255, 255, 0]
/** Builds a BMP. */
function bmp(
  bits: number,
  pixels: readonly number[],
  { height = HEIGHT, compression = 0, extra = [] as readonly number[] } = {},
): Uint8Array {
  const palette = bits <= 8 ? PALETTE : []
  const start = 54 + extra.length + palette.length
  const head = [40, WIDTH, height >>> 0].flatMap((value) => little(value, 4))
  const rest = [compression, pixels.length, 0, 0, bits <= 8 ? 2 : 0, 0].flatMap((value) => little(value, 4))
  return Uint8Array.from([
    ...[0x42, 0x4d, ...little(start + pixels.length, 4), 0, 0, 0, 0, ...little(start, 4)],
    ...[...head, ...little(1, 2), ...little(bits, 2), ...rest, ...extra, ...palette, ...pixels],
  ])
}
/** Returns rows from the bottom up, each made from the cells of ART (0 dark, 1 bright) and padded to four bytes. */
const upward = (row: (cells: readonly number[]) => readonly number[]) =>
  [2, 1, 0].flatMap((y) => {
    const bytes = row(isDark.slice(y * WIDTH, (y + 1) * WIDTH).map((dark) => (dark ? 0 : 1)))
    return [...bytes, ...Array<number>(-bytes.length & 3).fill(0)]
  })
const nibbles = (cells: readonly number[]) => [cells[0]! * 16 + cells[1]!, cells[2]! * 16 + cells[3]!]

describe('PNG', () => {
  it.each([
    ['grey', { colorType: 0 }],
    ['colours', { colorType: 2 }],
    ['grey with opacity', { colorType: 4 }],
    ['colours with opacity', { colorType: 6 }],
    ['16 bits', { colorType: 6, bitDepth: 16 }],
    ['16 bits of grey', { colorType: 0, bitDepth: 16 }],
  ] as const)('of %s', (_, options) => expect(seen(png(options))).toEqual(ART))
  it('of a palette with transparent colours', () => {
    // Two bits a pixel: 0 black, 1 black but transparent.
    const bytes = pngByHand(
      [2, 3, 0, 0, 0],
      [0, 0b00010100, 0, 0b01000001, 0, 0b00010101],
      ['PLTE', [0, 0, 0, 0, 0, 0]],
      ['tRNS', [255, 0]],
    )
    expect(seen(bytes)).toEqual(ART)
  })
  it('interlaced', () => {
    const passes = [[0], [255], [0, 255], [255, 0], [255, 255], [255, 0, 0, 255]]
    const bytes = pngByHand(
      [8, 0, 0, 0, 1],
      passes.flatMap((row) => [0, ...row]),
    )
    expect(seen(bytes)).toEqual(ART)
    const endless = pngByHand([8, 0, 0, 0, 1], Array<number>(100_000).fill(0))
    expect(seen(endless)).toBe('picture.damaged')
  })
  it('shows white paper through what is transparent', () => {
    expect(seen(png({}, 0, 0))).toEqual(ART)
    expect(seen(png({}, 255, 0))).toEqual(['####', '####', '####'])
  })
  it('with something after its end is read, one that ends early is not', () => {
    expect(seen(Uint8Array.from([...png(), 1, 2, 3]))).toEqual(ART)
    for (const end of [20, 40, -20, -1]) expect(seen(png().slice(0, end))).toBe('picture.damaged')
  })
  it('that claims to be huge is refused by its claim', () => {
    const bytes = png().slice()
    bytes.set([0, 1, 0, 0, 0, 1, 0, 0], 16)
    expect(decodePicture(bytes)).toEqual({
      ok: false,
      message: { code: 'picture.too-large', width: 65536, height: 65536 },
    })
  })
})

describe('JPEG', () => {
  it('is read', () => expect(seen(jpeg(), 16)).toEqual(ART))
  it('is turned upright as its camera says', () => {
    // "Exif", a big-endian TIFF header, and one entry: orientation 6, a quarter turn to the right.
    const exif = [
      ...[0x45, 0x78, 0x69, 0x66, 0, 0],
      ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
      ...[0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
    ]
    const plain = jpeg()
    const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...plain.slice(2)])
    expect(seen(bytes, 16)).toEqual(['#.#', '.#.', '.#.', '..#'])
  })
  it('that ends early is not', () => {
    const bytes = jpeg()
    for (const share of [0.3, 0.6, 0.9, 0.99]) expect(seen(bytes.slice(0, bytes.length * share))).toBe('picture.damaged')
  })
  it('of a variety that is not read is named', () => {
    const bytes = jpeg().slice()
    bytes[bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === 0xc0) + 1] = 0xc9
    expect(seen(bytes)).toBe('picture.unread')
  })
})

describe('orientation', () => {
  const picture = { width: 3, height: 2, rgba: Uint8Array.from([1, 2, 3, 4, 5, 6].flatMap((value) => [value, 0, 0, 255])) }
  it.each([
    [1, 3, [1, 2, 3, 4, 5, 6]],
    [2, 3, [3, 2, 1, 6, 5, 4]],
    [3, 3, [6, 5, 4, 3, 2, 1]],
    [4, 3, [4, 5, 6, 1, 2, 3]],
    [5, 2, [1, 4, 2, 5, 3, 6]],
    [6, 2, [4, 1, 5, 2, 6, 3]],
    [7, 2, [6, 3, 5, 2, 4, 1]],
    [8, 2, [3, 6, 2, 5, 1, 4]],
  ])('%i', (orientation, width, pixels) => {
    const upright = turned(picture, orientation)
    expect(upright.width).toBe(width)
    expect([...upright.rgba].filter((_, i) => i % 4 === 0)).toEqual(pixels)
  })
  it('of a broken block is upright', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const orientation = orientationOf(Uint8Array.from([0x49, 0x49, 42, 0, ...bytes]))
        expect(orientation >= 1 && orientation <= 8).toBe(true)
      }),
    )
  })
})

describe('GIF', () => {
  it('is its first frame', () => expect(seen(gif(2))).toEqual(ART))
  it('with a screen too small for its frame gets a larger one', () => expect(seen(gif(1, [2, 1]))).toEqual(ART))
  it('that ends early is not read', () => {
    const bytes = gif()
    for (const end of [8, 12, 25, -3]) expect(seen(bytes.slice(0, end))).toBe('picture.damaged')
    // A code size of 1 bit, with the end code before any pixel.
    const at = bytes.lastIndexOf(0x2c) + 10
    expect(seen(Uint8Array.from([...bytes.slice(0, at), 1, 1, 3, 0, 0x3b]))).toBe('picture.damaged')
  })
  it('interlaced, with long chains of codes, gives the pixels of any frame', () => {
    const side = fc.integer({ min: 1, max: 40 })
    fc.assert(
      fc.property(
        side,
        side,
        fc.infiniteStream(fc.nat(255)),
        fc.boolean(),
        fc.boolean(),
        (width, height, stream, isPlain, isInterlaced) => {
          const numbers = Array.from({ length: width * height }, (_, i) => (isPlain ? (i >> 3) & 255 : stream.next().value!))
          const bytes = new Uint8Array(9000)
          const writer = new GifWriter(bytes, width, height)
          const palette = Array.from({ length: 256 }, (_, value) => value * 0x010101)
          writer.addFrame(0, 0, width, height, numbers, { palette })
          const file = bytes.slice(0, writer.end())
          if (isInterlaced) file[file.indexOf(0x2c, 13) + 9]! |= 64
          const read = decodePicture(file)
          const rows = isInterlaced
            ? [0, 4, 2, 1].flatMap((first, i) =>
                Array.from({ length: height }, (_, row) => row).filter((row) => row % [8, 8, 4, 2][i]! === first),
              )
            : Array.from({ length: height }, (_, row) => row)
          const light = rows.flatMap((row) => (read.ok ? [...read.value.light.slice(row * width, (row + 1) * width)] : []))
          expect(light.map((value) => Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)))).toEqual(
            numbers,
          )
        },
      ),
    )
  })
})

describe('BMP', () => {
  it.each([
    [
      '1 bit',
      bmp(
        1,
        upward((cells) => [cells.reduce((sum, cell, x) => sum + (cell << (7 - x)), 0)]),
      ),
    ],
    ['4 bits', bmp(4, upward(nibbles))],
    [
      '8 bits',
      bmp(
        8,
        upward((cells) => cells),
      ),
    ],
    [
      '16 bits',
      bmp(
        16,
        upward((cells) => cells.flatMap((cell) => (cell ? [0xff, 0x7f] : [0, 0]))),
      ),
    ],
    [
      '24 bits',
      bmp(
        24,
        upward((cells) => cells.flatMap((cell) => Array<number>(3).fill(255 * cell))),
      ),
    ],
    [
      '32 bits',
      bmp(
        32,
        upward((cells) => cells.flatMap((cell) => [255 * cell, 255 * cell, 255 * cell, 0])),
      ),
    ],
    ['rows from the top', bmp(8, [0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 1, 1], { height: -HEIGHT })],
    [
      'bit fields of 5, 6 and 5 bits',
      bmp(
        16,
        upward((cells) => cells.flatMap((cell) => (cell ? [0xff, 0xff] : [0, 0]))),
        {
          compression: 3,
          extra: [0xf800, 0x07e0, 0x001f].flatMap((mask) => little(mask, 4)),
        },
      ),
    ],
    ['runs of bytes', bmp(8, [1, 0, 3, 1, 0, 0, 0, 4, 1, 0, 0, 1, 0, 0, 1, 0, 2, 1, 1, 0, 0, 1], { compression: 1 })],
    ['runs of nibbles', bmp(4, [4, 0x01, 0, 0, 4, 0x10, 0, 0, 0, 4, 0x01, 0x10, 0, 1], { compression: 2 })],
  ])('of %s', (name, bytes) => {
    expect(seen(bytes)).toEqual(name === 'runs of nibbles' ? ['#..#', '.#.#', '#.#.'] : ART)
  })
  it('of another program is read', () => {
    // ART as bmp-ts 1.0.9 writes it with 24 bits a pixel.
    const written =
      'Qk1cAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABgAAAAAACYAAAAAAAAAAAAAAAAAAAAAAAAAAAAA////////////////AAAAAAAA////AAAA//' + '//////AAAAAQE='
    expect(seen(Buffer.from(written, 'base64'))).toEqual(ART)
  })
  it('that ends early is not', () => {
    for (const end of [30, 60, -1])
      expect(
        seen(
          bmp(
            8,
            upward((cells) => cells),
          ).slice(0, end),
        ),
      ).toBe('picture.damaged')
    expect(seen(bmp(8, [9, 0], { compression: 1 }))).toBe('picture.damaged')
  })
})

describe('a file', () => {
  it.each([
    ['text', 'BM Sudoku of April', 'picture.kind'],
    ['nothing', '', 'picture.kind'],
    ['WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'picture.unread'],
    ['HEIC', '\0\0\0\x18ftypheic', 'picture.unread'],
    ['PGM', 'P2 4 3 1 0 1 1 0 1 0 0 1 0 1 1 1', ART],
  ])('of %s', (_, text, expected) => {
    expect(seen(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))).toEqual(expected)
  })
  it('of more bytes than a window hands over is refused', () => {
    const bytes = new Uint8Array(64_000_001)
    bytes.set(png())
    expect(seen(bytes)).toBe('picture.file-too-large')
  })
  it('broken anywhere is a message or a picture, never an exception', () => {
    const files = [
      png(),
      png({ colorType: 0, bitDepth: 16 }),
      jpeg(),
      gif(2),
      bmp(4, upward(nibbles)),
      bmp(8, [1, 0, 3, 1, 0, 1], { compression: 1 }),
    ]
    const change = fc.tuple(fc.nat({ max: 2000 }), fc.nat({ max: 255 }))
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.array(change, { maxLength: 6 }), fc.nat({ max: 2000 }), (file, changes, end) => {
        const bytes = file.slice(0, end % 2 === 0 ? undefined : end)
        for (const [at, value] of changes) bytes[at % Math.max(1, bytes.length)] = value
        const read = decodePicture(bytes)
        expect(read.ok ? read.value.light.length : read.message.code).toBeTruthy()
      }),
      { numRuns: often(100, 2000) },
    )
  })
  it('of any bytes after a known beginning neither', () => {
    const heads = [png().slice(0, 33), Uint8Array.of(0xff, 0xd8, 0xff), gif().slice(0, 13), bmp(8, []).slice(0, 54)]
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), (head, rest) => {
        const read = decodePicture(Uint8Array.from([...head, ...rest]))
        expect(read.ok ? read.value.width : read.message.code).toBeTruthy()
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe('a picture with nothing drawn on it is told', () => {
  const painted = (width: number, height: number, rgba: (pixel: number) => readonly [number, number, number, number]) => {
    const picture = new PNG({ width, height })
    picture.data = Buffer.from(Array.from({ length: width * height }, (_, pixel) => rgba(pixel)).flat())
    return PNG.sync.write(picture)
  }
  it.each<readonly [string, Buffer]>([
    ['all white', painted(8, 6, () => [255, 255, 255, 255])],
    ['all black', painted(8, 6, () => [0, 0, 0, 255])],
    ['all transparent', painted(8, 6, (pixel) => [pixel, pixel, pixel, 0])],
    ['a white drawing on transparent', painted(8, 6, (pixel) => [255, 255, 255, pixel % 3 === 0 ? 255 : 0])],
    ['one pixel', painted(1, 1, () => [0, 0, 0, 255])],
    ['all of one red', painted(4, 4, () => [200, 10, 10, 255])],
  ])('%s', (_, bytes) => expect(decodeDrawing(bytes)).toEqual({ ok: false, message: { code: 'picture.one-colour' } }))
  it('and one with a drawing is not', () => {
    expect(decodeDrawing(png()).ok).toBe(true)
    // Two colours of equal lightness.
    expect(decodeDrawing(painted(4, 4, (pixel) => (pixel % 2 === 0 ? [255, 0, 0, 255] : [0, 149, 0, 255]))).ok).toBe(true)
    expect(decodePicture(painted(1, 1, () => [0, 0, 0, 255])).ok).toBe(true)
  })
})
