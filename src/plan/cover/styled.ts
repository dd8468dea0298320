import type { LayoutTools, LaidOutBook } from '../layout/book'
import { pictureIn } from '../layout/pictures'
import { ruleAcross } from '../layout/rules'
import { isVertical, stylesOf, type Setting } from '../layout/setting'
import { downAt, lengthDown } from '../layout/vertical'
import type { Box } from '../model/box'
import type { CoverText } from '../model/finding-message'
import type { Block, PrintedBook } from '../model/page'
import { limitInMm, type Profile } from '../profiles'
import { limited } from '../style/limited'
import { bookStyle } from '../style/own'
import { printedWords } from '../words/printed-words'
import { coverOf, coverTemplate, onSheet, type CoverSize } from './cover'
import { CoverPen, LEADING } from './pen'

/** A drawn cover, and which of its texts were left out because they had no room. */
interface StyledCover {
  readonly blocks: readonly Block[]
  readonly cut: readonly CoverText[]
}

/** Whether a printer's covers are in colours: those of books on demand are, whatever the inside is printed in. */
export const takesColours = (profile: Profile): boolean => profile.ink.value === 'any' || profile.file.standard === '1.7'

/**
 * The cover of a book. A book with a style has a cover in that style, without marks and with a white place for the barcode. Any other book
 * has a template: the title and the author on the front, the title on the spine where it is wide enough, and dashed lines for the folds and
 * the place of the barcode.
 */
export function coverFor(book: LaidOutBook, profile: Profile, tools: LayoutTools): PrintedBook {
  const size = coverOf(book.paper, profile, book.pages)
  const styled = coverInStyle(book, profile, size, tools)
  return styled ? onSheet(book, size, styled.blocks, styled.cut) : coverTemplate(book, profile, tools.measure)
}

/** The cover of a book in its style, from the corner of the trimmed sheet; undefined for a book without a style. */
function coverInStyle(
  book: LaidOutBook,
  profile: Profile,
  cover: CoverSize & { readonly bleed: number },
  tools: LayoutTools,
): StyledCover | undefined {
  const { plan } = book
  const style = plan.style && bookStyle(plan.style)
  if (!style) return undefined
  const { look } = limited(style, takesColours(profile) ? { ...profile, ink: { ...profile.ink, value: 'any' } } : profile, {
    ...{ paper: { bleed: cover.bleed }, language: plan.language, baselineOf: (face) => tools.measure.baseline(face) },
    ...(plan.file && { file: plan.file }),
  })
  const setting: Setting = {
    ...{ plan, profile, title: book.title, measure: tools.measure, words: printedWords(plan.language, plan.words) },
    ...{ styles: stylesOf(profile, cover.front.width, look), room: cover.front, floor: limitInMm(profile.line), look },
    ...{ entries: book.entries, sections: [], genreOf: (id: string) => tools.genreOf(id) },
  }
  return new Cover(setting, cover).drawn()
}

/** Draws the cover of each style, one method for each value of `COVERS`. */
class Cover extends CoverPen {
  drawn(): StyledCover {
    const kind = this.setting.look!.style.matter.cover
    this[kind]()
    return { blocks: this.blocks.filter(({ shapes }) => shapes.length > 0), cut: [...this.cut] }
  }

