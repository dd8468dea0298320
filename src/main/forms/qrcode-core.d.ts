/** The part of `qrcode` that makes codes, without its ways to draw them. */
declare module 'qrcode/lib/core/qrcode.js' {
  export const create: typeof import('qrcode').create
}
