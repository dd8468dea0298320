/** The part of omggif that is used; the package has no types of its own. */
declare module 'omggif' {
  /** The description of one picture of the file. */
  export interface GifFrame {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
    /** The offset of the colours in the file, three bytes each; null where there are none. */
    readonly palette_offset: number | null
    /** The offset of the frame's pixels in the file, with the size of their codes. */
    readonly data_offset: number
    readonly transparent_index: number | null
    readonly interlaced: boolean
  }
  /** Throws for what is no GIF. */
  export class GifReader {
    constructor(bytes: Uint8Array)
    /** Throws where there is no such frame. */
    frameInfo(frame: number): GifFrame
  }
  /** How a file or a frame of it is written. */
  export interface GifOptions {
    /** Colours as 0xRRGGBB; as many as a power of two. */
    readonly palette?: readonly number[]
    readonly loop?: number
    readonly transparent?: number
    readonly delay?: number
    readonly disposal?: number
  }
  /** Writes into `buffer`, which must be large enough. */
  export class GifWriter {
    constructor(buffer: Uint8Array, width: number, height: number, options?: GifOptions)
    addFrame(x: number, y: number, width: number, height: number, indices: readonly number[] | Uint8Array, options?: GifOptions): number
    /** How many bytes there are. */
    end(): number
  }
}