  /** A cover for a magazine: the title in white on a panel, a picture on a tint, and a list of the contents at the foot. */
  private panel(): void {
    const { inner, sheet, cover, setting } = this
    const { front } = cover
    const high = front.height * 0.3
    this.ground(sheet, this.soft)
    this.ground({ ...sheet, height: high - sheet.y }, this.ink)
    const radius = front.width * 0.09
    this.set(
      this.title,
      this.titleStyle,
      { ...inner, width: inner.width - 2.6 * radius, height: high - inner.y - inner.y * 0.6 },
      {
        ...{ ink: 'paper', what: 'title' },
      },
    )
    this.disc(inner.x + inner.width - radius, inner.y + radius, radius, 'paper', this.ink)
    const foot = front.height * 0.885
    this.picture({ ...inner, y: high + inner.y * 0.8, height: foot - high - inner.y * 1.6 }, this.ink, inner.width / 18)
    this.artifact([ruleAcross(inner, foot, Math.max(setting.floor, 0.7))])
    const style = { ...setting.styles.heading, size: Math.max(setting.styles.least, setting.styles.subheading.size) }
    const under = { ...inner, y: foot + 2.5, height: style.size * LEADING }
    const end = this.set(this.genres(style, inner.width), style, under)
    this.set(
      this.words.author,
      setting.styles.body,
      { ...inner, y: end + 1, height: front.height - end - inner.y * 0.7 },
      { what: 'author' },
    )
    this.ground({ ...sheet, x: cover.spineBox.x, width: cover.spineBox.width }, this.ink)
    this.spine('paper')
    this.barcode()
  }

  /**
   * A cover for a children's book: the title on a ground with a curved lower edge, a picture under it, and the number of puzzles on a disc.
   */
  private arch(): void {
    const { inner, sheet, cover, setting } = this
    const { front } = cover
    const high = front.height * 0.58
    const rise = front.height * 0.11
    this.ground({ ...sheet, height: high - sheet.y }, this.ink)
    const [left, right] = [front.x === 0 ? sheet.x : front.x, front.x === 0 ? front.width : sheet.x + sheet.width]
    const points = Array.from({ length: 61 }, (_, i): [number, number] => [
      left + ((right - left) * i) / 60,
      high + 0.1 - rise * Math.sin((Math.PI * i) / 60),
    ])
    this.artifact([{ kind: 'polyline', points, closed: true, fill: 'paper' }])
    const top = high - rise
    const end = this.set(
      this.title,
      this.titleStyle,
      { ...inner, y: front.height * 0.09, height: top * 0.62 },
      {
        ...{ ink: 'paper', align: 'middle', what: 'title' },
      },
    )
    const { bold } = setting.styles
    this.set(
      this.words.subtitle,
      { ...bold, size: bold.size * 1.1 },
      { ...inner, y: end + 4, height: top - end - 12 },
      {
        ...{ ink: 'paper', align: 'middle', what: 'subtitle' },
      },
    )
    const radius = front.width * 0.1
    const side = Math.min(inner.width * 0.62, front.height - inner.y - top - front.height * 0.06)
    this.picture({ x: front.x + (front.width - side) / 2, y: top + front.height * 0.05, width: side, height: side }, this.ink, side / 9)
    this.disc(inner.x + inner.width - radius, front.height - inner.y * 0.8 - radius, radius, this.ink, 'paper')
    const room = {
      ...inner,
      y: front.height - inner.y - bold.size * 1.2,
      width: (inner.width - side) / 2 + side * 0.2,
      height: bold.size * 1.2,
    }
    this.set(this.words.author, bold, room, { what: 'author' })
    this.spineOn(high)
    this.barcode()
  }

  /** A title on the part of the spine that has the ground. */
  private spineOn(high: number): void {
    const { cover, ink, sheet } = this
    this.ground({ ...cover.spineBox, y: sheet.y, height: sheet.height }, ink)
    if (high > 0) this.spine('paper')
  }

