import type { Ink, Shape } from '#solver/drawing/scene.ts'
import { figureIn } from '../layout/figure'
import { patternIn, pictureIn } from '../layout/pictures'
import { cased, genreName, genresOf, isVertical, type Setting } from '../layout/setting'
import { fitIn } from '../layout/slots'
import { inOneLine, linesOf, textAt, type TextStyle, withWordsIn } from '../layout/text'
import { downAt, lengthDown } from '../layout/vertical'
import type { Box } from '../model/box'
import { problemScene, type Numbered } from '../model/entry'
import type { CoverText } from '../model/finding-message'
import type { Block } from '../model/page'
import type { CoverSize } from './cover'

/** Margins of a cover, as a share of the width of the front. */
const MARGIN = 0.085
/** From one line of a title to the next, in ems, and the step by which a title without room gets smaller. */
export const LEADING = 1.1
const SMALLER = 0.94
/** The largest title, as a share of the width, and the size of the lesser words beside the book's text. */
const LARGEST = 0.19
/** How many puzzles are looked through for one that makes a picture. */
const LOOKED_AT = 60

/** Draws the pieces of covers, and notes what has no room. */
export class CoverPen {
  protected readonly cut = new Set<CoverText>()
  protected readonly blocks: Block[] = []
  /** The front without its margins. */
  protected readonly inner: Box
  protected readonly ink: Ink
  protected readonly soft: Ink
  protected readonly sheet: Box

  constructor(
    protected readonly setting: Setting,
    protected readonly cover: CoverSize & { readonly bleed: number },
  ) {
    const { front, spine, bleed } = cover
    const margin = front.width * MARGIN
    this.inner = { x: front.x + margin, y: margin, width: front.width - 2 * margin, height: front.height - 2 * margin }
    this.ink = setting.look!.inks.spot
    this.soft = setting.look!.inks.soft ?? 'paper'
    this.sheet = { x: -bleed, y: -bleed, width: 2 * front.width + spine + 2 * bleed, height: front.height + 2 * bleed }
  }

  protected get words() {
    const { setting } = this
    const { plan, entries, words } = setting
    const part = plan.parts.find((one) => one.kind === 'title')
    const genres = genresOf({ entries }).map((id) => genreName(setting, id))
    return {
      title: setting.title.trim(),
      subtitle: part?.subtitle ?? '',
      author: plan.author.trim(),
      count: words.puzzles(entries.length),
      genres,
    }
  }

  /** The first puzzle that makes a picture, or else the first of all. */
  protected get pictured(): Numbered | undefined {
    const { entries } = this.setting
    return entries.slice(0, LOOKED_AT).find((entry) => patternIn(this.setting, entry)?.isPicture) ?? entries[0]
  }

  protected ground(box: Box, fill: Ink): void {
    this.artifact([{ kind: 'rect', ...box, fill }])
  }

  protected artifact(shapes: readonly Shape[]): void {
    const { x, y, width, height } = this.sheet
    const { bleed } = this.cover
    this.blocks.push({
      role: 'artifact',
      box: { x: x + bleed, y: y + bleed, width: width - 2 * bleed, height: height - 2 * bleed },
      shapes,
    })
  }

  /** Words in lines from the top of a box, as large as they fit; returns where they end. */
  protected set(
    text: string,
    voice: TextStyle,
    box: Box,
    { ink = 'given', align = 'start', what }: { ink?: Ink; align?: 'start' | 'middle' | 'end'; what?: CoverText } = {},
  ): number {
    if (text === '') return box.y
    if (box.height <= 0) {
      if (what) this.cut.add(what)
      return box.y
    }
    const { measure, styles } = this.setting
    const linesAt = (size: number) => linesOf(text, { ...voice, size }, box.width, measure, { whole: [] })
    let { size } = withWordsIn(box.width, text, voice, styles.least, measure)
    while (linesAt(size).length * size * LEADING > box.height + 1e-9 && size > styles.least) size = Math.max(styles.least, size * SMALLER)
    const all = linesAt(size)
    const lines = all.slice(0, Math.max(1, Math.floor((box.height + 1e-9) / (size * LEADING))))
    if (lines.length < all.length && what) this.cut.add(what)
    const x = align === 'start' ? box.x : align === 'middle' ? box.x + box.width / 2 : box.x + box.width
    const height = lines.length * size * LEADING
    this.blocks.push({
      ...{ role: what === 'title' ? 'title' : 'text', box: { ...box, height } },
      shapes: lines.map((line, i) => textAt(line, x, box.y + (i + 0.5) * size * LEADING, { ...voice, size }, align, ink)),
    })
    return box.y + height
  }

