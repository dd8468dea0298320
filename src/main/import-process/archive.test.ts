import { strToU8, zipSync } from 'fflate'
import yauzl from 'yauzl'
import { describe, expect, it, vi } from 'vitest'
import { sayContract } from '#contract/messages/messages.ts'
import { genres } from '#solver/genres/index.ts'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { ArchiveTaker } from '../import-process/archive-taker'
import type { Block } from '../import-process/protocol'
import { captionOfFile, inOrder } from '../archive/naming'
import { isZip, readZip } from '../archive/read'
import { zipOf } from '../archive/write'

const [first, second] = samples.map(({ givens }) => givens) as [string, string]
const anything = () => true
const read = (zip: Uint8Array, isWanted = anything as (name: string) => boolean) => readZip(Buffer.from(zip), () => isWanted)

describe('a file’s name', () => {
  it.each([
    ['012 Lily.sdk', { title: 'Lily' }],
    ['a/b\\12_百合.kif', { title: '百合' }],
    ['0815.sdk', { id: '0815' }],
    ['12th night.sdk', { title: '12th night' }],
    ['.sdk', {}],
  ])('%s says %j', (name, caption) => expect(captionOfFile(name)).toEqual(caption))

  it('comes where people expect it', () => {
    expect(['b/1', '10.sdk', '2.sdk', 'B.sdk', 'a.sdk', '１.sdk'].sort(inOrder)).toEqual([
      '１.sdk',
      '2.sdk',
      '10.sdk',
      'a.sdk',
      'b/1',
      'B.sdk',
    ])
  })
})

