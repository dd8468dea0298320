// npm run fonts: makes resources/fonts of the font packages in scripts/fonts, which are installed for it. The files are part of the
// checkout (docs/decisions/021-fonts.md), so that nobody else needs the packages. Takes half a minute.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from './lib/run.mjs'

const packages = join(root, 'scripts/fonts')
const target = join(root, 'resources/fonts')

/** Fonts by package: the name of their files, and their weights. Of those for Japanese only the letters below are kept. */
const FONTS = [
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

/** The letters of JIS X 0208, and Latin with its accents (to U+024F). */
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

/** The id of a font, as `eb-garamond-400-italic`. */
const idOf = (from, face) => `${from}-${face.slice(0, 3)}${face.endsWith('_Italic') ? '-italic' : ''}`

const packed = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

execFileSync('npm', ['ci', '--silent', '--ignore-scripts'], { cwd: packages, stdio: 'inherit' })
const { default: subset } = await import(createRequire(join(packages, 'package.json')).resolve('subset-font'))
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
const letters = japanese()
const digests = {}
const licences = []
let sum = 0
for (const { from, name, faces, isJapanese } of FONTS) {
  const folder = join(packages, 'node_modules/@expo-google-fonts', from)
  for (const face of faces) {
    const whole = readFileSync(join(folder, face, `${name}_${face}.ttf`))
    const bytes = isJapanese ? await subset(whole, letters, { targetFormat: 'truetype' }) : whole
    const file = packed(bytes)
    const id = idOf(from, face)
    sum += file.length
    digests[id] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    writeFileSync(join(target, `${id}.ttf.br`), file)
    console.log(`${id}: ${whole.length} bytes, ${bytes.length} kept, ${file.length} packed`)
  }
  licences.push(`${name}\n\n${readFileSync(join(folder, 'LICENSE_FONT'), 'utf8').trim()}`)
}
writeFileSync(join(target, 'fonts.json'), `${JSON.stringify(digests, null, 2)}\n`)
writeFileSync(join(target, 'LICENSES.txt'), `${licences.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`)
console.log(`resources/fonts: ${Object.keys(digests).length} fonts, ${sum} bytes`)
