import { MediaQuery } from 'svelte/reactivity'
import { Recent } from './recent'
import type { ThumbOrder } from './thumb-worker'
import { light, type Palette } from '#solver/drawing/palette.ts'
import type { Role } from '#solver/drawing/scene.ts'
import { settings } from '#renderer/state/settings.svelte.ts'

let system: MediaQuery | undefined

/** Whether the window is dark. In an effect it follows the chosen theme, or the system where none is chosen. */
export function isDark(): boolean {
  const { theme } = settings.kept
  return theme === 'dark' || (theme === 'system' && (system ??= new MediaQuery('(prefers-color-scheme: dark)')).current)
}

const palettes = new Map<boolean, Palette>()

/** The colours of drawings from the window's style, which a worker cannot read. */
function windowPalette(): Palette {
  const dark = isDark()
  const known = palettes.get(dark)
  if (known) return known
  const style = getComputedStyle(document.documentElement)
  const colour = (ink: string): string => {
    const [, bright, dim] = /light-dark\(\s*(#\w+)\s*,\s*(#\w+)\s*\)/u.exec(style.getPropertyValue(`--scene-${ink}`)) ?? []
    return (dark ? dim : bright) ?? light[ink as Role]
  }
  const palette = Object.fromEntries(Object.keys(light).map((ink) => [ink, colour(ink)])) as unknown as Palette
  palettes.set(dark, palette)
  return palette
}

/** The number of pictures in memory: at most 54 MB with pages 200 px wide on a screen with two pixels each. */
const MOST_BITMAPS = 240
/** The most pictures with the worker at a time. A drawing that comes into sight must not wait for those that have left it. */
const MOST_UNDERWAY = 3

/** A picture that was asked for. */
interface Wanted {
  readonly key: string
  readonly scene: () => string | undefined
  readonly width: number
  readonly height: number
  readonly waiting: Set<() => void>
}

/** The painter of small drawings: a worker paints them, and the pictures are kept. */
class Painter {
  private readonly bitmaps = new Recent<ImageBitmap>(MOST_BITMAPS, (bitmap) => bitmap.close())
  private readonly queue = new Map<string, Wanted>()
  private readonly underway = new Map<number, Wanted>()
  private worker: Worker | undefined
  private count = 0

  /** The picture of a drawing; undefined where it is not painted. */
  of(drawing: string, width: number, height: number): ImageBitmap | undefined {
    return this.bitmaps.get(this.name(drawing, width, height))
  }

  /**
   * Asks for a picture.
   *
   * @param scene gives the drawing when the picture is painted
   * @returns a function that cancels the request
   */
  want(drawing: string, scene: () => string | undefined, width: number, height: number, arrived: () => void): () => void {
    const key = this.name(drawing, width, height)
    const same = this.queue.get(key) ?? [...this.underway.values()].find((one) => one.key === key)
    const wanted = same ?? { key, scene, width, height, waiting: new Set() }
    wanted.waiting.add(arrived)
    if (!same) this.queue.set(key, wanted)
    this.next()
    return () => {
      wanted.waiting.delete(arrived)
      if (wanted.waiting.size === 0) this.queue.delete(key)
    }
  }

  private name(drawing: string, width: number, height: number): string {
    return `${drawing} ${isDark()} ${width}x${height}`
  }

  private next(): void {
    while (this.underway.size < MOST_UNDERWAY) {
      const [key, wanted] = this.queue.entries().next().value ?? []
      if (key === undefined || !wanted) return
      this.queue.delete(key)
      const scene = wanted.scene()
      if (scene === undefined) continue
      const id = ++this.count
      this.underway.set(id, wanted)
      const order: ThumbOrder = { id, scene, width: wanted.width, height: wanted.height, palette: windowPalette(), family: FAMILY }
      this.start().postMessage(order)
    }
  }

  private start(): Worker {
    if (this.worker) return this.worker
    this.worker = new Worker(new URL('./thumb-worker.ts', import.meta.url), { type: 'module' })
    this.worker.onmessage = ({ data: { id, bitmap } }: MessageEvent<{ id: number; bitmap: ImageBitmap }>) => {
      const wanted = this.underway.get(id)
      this.underway.delete(id)
      if (wanted) {
        this.bitmaps.set(wanted.key, bitmap)
        for (const arrived of wanted.waiting) arrived()
      } else bitmap.close()
      this.next()
    }
    return this.worker
  }
}

/** The fonts of `--sans`, because a worker does not see the window's style. */
const FAMILY = "'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'Yu Gothic UI', Meiryo, sans-serif"

/** The only {@link Painter} of the window. */
export const painter = new Painter()
