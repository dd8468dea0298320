/** The part of `qrcode` that makes codes, without its ways to draw them. */
declare module 'qrcode/lib/core/qrcode.js' {
  import type QRCode from 'qrcode'
  /** The function of the same name of the whole package. */
  export const create: typeof QRCode.create
}
