import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { deflateSync } from 'node:zlib'
import { mmOf } from '#plan/model/box.ts'
import { A5, block, bookOf, grid, printed, text } from '#test-support/pdf/books.ts'
import { runs } from '#solver/testing/for-tests.ts'
import { isBearable, readBack } from './read-back'

/** A handmade file: one page with these operators and resources, its objects numbered from 1. */
function byHand(content: string, { page = '', resources = '', objects = '' } = {}): Buffer {
  const stream = Buffer.from(content, 'latin1')
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 300]>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<${resources}>>${page}>> endobj
4 0 obj <</Length ${stream.length}>> stream\n${stream.toString('latin1')}\nendstream endobj\n${objects}\ntrailer <</Root 1 0 R>>\n`,
    'latin1',
  )
}
const seen = (content: string, more = {}) => readBack(byHand(content, more))!.pages[0]!

describe('our own files', () => {
  it('read back as they were made', async () => {
    const lines = [text('7 pt', 30, { size: mmOf(7) }), text('\u{10ffff}', 50), ...grid(30, 60, 9)]
    const { bytes } = await printed(bookOf([[block(lines)], []], { paper: { ...A5, bleed: 3, marks: 'japanese' } }), {
      standard: 'X-4',
      links: false,
    })
    const file = readBack(bytes)!
    expect(file).toMatchObject({
      version: '1.6',
      standard: 'PDF/X-4',
      hasIntent: true,
      isTagged: true,
      hasOutlines: false,
      isLocked: false,
      title: 'A & B <c>',
    })
    const [page, blank] = file.pages
    expect(page).toMatchObject({ missingGlyphs: 1, unread: 0, annotations: 0, foreignFonts: [], isTransparent: false })
    expect(page!.thinnestLine).toBeCloseTo(0.75, 3)
    expect(page!.smallestType).toBeCloseTo(7, 3)
    expect(page!.lightestTint).toBeCloseTo(0.1, 1)
    expect(page!.blackOnly).toBe(page!.all)
    expect(Object.keys(page!.paints)).toEqual(['grey'])
    const mm = (points: number) => (points * 25.4) / 72
    expect(page!.trim.map(mm)).toEqual([13, 13, 161, 223].map((value) => expect.closeTo(value, 2) as number))
    expect(mm(page!.inked![0] - page!.trim[0])).toBeCloseTo(20, 0)
    expect(mm(page!.trim[3] - page!.inked![3])).toBeCloseTo(30 - mm(7) * 0.4, 0)
    // Printer's marks lie outside the bleed and are no part of the page.
    expect(blank).toMatchObject({ inked: undefined, all: 0, thinnestLine: Infinity })
  })
})

describe('files of others', () => {
  it.each([
    ['a line in its own scale', '0.5 w 2 0 0 2 0 0 cm 10 10 m 50 10 l S', { thinnestLine: 1 }],
    ['one that is restored', 'q 0.1 w Q 10 10 m 50 10 l S', { thinnestLine: 1 }],
    ['a width that a setting gives', '/G gs 10 10 m 50 10 l S', { thinnestLine: 0.2 }],
    ['RGB', '1 0 0 rg 10 10 20 20 re f', { paints: { rgb: 1 }, blackOnly: 0 }],
    ['rich black', '0.5 0.4 0.4 1 k 10 10 20 20 re f', { paints: { cmyk: 1 }, blackOnly: 0 }],
    ['black of CMYK', '0 0 0 0.3 k 10 10 20 20 re f', { blackOnly: 1, lightestTint: 0.3 }],
    ['a named space', '/C cs 0.2 0.2 0.2 scn 10 10 20 20 re f', { paints: { rgb: 1 } }],
    ['white, which is no ink', '1 g 0 0 200 300 re f', { all: 0, inked: undefined }],
    ['a drawing within a drawing', '/X Do', { thinnestLine: 0.3, inked: [9.85, 9.85, 20.15, 10.15] }],
    [
      'a picture within the page',
      '36 0 0 36 10 10 cm BI /W 100 /H 1 /CS /RGB /BPC 8 ID \u00ff EI\u0000 EIx EI',
      { colourPictures: 1, coarsestPicture: 200 },
    ],
    ['transparency', '/T gs 10 10 20 20 re f', { isTransparent: true }],
  ])('%s', (_, content, facts) => {
    const resources = '/ExtGState<</G<</LW 0.2>>/T<</ca 0.5>>>>/ColorSpace<</C[/ICCBased 6 0 R]>>/XObject<</X 5 0 R>>'
    const objects = `5 0 obj <</Type/XObject/Subtype/Form/Matrix[1 0 0 1 10 10]/Length 23>> stream\n0.3 w 0 0 m 10 0 l S\nendstream endobj
