/** Types of the parts of omggif that are used; the package has none of its own. */
declare module 'omggif' {
  /** A frame of the file. */
  export interface GifFrame {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
    /** The offset of the palette in the file, three bytes a colour; null if there is none. */
    readonly palette_offset: number | null
    /** The offset of the code size, after which the frame's pixels follow. */
    readonly data_offset: number
    readonly transparent_index: number | null
    readonly interlaced: boolean
  }
  /** Throws if the file is no GIF. */
  export class GifReader {
    constructor(bytes: Uint8Array)
    /** Throws if there is no such frame. */
    frameInfo(frame: number): GifFrame
  }
  /** Options for writing a file or a frame. */
  export interface GifOptions {
    /** Colours as 0xRRGGBB; their number is a power of two. */
    readonly palette?: readonly number[]
    readonly loop?: number
    readonly transparent?: number
    readonly delay?: number
    readonly disposal?: number
  }
  /** Writes a file into `buffer`, which must be large enough. */
  export class GifWriter {
    constructor(buffer: Uint8Array, width: number, height: number, options?: GifOptions)
    addFrame(x: number, y: number, width: number, height: number, indices: readonly number[] | Uint8Array, options?: GifOptions): number
    /** Returns the number of bytes written. */
    end(): number
  }
}