describe('a ZIP', () => {
  it('gives its files by their names, and names what it leaves out', async () => {
    const zip = zipSync({ 'b/10.sdk': strToU8('x'), 'b/2.sdk': strToU8('y'), '__MACOSX/b/._2.sdk': strToU8('z'), 'c.png': strToU8('p') })
    const reading = await read(zip, (name) => name.endsWith('.sdk'))
    expect(reading).toMatchObject({ ok: true, left: [{ name: 'c.png', message: { code: 'archive.kind' } }] })
    expect(reading.ok && reading.parts.map(({ name }) => name)).toEqual(['b/2.sdk', 'b/10.sdk'])
  })

  it('that a Japanese system packed keeps its names', async () => {
    const sjis = [0x90, 0x94, 0x93, 0xc6] // 数独
    const zip = zipSync({ 'abcd.txt': strToU8('x') })
    const at = [...zip.keys()].filter((i) => String.fromCharCode(...zip.subarray(i, i + 4)) === 'abcd')
    for (const i of at) zip.set(sjis, i)
    expect(await read(zip)).toMatchObject({ parts: [{ name: '数独.txt' }] })
  })

  /** Changes the uncompressed size that the archive's directory states for each file. */
  function saying(zip: Uint8Array, bytes: number): Uint8Array {
    const view = Buffer.from(zip.buffer)
    for (let at = view.indexOf('PK\u0001\u0002'); at >= 0; at = view.indexOf('PK\u0001\u0002', at + 1)) view.writeUInt32LE(bytes, at + 24)
    return zip
  }

  it('that would be larger than it says, or than anything may be, harms nobody', async () => {
    const bomb = saying(zipSync({ 'bomb.txt': new Uint8Array(10) }), 70_000_000)
    expect(await read(bomb)).toMatchObject({ ok: true, parts: [], left: [{ message: { code: 'archive.part-too-large' } }] })
    const many = saying(zipSync(Object.fromEntries([1, 2, 3, 4, 5].map((i) => [`${i}.txt`, new Uint8Array(10)]))), 60_000_000)
    expect(await read(many)).toMatchObject({ ok: false, message: { code: 'archive.too-large' } })
    // The directory claims 10 bytes for a file of a million.
    const liar = saying(zipSync({ 'liar.txt': new Uint8Array(1_000_000) }), 10)
    const reading = await read(liar)
    expect(reading.ok && reading.parts.map((part) => part.unpack())).toEqual([{ code: 'archive.part-damaged', name: 'liar.txt' }])
  })

  it.each([
    ['cut off', (zip: Uint8Array) => zip.subarray(0, zip.length - 30)],
    ['empty', () => strToU8('PK\u0003\u0004')],
  ])('%s is refused in words', async (_, spoil) => {
    // prettier-ignore
    const zip = spoil(zipSync({ 'a.txt': strToU8('x') }))
    expect(isZip(zip)).toBe(true)
    expect(await read(zip)).toMatchObject({ ok: false, message: { code: 'archive.damaged' } })
    for (const language of ['en', 'ja'] as const) expect(sayContract({ code: 'archive.damaged' }, language)).not.toBe('archive.damaged')
  })

  // Offsets of flags, method and checksum in a file's entry of the central directory.
  const [FLAGS, METHOD, SUM] = [8, 10, 16]
  const spoilt = (at: number, value: number) => (zip: Uint8Array) => {
    const entry = Buffer.from(zip).lastIndexOf('2 Rose.txt') - 46
    new DataView(zip.buffer).setUint16(entry + at, value, true)
  }
  it.each([
    ['damaged', 'archive.part-damaged', spoilt(SUM, 4711)],
    ['locked', 'archive.locked', spoilt(FLAGS, 1)],
    ['packed in another way', 'archive.packing', spoilt(METHOD, 12)],
    [
      'without its own head',
      'archive.part-damaged',
      (zip: Uint8Array) => zip.fill(0, Buffer.from(zip).indexOf('2 Rose.txt') - 30, Buffer.from(zip).indexOf('2 Rose.txt')),
    ],
    [
      'cut into',
      'archive.part-damaged',
      (zip: Uint8Array) => zip.fill(255, Buffer.from(zip).indexOf('2 Rose.txt') + 12, Buffer.from(zip).indexOf('2 Rose.txt') + 24),
    ],
  ])('gives all files but the one that is %s, which is told', async (_, code, spoil) => {
    const zip = zipOf([1, 2, 3].map((number) => ({ name: `${number} Rose.txt`, bytes: strToU8(number === 2 ? second : first) })))
    spoil(zip)
    const block = (await new ArchiveTaker(genres, {}).take(zip, true)) as Block
    expect(block.puzzles.map(({ part }) => part)).toEqual(['1 Rose.txt', '3 Rose.txt'])
    expect(block.problems).toMatchObject([{ part: '2 Rose.txt', severity: 'error', message: { code } }])
  })

  it.each(['x.txt', 'xl/workbook.xml'])('with %s in it has its directory read once', async (name) => {
    const reading = vi.spyOn(yauzl.ZipFile.prototype, 'eachEntry')
    await new ArchiveTaker(genres, {}).take(zipOf([{ name, bytes: strToU8(first) }]), true)
    expect(reading).toHaveBeenCalledOnce()
    reading.mockRestore()
  })

  it('tells of a file in it whose encoding is a guess', async () => {
    const block = (await new ArchiveTaker(genres, {}).take(
      zipOf([{ name: 'a.txt', bytes: Buffer.from(`${first} M\u00fcller\n`, 'latin1') }]),
      true,
    )) as Block
    expect(block.puzzles[0]?.caption.note).toContain('Müller')
    expect(block.problems).toMatchObject([
      { line: 1, column: 84, part: 'a.txt', message: { code: 'read.encoding-guessed', seen: 'Müller' } },
    ])
  })

  it('is read as the files in it, with the puzzles called by them and the places in them', async () => {
    const files = [
      { name: '../../10 Rose.txt', bytes: strToU8(first) },
      { name: '2 Lily.txt', bytes: strToU8(second) },
      { name: '3.txt', bytes: strToU8(`${first}\n${second.slice(1)}\n`) },
    ]
    const taker = new ArchiveTaker(genres, {})
    const block = (await taker.take(zipOf(files), true)) as Block
    expect(block.puzzles.map(({ caption, part }) => [caption, part])).toEqual([
      [{ title: 'Rose' }, '../../10 Rose.txt'],
      [{ title: 'Lily' }, '2 Lily.txt'],
      [{ id: '3' }, '3.txt'],
    ])
    expect(block.problems).toMatchObject([{ line: 2, part: '3.txt', severity: 'error' }])
    expect(block.hasMore).toBe(false)
  })
})
