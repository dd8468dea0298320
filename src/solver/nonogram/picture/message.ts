import type { Phrasebook } from '../../core/message'

/** What reading a picture may have to tell. */
export type PictureMessage =
  /** A file that is no picture, or a kind of picture that is not read. */
  | { readonly code: 'nonogram.picture-kind' }
  | { readonly code: 'nonogram.pnm-head' }
  | { readonly code: 'nonogram.pnm-cut' }
  | { readonly code: 'nonogram.picture-too-large'; readonly width: number; readonly height: number }

/** Words for {@link PictureMessage}. */
export const pictureWords: Phrasebook<PictureMessage> = {
  en: {
    'nonogram.picture-kind': () => 'This is no picture that can be read here. Save it as PBM, PGM or PPM.',
    'nonogram.pnm-head': () => 'This is no PBM, PGM or PPM picture: its first lines do not give a kind from P1 to P6 and a size.',
    'nonogram.pnm-cut': () => 'The picture ends before its last pixel, or has something else than numbers among its pixels.',
    'nonogram.picture-too-large': ({ width, height }) =>
      `The picture has ${width} × ${height} pixels, which is too many. Make it smaller first.`,
  },
  ja: {
    'nonogram.picture-kind': () => '読める画像ではありません。PBM・PGM・PPMで保存してください。',
    'nonogram.pnm-head': () => 'PBM・PGM・PPMの画像ではありません。先頭に P1～P6 の種類と大きさがありません。',
    'nonogram.pnm-cut': () => '画像が途中で終わっているか、画素に数字でないものが混じっています。',
    'nonogram.picture-too-large': ({ width, height }) => `画像が大きすぎます（${width}×${height}画素）。先に縮小してください。`,
  },
}