6 0 obj <</N 3/Length 0>> stream\n\nendstream endobj`
    const found = seen(content, { resources, objects })
    for (const [key, value] of Object.entries(facts)) {
      if (typeof value === 'number') expect(found[key as keyof typeof found]).toBeCloseTo(value, 5)
      else if (Array.isArray(value)) expect(found.inked).toEqual(value.map((one) => expect.closeTo(one, 3) as number))
      else expect(found[key as keyof typeof found]).toEqual(value)
    }
  })

  it('a font that is not in the file, its size in the matrix', () => {
    const found = seen('BT /F 1 Tf 6 0 0 6 20 20 Tm (Hi) Tj ET', {
      resources: '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>',
    })
    expect(found).toMatchObject({ smallestType: expect.closeTo(6, 6) as number, foreignFonts: ['Helvetica'] })
  })

  it.each([
    ['TD, which sets the leading, then T*', '0 -40 TD (Hi) Tj T* (Hi) Tj'],
    ['TL and T*', '40 TL T* (Hi) Tj T* (Hi) Tj'],
    ["TL and '", "40 TL (Hi) ' (Hi) '"],
    ['TL and ", which sets the spacing, too', '40 TL 0 0 (Hi) " 0 0 (Hi) "'],
    ['a leading that q and Q keep', "40 TL ET q 5 TL Q BT 20 200 Td (Hi) ' 0 -40 Td (Hi) Tj"],
    ['a spacing that " sets', '40 TL 3 2 (H i) " ET BT 20 120 Td (H i) Tj', '2 Tc 3 Tw 0 -40 Td (H i) Tj 0 -40 Td (H i) Tj'],
  ])('lines of a text by %s', (_, by, same = '0 -40 Td (Hi) Tj 0 -40 Td (Hi) Tj') => {
    const resources = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 32/Widths[300]>>>>'
    const inked = (lines: string) => seen(`BT /F 10 Tf 20 200 Td ${lines} ET`, { resources }).inked
    expect(inked(by)).toEqual(inked(same))
  })

  it('objects in packed streams, told by a packed table', () => {
    const body = '<</Type/Catalog/Pages 2 0 R>><</Type/Pages/Kids[3 0 R]/Count 1>><</Type/Page/MediaBox[0 0 99 99]/Contents 9 0 R>>'
    const head = `1 0 2 ${body.indexOf('<</Type/Pages')} 3 ${body.indexOf('<</Type/Page/')} `
    const packed = deflateSync(Buffer.from(head + body)).toString('latin1')
    const file = `%PDF-1.5\n8 0 obj <</Type/ObjStm/N 3/First ${head.length}/Filter/FlateDecode/Length ${packed.length}>> stream\n${packed}\nendstream endobj
