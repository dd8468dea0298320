import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faceOf } from '#solver/drawing/face.ts'
import { FAMILIES } from './families'
import { fontBytes, keepFonts, packedFonts } from './font-files'
import { setLine } from './line'
import { SHIPPED } from './shipped'
import { letterMeasure } from './widths'

let folder: string
const before = process.env['NANIDO_FONTS']
const within = (data: string) => {
  delete process.env['NANIDO_FONTS']
  keepFonts(data)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-fonts-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  if (before === undefined) delete process.env['NANIDO_FONTS']
  else process.env['NANIDO_FONTS'] = before
})

it('the fonts that a face may name and the usual ones are the ones that ship, each with its licence', () => {
  const usual = FAMILIES.flatMap(({ regular, bold }) => [regular.id, bold.id])
  expect([...new Set([...SHIPPED.map(({ id }) => id), ...usual])].sort()).toEqual(packedFonts().sort())
  const licences = readFileSync('resources/fonts/LICENSES.txt', 'utf8')
  const noto = ['NotoSansJP', 'NotoSans', 'NotoSansHebrew', 'NotoSansArabic', 'NotoSansThai', 'NotoSansKR', 'NotoSansSC', 'NotoEmoji']
  const names = new Set([...SHIPPED.map(({ name }) => name.replaceAll(' ', '')), ...noto, 'NotoSansSymbols', 'NotoSansSymbols2'])
  for (const name of names) expect(licences).toContain(`${name}\n\n`)
  expect(licences.split('SIL Open Font License, Version 1.1').length - 1).toBeGreaterThanOrEqual(names.size)
})
it('they take no more than 35 MB, so that the repository and the program stay bearable', () => {
  const sizes = readdirSync('resources/fonts').map((name) => statSync(join('resources/fonts', name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(35e6)
})

describe('an unpacked font', () => {
  it('is kept in the data folder, and read from there', () => {
    within(folder)
    const bytes = fontBytes('barlow-400')
    const [name] = readdirSync(join(folder, 'fonts'))
    expect(readFileSync(join(folder, 'fonts', name!)).equals(bytes)).toBe(true)
    expect(fontBytes('barlow-400').equals(bytes)).toBe(true)
    expect(readdirSync(join(folder, 'fonts'))).toEqual([name])
  })
  it('that was changed there is unpacked anew', () => {
    within(folder)
    const bytes = fontBytes('barlow-400')
    const path = join(folder, 'fonts', readdirSync(join(folder, 'fonts'))[0]!)
    writeFileSync(path, Buffer.alloc(bytes.length))
    expect(fontBytes('barlow-400').equals(bytes)).toBe(true)
    expect(readFileSync(path).equals(bytes)).toBe(true)
  })
  it('is had in memory where the folder cannot be written', () => {
    writeFileSync(join(folder, 'file'), '')
    within(join(folder, 'file'))
    expect(fontBytes('barlow-400').length).toBeGreaterThan(90_000)
    expect(existsSync(join(folder, 'file/fonts'))).toBe(false)
  })
  it('that does not ship is refused', () => expect(() => fontBytes('comic-400')).toThrow('comic-400'))
})

it.each([
  ['eb-garamond-400', 0.308],
  ['barlow-400', 0.351],
  ['libre-franklin-400', 0.371],
  ['biz-udpgothic-400', 0.379],
])('the digits of %s stand in their own middle', (id, half) => expect(letterMeasure.baseline(id)).toBeCloseTo(half, 3))
it('has its features, and what stands upright in vertical text', () => {
  expect(setLine('a', 'eb-garamond-400').runs[0]!.font.availableFeatures).toEqual(expect.arrayContaining(['smcp', 'onum', 'lnum']))
  const upright = (face: string) => setLine('。', face).runs[0]!.glyphs[0]!.id
  expect(upright(faceOf(['shippori-mincho-400'], ['vert']))).not.toBe(upright('shippori-mincho-400'))
})
it('Japanese fonts have the letters of a Japanese book', () => {
  for (const { id } of SHIPPED.filter(({ isCjk }) => isCjk))
    expect([...new Set(setLine('詰将棋と数独の問題、解答は３手詰「難易度」Ａ①', id, 'ja').runs.map(({ from }) => from.id))][0]).toBe(id)
})