  /** A cover for a classic book: everything is centred within a double frame. */
  private frame(): void {
    const { inner, cover, setting } = this
    const { front, back } = cover
    const { look, floor, styles } = setting
    for (const { x } of [front, back])
      for (const [inset, thick] of [
        [front.width * 0.055, Math.max(floor, 0.14)],
        [front.width * 0.055 + 1.6, Math.max(floor, 0.44)],
      ] as const)
        this.artifact([
          {
            ...{ kind: 'rect', x: x + inset, y: inset, width: front.width - 2 * inset, height: front.height - 2 * inset },
            ...{ stroke: 'given', strokeWidth: thick },
          },
        ])
    const box = { ...inner, x: inner.x + inner.width * 0.06, width: inner.width * 0.88 }
    let y = this.set(
      this.title,
      { ...this.titleStyle, size: this.titleStyle.size * 0.8 },
      { ...box, y: front.height * 0.17, height: front.height * 0.24 },
      {
        ...{ align: 'middle', what: 'title' },
      },
    )
    y = this.set(
      this.words.subtitle,
      styles.small,
      { ...box, y: y + 3, height: front.height * 0.06 },
      { align: 'middle', what: 'subtitle' },
    )
    const { ornament } = look!.style.heading
    if (ornament !== undefined)
      this.set(
        ornament,
        { ...styles.title, size: styles.body.size * 1.8 },
        { ...box, y: y + 3, height: styles.body.size * 2.2 },
        { align: 'middle' },
      )
    const side = Math.min(front.width * 0.46, front.height * 0.34)
    this.picture({ x: front.x + (front.width - side) / 2, y: front.height * 0.48, width: side, height: side }, this.ink, side / 9)
    const line = styles.body.size * LEADING
    this.set(this.genres(styles.body, box.width), styles.body, { ...box, y: front.height * 0.845, height: line }, { align: 'middle' })
    this.set(
      this.words.author,
      { ...styles.small, size: styles.body.size },
      { ...box, y: front.height * 0.885, height: line },
      {
        ...{ align: 'middle', what: 'author' },
      },
    )
    this.spine('given')
  }

  /** A cover for large print: white text on black, and a board on a white field. */
  private dark(): void {
    const { inner, sheet, cover, setting } = this
    const { front } = cover
    const { styles } = setting
    this.ground(sheet, this.ink)
    const at = { ink: 'paper' } as const
    const end = this.set(
      this.title,
      this.titleStyle,
      { ...inner, y: front.height * 0.1, height: front.height * 0.24 },
      { ...at, what: 'title' },
    )
    const under = { ...styles.bold, size: styles.bold.size * 1.25 }
    const { subtitle, genres } = this.words
    const beneath = { ...inner, y: end + 6, height: front.height * 0.44 - end - 6 }
    if (subtitle === '') this.set(genres.join(' · '), under, beneath, at)
    else this.set(subtitle, under, beneath, { ...at, what: 'subtitle' })
    const side = Math.min(inner.width * 0.66, front.height * 0.42)
    const field = { x: inner.x, y: front.height * 0.47, width: side, height: side }
    this.ground(field, 'paper')
    this.board(field)
    const beside = { ...inner, x: inner.x + side + 5, y: field.y + side - styles.bold.size * 5, width: inner.width - side - 5 }
    this.set(this.words.count, styles.bold, { ...beside, height: styles.bold.size * 4 }, at)
    this.set(this.words.author, styles.bold, { ...inner, y: field.y + side + 5, height: styles.bold.size * 2.4 }, { ...at, what: 'author' })
    this.spine('paper')
    this.barcode()
  }

