import type { Grader, Option, OptionValues, Result } from '#solver/genre/genre.ts'
import { fits } from '#solver/kernel/choices.ts'
import { MAX_SIDE } from '../clues'
import { COLOUR, USUAL_COLOURS } from '../colours'
import { usualColours } from '../palettes'
import type { Quantising } from '../picture/quantise'
import type { Dithering } from '../picture/dither'
import type { ImportSettings } from '../picture/from-raster'
import type { LightRaster } from '#solver/raster/raster.ts'
import type { Nonogram } from '../puzzle'
import { GREYS_PATTERN, readGreys, type Pixels, PIXELS_PATTERN, readPixels } from '#solver/raster/texts.ts'
import { failure } from '../generate-messages'
import type { ShapeKind } from '../picture/shapes'

/** The smallest side of a picture that is made. */
const LEAST_SIDE = 5

/** The form of a typed palette: at least one colour, with commas and blanks between colours. */
const PALETTE_PATTERN = `^\\s*#[0-9a-fA-F]{6}(\\s*,\\s*#[0-9a-fA-F]{6}){0,${USUAL_COLOURS - 1}}\\s*$|^$`
const BACKGROUND_PATTERN = '^(#[0-9a-fA-F]{6})?$'

const PICTURE_OPTIONS: readonly Option[] = [
  {
    id: 'greys',
    kind: 'text',
    pattern: GREYS_PATTERN,
    name: { en: 'Picture', ja: '元の絵' },
    help: {
      en: 'The picture to be made a puzzle: WIDTHxHEIGHT: and two hexadecimal digits a pixel. Left out: one is made by seed.',
      ja: '問題にする絵。「幅x高さ:」と、1画素2桁の16進数。省くとシードから絵を作ります。',
    },
  },
  {
    id: 'motif',
    kind: 'choice',
    default: 'shapes',
    choices: { shapes: { en: 'Shapes', ja: '図形' }, blobs: { en: 'Patches', ja: 'まだら' }, noise: { en: 'Noise', ja: 'ノイズ' } },
    name: { en: 'Motif', ja: '図柄' },
    help: { en: 'What is drawn where no picture is given.', ja: '絵を指定しないときに描くもの。' },
  },
  {
    id: 'width',
    kind: 'integer',
    min: LEAST_SIDE,
    max: MAX_SIDE,
    name: { en: 'Width', ja: '幅' },
    help: {
      en: 'Cells across. Left out: as the picture’s proportions ask for, or 20.',
      ja: '横のマス数。省くと絵の縦横比に合わせるか、20マスにします。',
    },
  },
  {
    id: 'height',
    kind: 'integer',
    min: LEAST_SIDE,
    max: MAX_SIDE,
    name: { en: 'Height', ja: '高さ' },
    help: {
      en: 'Cells down. Left out: as the picture’s proportions ask for, or 20.',
      ja: '縦のマス数。省くと絵の縦横比に合わせるか、20マスにします。',
    },
  },
  {
    id: 'density',
    kind: 'integer',
    min: 20,
    max: 80,
    default: 50,
    name: { en: 'Filled cells (%)', ja: '黒マスの割合（%）' },
    help: { en: 'About how much is filled, where no picture is given.', ja: '絵を指定しないときの、塗るマスのおおよその割合。' },
  },
  {
    id: 'threshold',
    kind: 'integer',
    min: 1,
    max: 255,
    name: { en: 'Threshold', ja: 'しきい値' },
    help: {
      en: 'Cells darker than this are filled. Left out: found from the picture (Otsu).',
      ja: 'これより暗いマスを塗ります。省くと自動で決めます（大津の方法）。',
    },
  },
  {
    id: 'dither',
    kind: 'choice',
    default: 'off',
    choices: {
      off: { en: 'Off', ja: 'なし' },
      ordered: { en: 'Ordered', ja: '組織的ディザ' },
      diffusion: { en: 'Error diffusion', ja: '誤差拡散' },
    },
    name: { en: 'Dithering', ja: 'ディザ' },
    help: { en: 'Shows greys by patterns; they make many cells ambiguous.', ja: '濃淡を模様で表します。解が不定のマスが増えます。' },
  },
  {
    id: 'invert',
    kind: 'flag',
    default: false,
    name: { en: 'Invert', ja: '白黒反転' },
    help: { en: 'Fills the bright cells.', ja: '明るいマスを塗ります。' },
  },
  {
    id: 'edges',
    kind: 'integer',
    min: 0,
    max: 100,
    default: 0,
    name: { en: 'Edge emphasis (%)', ja: '輪郭の強調（%）' },
    help: { en: 'Darkens the edges of the picture.', ja: '絵の輪郭を濃くします。' },
  },
  {
    id: 'repair',
    kind: 'choice',
    default: 'on',
    choices: { on: { en: 'On', ja: 'する' }, off: { en: 'Off', ja: 'しない' } },
    name: { en: 'Repair', ja: '修正' },
    help: { en: 'Flips cells until the solution is unique.', ja: '解が一つに決まるまでマスを変えます。' },
  },
]

