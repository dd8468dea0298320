import type { Message } from '#solver/kernel/message.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import type { Box } from '#solver/raster/scale.ts'
import type { CellPicture } from '#solver/genre/picturing.ts'
import { portionOf, suitedSides } from '#solver/raster/sides.ts'
import { Refusal } from '#renderer/bridge/index.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { judging, type Shown } from './judging.svelte'
import { making } from './maker.svelte'
import { boxOn, readSource, type Size, type Source, yieldToWindow } from './source'

/** The milliseconds after a slider's last movement until the picture follows. The solver follows later. */
const SHOW_MS = 30
const JUDGE_MS = 250

/** An empty picture, for asking which options pictures have. */
const NO_CELLS = { width: 0, height: 0, grey: new Float32Array() }

/** The sides of a puzzle while no genre is chosen. */
const ANY_SIDES = { least: 1, most: 20, usual: 20 }

/**
 * The making of a puzzle from a picture: the file, the part, the settings, and the resulting cells. The settings stay for the next picture.
 */
class Picturing {
  source = $state.raw<Source | null>(null)
  reading = $state(false)
  /** The reason why the file cannot be read. */
  problem = $state.raw<Message | null>(null)
  /** Further pictures that were dropped together with this one. */
  waiting = $state.raw<readonly File[]>([])
  /** The part of the picture that is used, in pixels of the file; null: the whole picture. */
  crop = $state.raw<Box | null>(null)
  size = $state.raw<Size>({ width: 20, height: 20 })
  /** Whether the sides keep to the proportions of the picture. */
  keepsShape = $state(true)
  /** The threshold that a person chose; null: it is computed from the picture. */
  threshold = $state<number | null>(null)
  /** The options of the generator that a person chose. */
  options = $state.raw<OptionValues>({})
  mends = $state(true)
  shown = $state.raw<Shown | null>(null)
  /** The number of puzzles added since the dialog opened. */
  added = $state(0)
  private timer: ReturnType<typeof setTimeout> | undefined
  /** The options for the present part and size of the picture. Most changes do not affect them. */
  private cut: { readonly key: string; readonly options: OptionValues } | undefined
  private asked = 0
  /** The number of the present change. Pictures of earlier changes are not shown. */
  private showing = 0

  /** Opens the dialog, with the first of the files if there are any. */
  open(files: readonly File[] = []): void {
    if (panes.dialog !== 'picture') this.added = 0
    panes.dialog = 'picture'
    const [first, ...rest] = files
    if (!first) return
    this.waiting = rest
    void this.read(first)
  }

  /** Shows the next waiting picture, if there is one. */
  next(): void {
    this.open(this.waiting)
  }

  private async read(file: File): Promise<void> {
    const asked = ++this.asked
    this.reading = true
    this.problem = null
    try {
      const source = await readSource(file)
      if (asked !== this.asked) return
      this.source = source
      this.cut = undefined
      this.crop = null
      this.size = within(suitedSides(source, making.maker?.making.sides ?? ANY_SIDES))
    } catch (thrown) {
      if (asked !== this.asked) return
      this.source = null
      if (thrown instanceof Refusal) this.problem = thrown.problem
      else notices.problem(thrown)
    }
    this.reading = false
    this.refresh()
  }

  /** Makes a puzzle of another genre from the picture. */
  make(genre: string): void {
    making.choose(genre)
    this.options = {}
    this.size = within(this.size)
    this.refresh()
  }

  /** The size of the used part, in pixels of the file. */
  get part(): Size {
    return this.crop ?? this.source?.full ?? { width: 1, height: 1 }
  }

  /** Chooses another part of the picture. The width in cells stays. */
  take(crop: Box | null): void {
    const { full } = this.source ?? {}
    const isAll = !crop || (full && crop.width >= full.width && crop.height >= full.height)
    this.crop = isAll ? null : crop
    if (this.keepsShape) this.size = this.shaped(this.size.width)
    this.refresh()
  }

