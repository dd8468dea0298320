import type { Phrasebook } from '../kernel/message.ts'

/** Messages of reading a picture. */
export type PictureMessage =
  /** A file that is no picture. */
  | { readonly code: 'picture.kind' }
  /** A kind of picture, or a variety of a kind, that is not read, e.g. `WebP`. */
  | { readonly code: 'picture.unread'; readonly kind: string }
  /** A picture that ends too early or contradicts itself. */
  | { readonly code: 'picture.damaged'; readonly kind: string }
  | { readonly code: 'picture.pnm-head' }
  | { readonly code: 'picture.pnm-cut' }
  | { readonly code: 'picture.too-large'; readonly width: number; readonly height: number }
  | { readonly code: 'picture.file-too-large'; readonly megabytes: number; readonly most: number }
  /** All pixels look the same: nothing is drawn. */
  | { readonly code: 'picture.one-colour' }
  /** There was not enough memory to read the picture. */
  | { readonly code: 'picture.no-room' }

/** Words for {@link PictureMessage}. */
export const pictureMessages: Phrasebook<PictureMessage> = {
  en: {
    'picture.kind': () =>
      'This is no picture that can be read here. Choose a PNG, JPEG, GIF, BMP, PBM, PGM or PPM file, or save the picture as PNG.',
    'picture.unread': ({ kind }) => `${kind} pictures cannot be read here. Open it in a picture program and save it as PNG.`,
    'picture.damaged': ({ kind }) =>
      `The ${kind} picture is damaged or ends too early. Fetch the file once more, or open it in a picture program and save it as PNG.`,
    'picture.pnm-head': () => 'This is no PBM, PGM or PPM picture: its first lines do not give a kind from P1 to P6 and a size.',
    'picture.pnm-cut': () => 'The picture ends before its last pixel, or has something else than numbers among its pixels.',
    'picture.too-large': ({ width, height }) => `The picture has ${width} × ${height} pixels, which is too many. Make it smaller first.`,
    'picture.file-too-large': ({ megabytes, most }) =>
      `The file has ${megabytes} MB; the most that is read is ${most} MB. Make the picture smaller first.`,
    'picture.one-colour': () =>
      'All of this picture has one colour, so that there is nothing to make a puzzle of. A white drawing on a transparent ground is seen on white paper: make the drawing dark, or the ground.',
    'picture.no-room': () => 'There is not enough memory for this picture. Make it smaller first, or close other programs.',
  },
  ja: {
    'picture.kind': () =>
      '読める画像ではありません。PNG・JPEG・GIF・BMP・PBM・PGM・PPMのファイルを選ぶか、画像をPNGで保存し直してください。',
    'picture.unread': ({ kind }) => `${kind}の画像は読めません。画像ソフトで開き、PNGで保存し直してください。`,
    'picture.damaged': ({ kind }) =>
      `${kind}の画像が壊れているか、途中で終わっています。もう一度入手するか、画像ソフトで開いてPNGで保存し直してください。`,
    'picture.pnm-head': () => 'PBM・PGM・PPMの画像ではありません。先頭に P1～P6 の種類と大きさがありません。',
    'picture.pnm-cut': () => '画像が途中で終わっているか、画素に数字でないものが混じっています。',
    'picture.too-large': ({ width, height }) => `画像が大きすぎます（${width}×${height}画素）。先に縮小してください。`,
    'picture.file-too-large': ({ megabytes, most }) =>
      `ファイルが大きすぎます（${megabytes}MB、上限は${most}MB）。先に画像を縮小してください。`,
    'picture.one-colour': () =>
      '画像全体が同じ色で、問題にする絵がありません。透明な背景に白で描いた絵は白い紙の上と見なすため、絵か背景を濃い色にしてください。',
    'picture.no-room': () => 'この画像を読み込むメモリが足りません。先に縮小するか、ほかのアプリケーションを終了してください。',
  },
}

/** Pixels that a picture may have at most: what fits into memory several times over. */
export const MOST_PIXELS = 64_000_000

/** Bytes that a picture file may have at most: what a window can hand over in one piece. */
const MOST_BYTES = 64_000_000

/** The message about a file of so many bytes; undefined where they are not too many. */
export function tooLarge(bytes: number): PictureMessage | undefined {
  if (bytes <= MOST_BYTES) return undefined
  return { code: 'picture.file-too-large', megabytes: Math.ceil(bytes / 1e6), most: MOST_BYTES / 1e6 }
}
