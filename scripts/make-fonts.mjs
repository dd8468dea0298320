// npm run fonts: makes resources/fonts from the font packages in scripts/fonts, which are installed for that. The results are committed
// (docs/decisions/021-fonts.md), so nobody else needs the packages. Takes four minutes.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import * as fontkit from 'fontkit'
import { root } from './lib/run.mjs'

const packages = join(root, 'scripts/fonts')
const target = join(root, 'resources/fonts')

/** Fonts of book styles by package, with file name and weights. Japanese fonts are reduced to the characters of `japanese`. */
const OF_STYLES = [
  { from: 'barlow', name: 'Barlow', faces: ['400Regular', '500Medium', '600SemiBold', '700Bold'] },
  { from: 'barlow-condensed', name: 'BarlowCondensed', faces: ['500Medium', '600SemiBold', '700Bold'] },
  { from: 'eb-garamond', name: 'EBGaramond', faces: ['400Regular', '400Regular_Italic', '500Medium', '500Medium_Italic', '600SemiBold'] },
  { from: 'nunito', name: 'Nunito', faces: ['400Regular', '600SemiBold', '700Bold', '800ExtraBold'] },
  { from: 'libre-franklin', name: 'LibreFranklin', faces: ['300Light', '400Regular', '500Medium', '600SemiBold', '700Bold'] },
  { from: 'atkinson-hyperlegible-next', name: 'AtkinsonHyperlegibleNext', faces: ['400Regular', '600SemiBold', '700Bold'] },
  { from: 'shippori-mincho', name: 'ShipporiMincho', faces: ['400Regular', '600SemiBold'], isJapanese: true },
  { from: 'zen-kaku-gothic-new', name: 'ZenKakuGothicNew', faces: ['400Regular', '700Bold'], isJapanese: true },
  { from: 'zen-maru-gothic', name: 'ZenMaruGothic', faces: ['400Regular', '700Bold'], isJapanese: true },
  { from: 'biz-udpgothic', name: 'BIZUDPGothic', faces: ['400Regular', '700Bold'], isJapanese: true },
]

/** The standard fonts of books by package, with file name. All but one have the weights 400 and 700. */
const USUAL = {
  'noto-sans-jp': 'NotoSansJP',
  'noto-sans': 'NotoSans',
  'noto-sans-hebrew': 'NotoSansHebrew',
  'noto-sans-arabic': 'NotoSansArabic',
  'noto-sans-thai': 'NotoSansThai',
  'noto-sans-kr': 'NotoSansKR',
  'noto-sans-sc': 'NotoSansSC',
  'noto-sans-symbols-2': 'NotoSansSymbols2',
  'noto-sans-symbols': 'NotoSansSymbols',
  'noto-emoji': 'NotoEmoji',
}

/** Returns the characters of JIS X 0208 and Latin letters with accents (to U+024F). */
function japanese() {
  const decoder = new TextDecoder('euc-jp')
  const found = Array.from({ length: 0x250 - 0x20 }, (_, i) => String.fromCharCode(0x20 + i))
  for (let row = 0xa1; row <= 0xfe; row++)
    for (let cell = 0xa1; cell <= 0xfe; cell++) {
      const letter = decoder.decode(Uint8Array.of(row, cell))
      if (letter.length === 1 && letter !== '\ufffd') found.push(letter)
    }
  return found.join('')
}

/** Returns the id of a font, such as `eb-garamond-400-italic`. */
const idOf = (from, face) => `${from}-${face.slice(0, 3)}${face.endsWith('_Italic') ? '-italic' : ''}`

const HAN = /\p{sc=Han}/u
const OF_LATIN = /[\p{sc=Latin}\p{P}\p{N}\p{Z}]/u
const lettersOf = (font) => font.characterSet.map((point) => String.fromCodePoint(point))
const jis = japanese()
const inJis = new Set(jis)

/** Returns the parts into which a standard font is split: the characters by id of the part, undefined for all characters. */
function partsOf(from, weight, font, japaneseFont) {
  const id = `${from}-${weight}`
  // A font file is loaded whole. Most Japanese books use only JIS X 0208, so rarer Han characters go into a file of their own.
  if (from === 'noto-sans-jp') {
    const isRare = (letter) => HAN.test(letter) && !inJis.has(letter)
    const letters = lettersOf(font)
    return { [id]: letters.filter((letter) => !isRare(letter)), [`${from}-more-${weight}`]: letters.filter(isRare) }
  }
  // Characters that look the same in the Japanese font are taken from it (`pdf/letters/families.ts`), except those that Latin words need.
  if (from === 'noto-sans-kr' || from === 'noto-sans-sc')
    return { [id]: lettersOf(font).filter((letter) => OF_LATIN.test(letter) || drawnBy(font, letter) !== drawnBy(japaneseFont, letter)) }
  return { [id]: undefined }
}

/** Returns a key for a character's outline and width; for a character that the font lacks, the character itself. */
function drawnBy(font, letter) {
  const point = letter.codePointAt(0)
  if (!font.hasGlyphForCodePoint(point)) return 'none'
  const glyph = font.glyphForCodePoint(point)
  return `${glyph.advanceWidth} ${glyph.path.toSVG()}`
}

/** Brotli quality 11 makes files 6 % smaller than 9 and takes ten times as long. */
const packed = (bytes, quality) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: quality === 11 ? 24 : 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

execFileSync('npm', ['ci', '--silent', '--ignore-scripts'], { cwd: packages, stdio: 'inherit' })
const { default: subset } = await import(createRequire(join(packages, 'package.json')).resolve('subset-font'))
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
const digests = {}
const licences = []
let sum = 0

/** Writes a font file with the given characters, or with all. */
async function keep(id, whole, letters, quality) {
  const bytes = letters ? await subset(whole, letters, { targetFormat: 'truetype' }) : whole
  const file = packed(bytes, quality)
  sum += file.length
  digests[id] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  writeFileSync(join(target, `${id}.ttf.br`), file)
  console.log(`${id}: ${whole.length} bytes, ${bytes.length} kept, ${file.length} packed`)
}

const folderOf = (from) => join(packages, 'node_modules/@expo-google-fonts', from)
const addLicence = (from, name) => licences.push(`${name}\n\n${readFileSync(join(folderOf(from), 'LICENSE_FONT'), 'utf8').trim()}`)

for (const { from, name, faces, isJapanese } of OF_STYLES) {
  for (const face of faces) {
    const whole = readFileSync(join(folderOf(from), face, `${name}_${face}.ttf`))
    await keep(idOf(from, face), whole, isJapanese && jis, 9)
  }
  addLicence(from, name)
}
for (const face of ['400Regular', '700Bold']) {
  const read = (from) => readFileSync(join(folderOf(from), face, `${USUAL[from]}_${face}.ttf`))
  const japaneseFont = fontkit.create(read('noto-sans-jp'))
  for (const from of Object.keys(USUAL)) {
    if (from === 'noto-sans-symbols-2' && face === '700Bold') continue
    const whole = read(from)
    const parts = partsOf(from, face.slice(0, 3), fontkit.create(whole), japaneseFont)
    for (const [id, letters] of Object.entries(parts)) await keep(id, whole, letters?.join(''), 11)
  }
}
for (const [from, name] of Object.entries(USUAL)) addLicence(from, name)
writeFileSync(join(target, 'fonts.json'), `${JSON.stringify(digests, null, 2)}\n`)
writeFileSync(join(target, 'LICENSES.txt'), `${licences.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`)
console.log(`resources/fonts: ${Object.keys(digests).length} fonts, ${sum} bytes`)