/** The options for coloured puzzles. They have at most as many colours as readers are used to. */
const COLOUR_OPTIONS: readonly Option[] = [
  {
    id: 'colours',
    kind: 'integer',
    min: 1,
    max: USUAL_COLOURS,
    default: 1,
    name: { en: 'Colours', ja: '色の数' },
    help: {
      en: 'From two on the puzzle is in colours; of a picture, so many at most, beside the background.',
      ja: '2以上でカラーの問題になります。画像からは、背景のほかに最大この数の色を使います。',
    },
  },
  {
    id: 'palette',
    kind: 'text',
    pattern: PALETTE_PATTERN,
    placeholder: '#rrggbb,…',
    name: { en: 'Palette', ja: '配色' },
    help: {
      en: 'The colours to use, as #rrggbb with commas between them. Left out: of a picture found from it, else told apart with any colour vision.',
      ja: '使う色。#rrggbb をカンマで区切ります。省くと、画像からは自動で選び、それ以外は色覚を問わず見分けやすい色にします。',
    },
  },
  {
    id: 'background',
    kind: 'text',
    pattern: BACKGROUND_PATTERN,
    placeholder: '#rrggbb',
    name: { en: 'Background', ja: '背景色' },
    help: {
      en: 'The colour of empty cells. Left out: of a picture the commonest at its border, else white.',
      ja: '空白のマスの色。省くと、画像では縁に最も多い色、それ以外は白にします。',
    },
  },
  {
    id: 'regions',
    kind: 'integer',
    min: 0,
    max: 9,
    default: 1,
    name: { en: 'Merge regions up to (cells)', ja: '小さな領域の統合（マス）' },
    help: {
      en: 'In colours: regions of so many cells at most get the colour around them.',
      ja: 'カラーのとき、この数以下のマスの領域を周りの色にします。',
    },
  },
  {
    id: 'pixels',
    kind: 'text',
    pattern: PIXELS_PATTERN,
    name: { en: 'Picture in colours', ja: '元の絵（カラー）' },
    help: {
      en: 'The picture to be made a coloured puzzle: WIDTHxHEIGHT: and six hexadecimal digits a cell.',
      ja: 'カラーの問題にする絵。「幅x高さ:」と、1マス6桁の16進数。',
    },
  },
]

/** Whether option values ask for a coloured puzzle. The values may be as a person typed them. */
export function isInColours(values: OptionValues): boolean {
  return Number(values['colours'] ?? coloursIn(values['palette']).length) > 1
}