  setWidth(width: number): void {
    this.size = within(this.keepsShape ? this.shaped(width) : { ...this.size, width })
    this.refresh()
  }

  setHeight(height: number): void {
    const { part } = this
    const shaped = { width: (height * part.width) / part.height, height }
    this.size = within(this.keepsShape ? shaped : { ...this.size, height })
    this.refresh()
  }

  setKeepsShape(keeps: boolean): void {
    this.keepsShape = keeps
    if (keeps) this.setWidth(this.size.width)
  }

  setThreshold(threshold: number | null): void {
    this.threshold = threshold
    this.refresh()
  }

  choose(id: string, value: OptionValues[string]): void {
    const option = making.option(id)
    // The field shows its limits but accepts any number.
    const isOver = option?.kind === 'integer' && typeof value === 'number'
    const kept = isOver ? Math.max(option.min, Math.min(option.max, Math.round(value))) : value
    this.options = { ...this.options, [id]: kept }
    this.refresh()
  }

  /** Sets the colours and the background. Undefined: they are computed from the picture. */
  setShades(shades: { readonly palette: readonly string[]; readonly background: string } | undefined): void {
    const ids = making.maker?.making.shades
    if (!ids) return
    this.options = { ...this.options, [ids.palette]: shades?.palette.join(), [ids.background]: shades?.background }
    this.refresh()
  }

  /** Whether a person chose the colours. */
  get hasOwnShades(): boolean {
    const ids = making.maker?.making.shades
    return ids !== undefined && this.options[ids.palette] !== undefined
  }

  setMends(mends: boolean): void {
    this.mends = mends
    this.refresh()
  }

  /** The picture for the book: the mended one, if there is one. Null while it is unknown. */
  get result(): CellPicture | null {
    if (!this.shown || judging.busy || !judging.verdict) return null
    return judging.mended ?? (this.mends && judging.verdict.verdict !== 'unique' ? null : this.shown.picture)
  }

  private shaped(width: number): Size {
    const { part } = this
    return within({ width, height: (width * part.height) / part.width })
  }

  /** Shows the picture by the present settings after a short pause, and asks the solver after another. */
  private refresh(): void {
    clearTimeout(this.timer)
    this.showing++
    judging.forget()
    this.timer = setTimeout(() => void this.show(), SHOW_MS)
  }

  private async show(): Promise<void> {
    const { source, crop, size, showing } = this
    const { maker } = making
    if (!source || !maker) {
      this.shown = null
      return
    }
    const key = JSON.stringify([maker.genre.id, crop, size, Object.keys(maker.making.optionsOf(NO_CELLS, this.options))])
    if (this.cut?.key !== key) {
      this.cut = {
        key,
        options: maker.making.optionsOf(
          portionOf(source.raster, maker.making.sides, { crop: crop ? boxOn(source, crop) : undefined, ...size }),
          this.options,
        ),
      }
      // Cutting and drawing a large picture are two tasks, so that the window stays responsive.
      await yieldToWindow()
      if (showing !== this.showing) return
    }
    const chosen = making.counting(this.options)
    const options = {
      ...chosen,
      ...this.cut.options,
      ...(this.threshold === null || maker.making.isInColours?.(chosen) ? {} : { [maker.making.threshold]: this.threshold }),
    }
    const blackened = maker.making.blackened(options)
    if (!blackened?.ok) {
      this.shown = null
      this.problem = blackened?.message ?? null
      return
    }
    this.problem = null
    const shown = { maker, options, ...blackened.value }
    this.shown = shown
    this.timer = setTimeout(() => void judging.ask(shown, this.mends), JUDGE_MS)
  }
}

function within({ width, height }: Size): Size {
  const { least, most } = making.sides
  const side = (cells: number) => Math.max(least, Math.min(most, Math.round(cells) || least))
  return { width: side(width), height: side(height) }
}

/** The only {@link Picturing} of the window. */
export const picturing = new Picturing()