9 0 obj <</Length 30>> stream\n0.4 w 1 1 m 9 9 l S           \nendstream endobj\n10 0 obj <</Type/XRef/Root 1 0 R/Length 0>> stream\n\nendstream endobj\n`
    const facts = readBack(Buffer.from(file, 'latin1'))!
    expect(facts.pages).toHaveLength(1)
    expect(facts.pages[0]).toMatchObject({ media: [0, 0, 99, 99], thinnestLine: expect.closeTo(0.4, 6) as number })
  })

  it('a locked file is told, and not read', () => {
    const file = byHand('S').toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 9 0 R')
    expect(readBack(Buffer.from(file, 'latin1'))).toMatchObject({ isLocked: true, pages: [] })
  })
})

describe('damaged files', () => {
  it('are no PDF, or read as far as they go; never an exception', async () => {
    expect(readBack(Buffer.from('no'))).toBeUndefined()
    expect(readBack(Buffer.from('%PDF-1.7 nothing'))).toBeUndefined()
    const { bytes } = await printed(bookOf([[block(grid(30, 60, 9))]]))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 }),
        fc.nat(bytes.length),
        (changes, length) => {
          const harmed = Buffer.from(bytes)
          for (const [at, byte] of changes) harmed[at] = byte
          readBack(harmed.subarray(0, Math.max(length, bytes.length / 2)))
        },
      ),
      { numRuns: runs(60) },
    )
  })
  it('that lead in circles come to an end', () => {
    expect(
      seen('/X Do', {
        resources: '/XObject<</X 5 0 R>>',
        objects: '5 0 obj <</Subtype/Form/Resources<</XObject<</X 5 0 R>>>>/Length 5>> stream\n/X Do\nendstream endobj',
      }).all,
    ).toBe(0)
    expect(readBack(byHand('S', { page: '/Kids[2 0 R 3 0 R]' }))!.pages).toEqual([])
    expect(readBack(Buffer.from(`%PDF-1.4 1 0 obj <</Type/Catalog/Pages ${'['.repeat(5000)}>> endobj`, 'latin1'))!.pages).toEqual([])
  })
})

describe('a file that unpacks to more than it may', () => {
  /** Forms nested to this depth, each of which draws the next one ten times. */
  const nested = (deep: number) =>
    Array.from({ length: deep }, (_, i) => {
      const content = i + 1 < deep ? '/F Do '.repeat(10) : '0 0 m 9 9 l S'
      return `${10 + i} 0 obj <</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F ${11 + i} 0 R>>>>/Length ${content.length}>> stream\n${content}\nendstream endobj`
    }).join('\n')
  /** Tiles nested to this depth, each of which paints with the next one ten times. */
  const tiles = (deep: number) =>
    Array.from({ length: deep }, (_, i) => {
      const content = i + 1 < deep ? '/Pattern cs /F scn 0 0 9 9 re f '.repeat(10) : '0 0 m 9 9 l S'
      return `${10 + i} 0 obj <</Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<</Pattern<</F ${11 + i} 0 R>>>>/Length ${content.length}>> stream\n${content}\nendstream endobj`
    }).join('\n')
  /** Fonts nested to this depth; the only letter of each is drawn with ten letters of the next. */
  const letters = (deep: number) =>
    Array.from({ length: deep }, (_, i) => {
      const content = i + 1 < deep ? '9 0 d0 BT /F 9 Tf (aaaaaaaaaa) Tj ET' : '9 0 d0 0 0 m 9 9 l S'
      const of = `/Type/Font/Subtype/Type3/FontMatrix[1 0 0 1 0 0]/FontBBox[0 0 9 9]/FirstChar 97/LastChar 97/Widths[9]/Encoding<</Differences[97/a]>>/Resources<</Font<</F ${12 + 2 * i} 0 R>>>>`
      return `${10 + 2 * i} 0 obj <<${of}/CharProcs<</a ${11 + 2 * i} 0 R>>>> endobj\n${11 + 2 * i} 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj`
    }).join('\n')
  const packed = (filter: string, bytes: Buffer) =>
    `10 0 obj <</Filter/${filter}/Length ${bytes.length}>> stream\n${bytes.toString('latin1')}\nendstream endobj`
  const zeros = deflateSync(Buffer.alloc(20_000_000))
  const manyZeros = Array.from({ length: 12 }, (_, i) => packed('FlateDecode', zeros).replace('10 0 obj', `${10 + i} 0 obj`)).join('\n')
  it.each([
    ['drawings within drawings', byHand('/F Do', { resources: '/XObject<</F 10 0 R>>', objects: nested(8) })],
    ['drawings within drawings, forty deep', byHand('/F Do', { resources: '/XObject<</F 10 0 R>>', objects: nested(40) })],
    ['twelve streams of twenty million zeros', byHand('', { objects: manyZeros })],
    ['a stream that was packed twice', byHand('', { objects: packed('FlateDecode', deflateSync(Buffer.alloc(180_000_000))) })],
    ['runs', byHand('', { objects: packed('RunLengthDecode', Buffer.alloc(3_400_000, Buffer.from([129, 0]))) })],
    ['words of LZW', byHand('', { objects: packed('LZWDecode', lzwBomb(150_000_000)) })],
    ['tiles within tiles', byHand('/Pattern cs /F scn 0 0 9 9 re f', { resources: '/Pattern<</F 10 0 R>>', objects: tiles(8) })],
    [
      'tiles within tiles, forty deep',
      byHand('/Pattern cs /F scn 0 0 9 9 re f', { resources: '/Pattern<</F 10 0 R>>', objects: tiles(40) }),
    ],
    ['letters within letters', byHand('BT /F 9 Tf (aaaaaaaaaa) Tj ET', { resources: '/Font<</F 10 0 R>>', objects: letters(8) })],
    ['trailers within trailers', byHand('', { objects: 'trailer <</A [ '.repeat(6000) })],
  ])('is refused before others read it: %s', (_, bytes) => expect(isBearable(bytes)).toBe(false))

  it('says of a page that it was not read to its end', () => {
    const file = readBack(byHand('/F Do', { resources: '/XObject<</F 10 0 R>>', objects: nested(8) }))!
    expect(file.pages[0]!.unread).toBeGreaterThan(0)
  })

  it('is not an honest one', async () => {
    const lines = [text('7 pt', 30, { size: mmOf(7) }), ...grid(30, 60, 9)]
    const { bytes } = await printed(bookOf(Array.from({ length: 40 }, () => [block(lines)])))
    expect(isBearable(bytes)).toBe(true)
    expect(isBearable(byHand('/F Do '.repeat(100), { resources: '/XObject<</F 10 0 R>>', objects: nested(3) }))).toBe(true)
    expect(
      isBearable(byHand('/Pattern cs /F scn 0 0 9 9 re f '.repeat(100), { resources: '/Pattern<</F 10 0 R>>', objects: tiles(3) })),
    ).toBe(true)
    expect(isBearable(byHand(`BT /F 9 Tf (${'a'.repeat(5000)}) Tj ET`, { resources: '/Font<</F 10 0 R>>', objects: letters(1) }))).toBe(
      true,
    )
    expect(isBearable(Buffer.from('no PDF'))).toBe(true)
  })
})

/** Zeros packed by LZW as tightly as possible: each code stands for one zero more than the code before. */
function lzwBomb(bytes: number): Buffer {
  const out: number[] = []
  let [held, count] = [0n, 0n]
  const put = (code: number, width: number) => {
    held = (held << BigInt(width)) | BigInt(code)
    count += BigInt(width)
    for (; count >= 8n; count -= 8n) out.push(Number((held >> (count - 8n)) & 255n))
    held &= (1n << count) - 1n
  }
  for (let all = 0; all < bytes;) {
    put(256, 9)
    let [next, width] = [258, 9]
    put(0, 9)
    all++
    for (let run = 2; next < 4094; run++) {
      put(next, width)
      next++
      if (next + 1 >= 1 << width && width < 12) width++
      all += run
    }
    put(256, width)
  }
  return Buffer.from(out)
}
