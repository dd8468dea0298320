import { byCustom, byMaker, type Profile } from './profile'

const TOKAI = 'https://www.tokai-inc.co.jp/'
const LINES = 'https://www.meishi-card.com/, https://www.senkousya.net/'
const BINDING = 'https://well-direct.com/, https://www.comic-ouen.com/'
const STANDARDS = 'https://www.ko-yo-print.info/, https://www.tokai-inc.co.jp/'
/** The table entry of a paper by the thickness of a leaf in millimetres; a page has half of that. */
const leaf = (mm: number) => ({ perPage: mm / 2 / 25.4, plus: 0 })

/** The profile of Japanese offset printers: 3 mm bleed (塗り足し), 100 % black (K), and trim marks, which some of them want. */
export const offsetJa: Profile = {
  id: 'offset-ja',
  name: { en: 'Japanese offset, trim marks', ja: 'オフセット印刷（トンボあり）' },
  usualTrim: 'A5',
  pages: { multiple: byMaker(4, 'pages', 'warning', BINDING) },
  gutter: byMaker([{ to: Infinity, least: 15 }], 'mm', 'warning', BINDING),
  margin: byMaker(3, 'mm', 'error', TOKAI),
  bleed: byMaker(3, 'mm', 'error', TOKAI),
  bleedAtSpine: true,
  marks: byMaker('japanese', 'none', 'warning', TOKAI),
  type: byCustom(5, 'pt', 'error', 'usual among printers'),
  line: byMaker(0.25, 'pt', 'error', LINES),
  tint: byCustom(0.1, 'share', 'warning', 'usual among printers'),
  resolution: byCustom(350, 'dpi', 'warning', 'usual among printers'),
  ink: byMaker('grey-or-cmyk', 'none', 'error', STANDARDS),
  file: { standard: 'X-4', outlines: false, attachments: false, tags: false },
  spine: byMaker({ joshitsu: leaf(0.11), 'fine-70': leaf(0.1), 'fine-90': leaf(0.13), comic: leaf(0.16) }, 'in', 'warning', BINDING),
  spineText: byCustom(60, 'pages', 'note', 'usual among printers'),
}

/** The profile of Japanese offset printers that forbid marks: the page ends with the bleed. */
export const offsetJaPlain: Profile = {
  ...offsetJa,
  id: 'offset-ja-plain',
  name: { en: 'Japanese offset, no marks', ja: 'オフセット印刷（トンボなし）' },
  marks: byMaker('none', 'none', 'error', TOKAI),
}
