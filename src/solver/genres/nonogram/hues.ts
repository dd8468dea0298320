import type { Language } from '#solver/kernel/message.ts'
import { distance, oklabOf } from './tint'

/** The names of colours without a name, each by an example. */
const HUES = [
  ['#000000', 'black', '黒'],
  ['#404040', 'dark grey', '濃い灰色'],
  ['#808080', 'grey', '灰色'],
  ['#c8c8c8', 'light grey', '薄い灰色'],
  ['#ffffff', 'white', '白'],
  ['#e02020', 'red', '赤'],
  ['#801010', 'dark red', '暗い赤'],
  ['#ee6677', 'rose', '薔薇色'],
  ['#ffb0c0', 'pink', '桃色'],
  ['#f08020', 'orange', 'だいだい色'],
  ['#ddaa33', 'ochre', '黄土色'],
  ['#ffe020', 'yellow', '黄'],
  ['#f4e8a0', 'cream', 'クリーム色'],
  ['#8b5a2b', 'brown', '茶色'],
  ['#503010', 'dark brown', '焦げ茶色'],
  ['#d8b088', 'light brown', '薄茶色'],
  ['#a0d020', 'yellow-green', '黄緑'],
  ['#20a040', 'green', '緑'],
  ['#106030', 'dark green', '深緑'],
  ['#a0e0a0', 'light green', '薄緑'],
  ['#20a898', 'teal', '青緑'],
  ['#60c8f0', 'sky blue', '空色'],
  ['#c0e4f8', 'pale blue', '淡い水色'],
  ['#2060d0', 'blue', '青'],
  ['#203080', 'dark blue', '紺'],
  ['#7840b0', 'violet', '紫'],
  ['#c050b0', 'magenta', '赤紫'],
  ['#d0b0e8', 'lilac', '藤色'],
] as const

const SEEN = HUES.map(([colour, en, ja]) => ({ seen: oklabOf(colour), en, ja }))

/** The name of a colour (`#rrggbb`): that of the nearest colour of {@link HUES}. */
export function hueName(colour: string, language: Language): string {
  const seen = oklabOf(colour)
  let [best, reach] = [SEEN[0]!, Infinity]
  for (const hue of SEEN) {
    const far = distance(seen, hue.seen)
    if (far < reach) [best, reach] = [hue, far]
  }
  return best[language]
}
