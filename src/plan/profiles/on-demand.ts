import { byCustom, byMaker, byOne, byOthers, type Profile } from './profile'

const LULU = 'https://help.lulu.com/en/support/solutions/articles/64000255583'
const LULU_MARGINS = `${LULU} as retold by guides`
const INGRAM = 'https://help.ingramspark.com/hc/en-us/articles/5338636202637'
const INGRAM_FILES = 'https://www.ingramspark.com/blog/file-requirements-for-print-books'

/** The profile of Lulu: perfect bound, black ink. */
export const lulu: Profile = {
  id: 'lulu',
  name: { en: 'Lulu', ja: 'Lulu' },
  usualTrim: '6x9in',
  pages: {
    fewest: byMaker(32, 'pages', 'error', LULU),
    most: byCustom({ usual: 800 }, 'pages', 'error', 'not confirmed'),
  },
  // The gutter is added to the safety margin of half an inch.
  gutter: byOthers(
    [
      { to: 60, least: 0.5 },
      { to: 150, least: 0.625 },
      { to: 400, least: 1 },
      { to: 600, least: 1.125 },
      { to: Infinity, least: 1.25 },
    ],
    'in',
    'warning',
    LULU_MARGINS,
  ),
  margin: byMaker(0.5, 'in', 'warning', LULU),
  bleed: byMaker(0.125, 'in', 'error', LULU),
  bleedAtSpine: true,
  marks: byMaker('none', 'none', 'error', LULU),
  type: byCustom(7, 'pt', 'warning', 'not confirmed'),
  line: byCustom(0.25, 'pt', 'warning', 'not confirmed'),
  tint: byCustom(0.1, 'share', 'warning', 'not confirmed'),
  resolution: byMaker(300, 'dpi', 'warning', LULU),
  ink: byMaker('grey', 'none', 'warning', LULU),
  file: { standard: '1.7', outlines: false, attachments: false, tags: false },
  spine: byOthers({ white: { perPage: 1 / 444, plus: 0.06 } }, 'in', 'error', LULU_MARGINS),
  spineText: byCustom(80, 'pages', 'warning', 'not confirmed'),
}

/** The profile of IngramSpark: black ink. */
export const ingramSpark: Profile = {
  id: 'ingramspark',
  name: { en: 'IngramSpark', ja: 'IngramSpark' },
  usualTrim: '6x9in',
  pages: {
    fewest: byOne(18, 'pages', 'error', INGRAM),
    most: byOne({ usual: 1200 }, 'pages', 'error', INGRAM),
    multiple: byOne(2, 'pages', 'error', INGRAM),
    lastIsBlank: byMaker(true, 'none', 'note', INGRAM),
  },
  gutter: byMaker([{ to: Infinity, least: 0.5 }], 'in', 'warning', INGRAM),
  margin: byMaker(0.5, 'in', 'warning', INGRAM),
  bleed: byMaker(0.125, 'in', 'error', INGRAM),
  bleedAtSpine: false,
  marks: byMaker('none', 'none', 'error', INGRAM_FILES),
  type: byCustom(7, 'pt', 'warning', 'not confirmed'),
  line: byCustom(0.25, 'pt', 'warning', 'not confirmed'),
  tint: byCustom(0.1, 'share', 'warning', 'not confirmed'),
  resolution: byMaker(300, 'dpi', 'warning', INGRAM_FILES),
  ink: byMaker('grey-or-cmyk', 'none', 'error', INGRAM_FILES),
  file: { standard: 'X-1a', outlines: false, attachments: false, tags: false },
  spine: byOne({ white: { perPage: 0.0023, plus: 0 } }, 'in', 'note', 'their template generator decides'),
  spineText: byCustom(80, 'pages', 'warning', 'not confirmed'),
}