  /** A cover for a quiet book: waves over the whole cover, and the title on a white label. */
  private label(): void {
    const { inner, sheet, cover, setting } = this
    const { front, spineBox } = cover
    const { styles, measure } = setting
    const motif = setting.look!.style.opener?.motif ?? 'waves'
    this.artifact(pictureIn(setting, motif, sheet, this.pictured, { ink: this.ink, cell: front.width / 16 }))
    const isDown = isVertical(setting)
    const label: Box = isDown
      ? { x: front.x + front.width * 0.6, y: front.height * 0.105, width: front.width * 0.25, height: front.height * 0.635 }
      : { x: front.x + front.width * 0.14, y: front.height * 0.12, width: front.width * 0.72, height: front.height * 0.34 }
    this.framed(label)
    if (isDown) {
      const room = label.height * 0.84
      const long = lengthDown(this.title, styles.title, measure, 0.2)
      const size = Math.max(styles.least, Math.min(front.width * 0.075, (styles.title.size * room) / Math.max(1e-6, long)))
      const style = { ...styles.title, size }
      const x = label.x + label.width * 0.44
      if (lengthDown(this.title, style, measure, 0.2) > label.height) this.cut.add('title')
      this.blocks.push({
        role: 'title',
        box: label,
        shapes: downAt(this.title, x, label.y + label.height * 0.08, style, measure, 0.2),
        words: this.title,
      })
      const names = this.words.genres.join('・')
      const small = { ...styles.body, size: Math.max(styles.least, styles.body.size * 0.8) }
      const most = label.height * 0.5
      const told = lengthDown(names, small, measure, 0.08) <= most ? names : this.words.count
      if (lengthDown(told, small, measure, 0.08) <= most)
        this.blocks.push({
          ...{ role: 'text', box: label, words: told },
          shapes: downAt(told, label.x + label.width * 0.17, label.y + label.height * 0.42, small, measure, 0.08),
        })
      const { author } = this.words
      const length = lengthDown(author, styles.body, measure, 0.2)
      if (author !== '' && length < front.height * 0.4) {
        const wide = styles.body.size * 2
        const plate = { x: inner.x, y: front.height * 0.86 - length - 8, width: wide, height: length + 8 }
        this.framed(plate, true)
        this.blocks.push({
          role: 'text',
          box: plate,
          shapes: downAt(author, plate.x + wide / 2, plate.y + 4, styles.body, measure, 0.2),
          words: author,
        })
      } else if (author !== '') this.cut.add('author')
    } else {
      const box = { x: label.x + 8, y: label.y + label.height * 0.16, width: label.width - 16, height: label.height * 0.5 }
      const end = this.set(this.title, { ...this.titleStyle, size: this.titleStyle.size * 0.62 }, box, { align: 'middle', what: 'title' })
      this.set(
        this.words.author,
        styles.body,
        { ...box, y: end + 5, height: label.y + label.height - end - 10 },
        { align: 'middle', what: 'author' },
      )
    }
    if (cover.hasSpineText) {
      const wide = Math.min(spineBox.width * 0.78, styles.title.size * 1.7)
      this.framed(
        { x: spineBox.x + (spineBox.width - wide) / 2, y: spineBox.height * 0.07, width: wide, height: spineBox.height * 0.86 },
        true,
      )
    }
    this.spine('given')
    this.barcode()
  }

  /** A cover for a workbook: a tint, a line at the top, and a picture over the lower part. */
  private plain(): void {
    const { inner, sheet, cover, setting } = this
    const { front } = cover
    const { styles, floor } = setting
    this.ground(sheet, this.soft)
    this.artifact([ruleAcross(inner, inner.y, Math.max(floor, 0.7))])
    const list = { ...inner, x: inner.x + inner.width * 0.6, y: inner.y + 4, width: inner.width * 0.4, height: front.height * 0.2 }
    let { y } = list
    const small = { ...styles.bold, size: Math.max(styles.least, styles.bold.size * 0.95) }
    for (const name of [...this.words.genres.slice(0, 6), this.words.count])
      y = this.set(name, small, { ...list, y, height: Math.min(small.size * 2.4, list.y + list.height - y) }, { align: 'end' }) + 0.6
    this.set(
      this.title,
      { ...this.titleStyle, size: this.titleStyle.size * 0.78 },
      { ...inner, y: inner.y + 5, width: inner.width * 0.58, height: front.height * 0.26 },
      {
        what: 'title',
      },
    )
    const side = Math.min(inner.width, front.height - inner.y * 1.6 - front.height * 0.36)
    this.picture({ x: inner.x, y: front.height - inner.y * 1.5 - side, width: inner.width, height: side }, this.ink, inner.width / 9)
    this.set(
      this.words.author,
      styles.bold,
      { ...inner, y: front.height - inner.y * 1.1, height: styles.bold.size * 1.3 },
      { what: 'author' },
    )
    this.spine('given')
    this.barcode()
  }
}
