/** The core of `qrcode`, which makes codes but does not draw them. */
declare module 'qrcode/lib/core/qrcode.js' {
  import type QRCode from 'qrcode'
  /** The package's function of the same name. */
  export const create: typeof QRCode.create
}