  protected get titleStyle(): TextStyle {
    const { styles } = this.setting
    return { ...styles.title, size: Math.max(styles.title.size, this.cover.front.width * LARGEST) }
  }

  protected get title(): string {
    return cased(this.setting, 'title', this.words.title)
  }

  /** The names of the genres, as many as one line has room for. */
  protected genres(style: TextStyle, width: number): string {
    const { setting } = this
    return inOneLine(cased(setting, 'heading', this.words.genres.join(' · ')), style, width, setting.measure)
  }

  /** The title on the spine, and the ground under it. */
  protected spine(ink: Ink): void {
    const { setting, cover } = this
    const { spineBox: spine, hasSpineText } = cover
    const { styles, measure } = setting
    const { title } = this
    if (!hasSpineText || title === '') return
    const most = Math.min(styles.title.size, spine.width * 0.5)
    const style = { ...styles.title, size: most }
    const room = spine.height * 0.8
    const isDown = isVertical(setting)
    const long = isDown ? lengthDown(title, style, measure, 0.1) : measure.width(title, style.face, most)
    const size = Math.min(most, (most * room) / Math.max(1e-6, long))
    if (size < styles.least - 1e-9) return void this.cut.add('spine')
    const own = { ...style, size }
    const middle = spine.x + spine.width / 2
    const shapes: Shape[] = isDown
      ? downAt(title, middle, spine.height * 0.1, own, measure, 0.1, ink)
      : [{ ...textAt(title, middle, spine.height / 2, own, 'middle', ink), lying: true }]
    this.blocks.push({ role: 'text', box: spine, shapes, words: title })
  }

  /** The white ground of a barcode on a dark or tinted back. */
  protected barcode(): void {
    this.ground(this.cover.barcode, 'paper')
  }

  /** A number that stands out: how many puzzles there are, on a disc. */
  protected disc(x: number, y: number, radius: number, fill: Ink, ink: Ink): void {
    const { styles, measure } = this.setting
    const told = /\d+(?:[.,\u00a0]\d+)*/.exec(this.words.count)
    this.artifact([{ kind: 'circle', x, y, radius, fill }])
    if (!told) return
    const [number] = told
    const rest = cased(this.setting, 'beside', this.words.count.replace(number, '').trim())
    const width = radius * 1.5
    const large = withWordsIn(width, number, { ...styles.bold, size: radius * 0.72 }, styles.least, measure)
    const small = withWordsIn(width, rest, { ...styles.bold, size: Math.max(styles.least, radius * 0.26) }, styles.least, measure)
    const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
    const shapes = [
      textAt(number, x, y - (rest === '' ? 0 : radius * 0.16), large, 'middle', ink),
      ...(rest === '' ? [] : [textAt(inOneLine(rest, small, width, measure), x, y + radius * 0.42, small, 'middle', ink)]),
    ]
    this.blocks.push({ role: 'text', box, shapes, words: this.words.count })
  }

  protected picture(box: Box, ink: Ink, cell: number): void {
    const { look } = this.setting
    const motif = look!.style.opener?.motif ?? look!.style.matter.title.motif ?? 'dots'
    this.artifact(pictureIn(this.setting, motif, box, this.pictured, { ink, cell }))
  }

  /** The first board of the book on a field. */
  protected board(field: Box): void {
    const { setting } = this
    const entry = setting.entries.find(({ sizes }) => sizes.problem !== null)
    const scene = entry && problemScene(entry, setting.genreOf)
    if (!scene) return
    const inside = field.width * 0.06
    const room = field.width - 2 * inside
    const fit = fitIn(scene, room, room, Infinity, false)
    const box = { x: field.x + inside, y: field.y + inside + (room - fit.height) / 2, width: room, height: fit.height }
    const { shapes } = figureIn(scene, box, fit, setting, {})
    this.artifact(shapes)
  }

  /** A white field with a thin frame, or a thick one around it. */
  protected framed(box: Box, isPlain = false): void {
    const { floor } = this.setting
    const line = (inset: number, thick: number): Shape => ({
      ...{ kind: 'rect', x: box.x + inset, y: box.y + inset, width: box.width - 2 * inset, height: box.height - 2 * inset },
      ...{ stroke: 'given', strokeWidth: thick },
    })
    const [thin, thick] = [Math.max(floor, 0.14), Math.max(floor, 0.45)]
    this.artifact([
      { kind: 'rect', ...box, fill: 'paper' },
      ...(isPlain ? [line(thin / 2, thin)] : [line(thick / 2, thick), line(1.5, thin)]),
    ])
  }
}
