import type { picture as english } from './en-picture'
import { kazu, mon } from './ja-dialogs'

/** The words of the dialog that makes puzzles of pictures in Japanese. */
export const picture: typeof english = {
  action: (title) => `${title}…`,
  genre: 'パズルの種類',
  choose: '画像を選ぶ…',
  drop: '画像を選ぶか、ここにドロップしてください（PNG・JPEG・GIF・BMP・PBM・PGM・PPM）。',
  reading: '読み込んでいます…',
  file: (name, width, height) => `${name}（${width}×${height}画素）`,
  waiting: (n) => `あと${kazu(n)}枚`,
  left: '左',
  top: '上',
  across: '幅（画素）',
  down: '高さ（画素）',
  crop: '使う部分：マウスで囲むか、数で指定します',
  whole: '画像全体',
  source: (name) => `元の画像：${name}`,
  preview: (width, height) => `できあがり：${width}×${height}マス`,
  width: '横のマス数',
  height: '縦のマス数',
  keepShape: '縦横比を保つ',
  automatic: '自動（大津の方法）',
  mends: '解が一つになるまで直す',
  solving: '解が一つか調べています…',
  differing: (n) => `${kazu(n)}マスが不定`,
  mending: (n) => (n > 0 ? `${kazu(n)}マスが不定、直しています…` : '直しています…'),
  mended: (n) => `${kazu(n)}マスを変えて直しました`,
  add: '本に加える',
  added: (n) => `${mon(n)}を加えました`,
  pictures: (n) => `画像が${kazu(n)}枚ありました。それぞれ問題にできます。`,
}