/** The colours of a typed palette. */
function coloursIn(palette: unknown): readonly string[] {
  return typeof palette === 'string' ? (palette.toLowerCase().match(/#[0-9a-f]{6}/g) ?? []) : []
}

/** The generator's options, with a level only where there is a grader. */
export function optionsFor(grader: Grader<Nonogram> | undefined): readonly Option[] {
  const all = [...PICTURE_OPTIONS, ...COLOUR_OPTIONS]
  if (grader === undefined) return all
  return [
    ...all,
    {
      id: 'target-level',
      kind: 'integer',
      min: Math.min(...grader.levels),
      max: Math.max(...grader.levels),
      name: { en: 'Target level', ja: '目標難易度' },
      help: {
        en: 'Pictures made by seed reach this level; the repair of a given picture prefers it.',
        ja: 'シードから作る絵はこの難易度になるものだけ、指定した絵はこの難易度に近づく修正を選びます。',
      },
    },
  ]
}

/** The request to the generator. */
export interface Request {
  readonly given?: LightRaster
  readonly motif: ShapeKind
  readonly density: number
  readonly settings: ImportSettings
  readonly repairs: boolean
  readonly level?: number
  /** Whether the puzzle is to be coloured, and below, its colours. */
  readonly isColoured: boolean
  readonly quantising: Quantising
  readonly pixels?: Pixels
}

/** Reads option values. The result is a message where a value has the wrong kind or is out of range. */
export function readRequest(values: OptionValues, options: readonly Option[]): Result<Request> {
  for (const option of options) {
    const value = values[option.id]
    if (value !== undefined && !fits(option, value)) return refused(option.id, value)
  }
  const number = (id: string) => values[id] as number | undefined
  const greys = values['greys'] === undefined || values['greys'] === '' ? undefined : String(values['greys'])
  const given = greys === undefined ? undefined : readGreys(greys)
  if (greys !== undefined && given === undefined) return refused('greys', greys.slice(0, 20))
  const settings: ImportSettings = {
    width: number('width'),
    height: number('height'),
    threshold: number('threshold'),
    dithering: (values['dither'] ?? 'off') as Dithering,
    invert: values['invert'] === true,
    edges: (number('edges') ?? 0) / 100,
  }
  const motif = (values['motif'] ?? 'shapes') as ShapeKind
  const density = (number('density') ?? 50) / 100
  const colours = readColours(values)
  if (!colours.ok) return colours
  const common = { motif, density, settings, repairs: values['repair'] !== 'off', level: number('target-level') }
  return { ok: true, value: { given, ...common, ...colours.value } }
}

/** The options that decide how greys become black and white. */
const OF_BLACK_AND_WHITE = ['greys', 'threshold', 'invert', 'edges'] as const
const isWished = (value: OptionValues[string]): boolean => value !== undefined && value !== false && value !== 0 && value !== ''

/** Reads the options about colours. */
function readColours(values: OptionValues): Result<Pick<Request, 'isColoured' | 'quantising' | 'pixels'>> {
  const text = (id: string) => (values[id] === undefined ? '' : String(values[id]))
  if (text('palette') !== '' && !new RegExp(PALETTE_PATTERN, 'u').test(text('palette'))) return refused('palette', text('palette'))
  if (text('background') !== '' && !COLOUR.test(text('background').toLowerCase())) return refused('background', text('background'))
  const pixels = text('pixels') === '' ? undefined : readPixels(text('pixels'))
  if (text('pixels') !== '' && pixels === undefined) return refused('pixels', text('pixels').slice(0, 20))
  const isColoured = isInColours(values) || pixels !== undefined
  const vain = isColoured ? OF_BLACK_AND_WHITE.find((id) => isWished(values[id])) : undefined
  if (vain !== undefined) return failure({ code: 'nonogram.generate-not-in-colours', option: vain })
  const typed = coloursIn(values['palette'])
  const count = typed.length > 0 ? typed.length : Number(values['colours'] ?? 1)
  const background = text('background') === '' ? undefined : text('background').toLowerCase()
  const quantising: Quantising = {
    count,
    // Without a picture there is nothing to find colours from.
    palette: typed.length > 0 || pixels !== undefined ? typed : usualColours(count),
    ...((background !== undefined || pixels === undefined) && { background: background ?? '#ffffff' }),
    dithering: (values['dither'] ?? 'off') as Dithering,
    regions: Number(values['regions'] ?? 1),
  }
  return { ok: true, value: { isColoured, quantising, ...(pixels && { pixels }) } }
}

function refused(option: string, seen: unknown): Result<never> {
  return failure({ code: 'nonogram.generate-option', option, seen: String(seen) })
}
