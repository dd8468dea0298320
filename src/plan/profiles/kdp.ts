import { byCustom, byMaker, byOne, byOthers, type Profile } from './profile'

const HELP = 'https://kdp.amazon.com/help/topic/'
const SUBMITTING = `${HELP}G201857950`
const MARGINS = `${HELP}GVBQ3CMEQW3W2VL6`
const OPTIONS = `${HELP}G201834180`
const FONTS = `${HELP}G202145450`
const COVERS = `${HELP}GYEAKVKMSE23PFTM`
const RETOLD = `${MARGINS} as retold by guides`

/** The trims that the printer offers by name. Others from 4 to 8.5 by 6 to 11.69 inches are made to measure. */
const TRIMS = [
  ...['5x8in', '5.06x7.81in', '5.25x8in', '5.5x8.5in', '6x9in', '6.14x9.21in', '6.69x9.61in', '7x10in', '7.44x9.69in', '7.5x9.25in'],
  ...['8x10in', '8.25x6in', '8.25x8.25in', '8.5x8.5in', '8.5x11in', '8.27x11.69in'],
]

/** The profile of Kindle Direct Publishing: paperback, black ink. */
export const kdp: Profile = {
  id: 'kdp',
  name: { en: 'KDP paperback', ja: 'KDP ペーパーバック' },
  usualTrim: '6x9in',
  trims: byCustom(TRIMS, 'none', 'warning', OPTIONS),
  pages: {
    fewest: byOthers(24, 'pages', 'error', OPTIONS),
    most: byOthers(
      {
        usual: 828,
        byStock: { white: 828, cream: 776 },
        byTrim: {
          '8.5x8.5in': { white: 590, cream: 550 },
          '8.5x11in': { white: 590, cream: 550 },
          Letter: { white: 590, cream: 550 },
          '8.25x6in': { white: 800, cream: 750 },
          '8.25x8.25in': { white: 800, cream: 750 },
          '8.27x11.69in': { white: 780, cream: 730 },
          A4: { white: 780, cream: 730 },
        },
      },
      'pages',
      'error',
      OPTIONS,
    ),
    blankInARow: byOne(2, 'pages', 'warning', SUBMITTING),
  },
  gutter: byOthers(
    [
      { to: 150, least: 0.375 },
      { to: 300, least: 0.5 },
      { to: 500, least: 0.625 },
      { to: 700, least: 0.75 },
      { to: 828, least: 0.875 },
    ],
    'in',
    'error',
    RETOLD,
  ),
  margin: byOthers(0.25, 'in', 'error', RETOLD),
  marginWithBleed: byOthers(0.375, 'in', 'error', RETOLD),
  bleed: byOthers(0.125, 'in', 'error', RETOLD),
  bleedAtSpine: false,
  marks: byMaker('none', 'none', 'error', SUBMITTING),
  binding: byOne('left', 'none', 'warning', SUBMITTING),
  type: byMaker(7, 'pt', 'error', FONTS),
  line: byOne(0.75, 'pt', 'error', SUBMITTING),
  tint: byOne(0.1, 'share', 'error', SUBMITTING),
  resolution: byMaker(300, 'dpi', 'warning', SUBMITTING),
  ink: byMaker('grey', 'none', 'note', SUBMITTING),
  file: { standard: '1.7', outlines: false, attachments: false, tags: false, largest: byMaker(650, 'MB', 'error', SUBMITTING) },
  spine: byOthers(
    { white: { perPage: 0.002252, plus: 0 }, cream: { perPage: 0.0025, plus: 0 }, 'premium-colour': { perPage: 0.002347, plus: 0 } },
    'in',
    'error',
    COVERS,
  ),
  spineText: byOthers(79, 'pages', 'error', COVERS),
}

/**
 * The profile of Kindle Direct Publishing for large print. The printer itself has no limits for that, so these are the limits of libraries
 * for the blind.
 */
export const kdpLargePrint: Profile = {
  ...kdp,
  id: 'kdp-large-print',
  usualTrim: '8.5x11in',
  name: { en: 'KDP paperback, large print', ja: 'KDP ペーパーバック（大活字）' },
  type: byCustom(16, 'pt', 'error', 'usual for large print'),
  clues: byCustom(16, 'pt', 'error', 'usual for large print'),
  cluesWanted: byOthers(18, 'pt', 'note', 'American Printing House for the Blind; National Association for Visually Handicapped'),
  line: byCustom(1, 'pt', 'error', 'usual for large print'),
}
