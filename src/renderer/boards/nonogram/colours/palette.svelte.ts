import type { Json } from '#solver/kernel/json.ts'
import { SIGNS } from '#solver/genres/nonogram/colours.ts'
import { MOST_NAME } from '#solver/genres/nonogram/formats/storage.ts'
import { hueName } from '#solver/genres/nonogram/hues.ts'
import { nonogram } from '#solver/genres/nonogram/index.ts'
import {
  inColours,
  usesOf,
  withBackground,
  withColourAdded,
  withColourChanged,
  withColourNamed,
  withoutColour,
  withShades,
} from '#solver/genres/nonogram/palette-edit.ts'
import { PALETTES, type PaletteName } from '#solver/genres/nonogram/palettes.ts'
import type { Coloured, Colours } from '#solver/genres/nonogram/puzzle.ts'
import type { Language } from '#solver/kernel/message.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { words, type Words } from '#renderer/words/index.ts'
import { cursor } from '../cursor.svelte'
import { entriesIn, withWork } from '../position'
import { nonogramWords } from '../words'

/** The name of a colour: the one that a person gave, or that of its hue. */
export function colourName({ palette, names }: Colours, at: number, language: Language): string {
  return names?.[at] || hueName(palette[at] ?? '#000000', language)
}

/** The name of a cell's character: that of its colour, or `#` filled, `.` empty, `?` not known. */
export function signName(sign: string, colours: Colours | undefined, w: Words): string {
  const at = SIGNS.indexOf(sign)
  if (colours && at >= 0 && at < colours.palette.length) return colourName(colours, at, w.language)
  const { filled, empty, unknown } = nonogramWords(w)
  return { '#': filled, '.': empty }[sign] ?? unknown
}

/**
 * The palette of the puzzle in hand, with the changes that a person can make. They are possible while the picture is drawn, and undone like
 * strokes.
 */
class Palette {
  /** Whether colours can be changed now. */
  get isOpen(): boolean {
    return cursor.isOnBoard && cursor.isDrawing && cursor.isFree && puzzle.board !== null
  }

  /** The puzzle if it is in colours and can be changed; undefined otherwise. */
  private get coloured(): Coloured | undefined {
    const now = cursor.nonogram
    return this.isOpen && now?.colours ? now : undefined
  }

  /** Gives a puzzle in black and white colours to draw with. */
  begin(): void {
    const now = cursor.nonogram
    if (!this.isOpen || !now || now.colours) return
    const changed = inColours(now)
    this.change((w) => nonogramWords(w).undo.inColours, changed, (cells) => cells.replaceAll('#', SIGNS[0]!)) // prettier-ignore
  }

  /** Adds a colour and chooses it for drawing. */
  add(): void {
    const { coloured } = this
    const changed = coloured && withColourAdded(coloured)
    if (!changed) return
    this.change((w) => nonogramWords(w).undo.addColour, changed)
    cursor.takeColour(changed.colours.palette.length - 1)
  }

  /** Gives a colour another shade. */
  recolour(at: number, colour: string): void {
    const { coloured } = this
    if (coloured && coloured.colours.palette[at] !== colour)
      this.change((w) => nonogramWords(w).undo.recolour, withColourChanged(coloured, at, colour))
  }

  recolourBackground(colour: string): void {
    const { coloured } = this
    if (coloured && coloured.colours.background !== colour)
      this.change((w) => nonogramWords(w).undo.recolour, withBackground(coloured, colour))
  }

  rename(at: number, name: string): void {
    const { coloured } = this
    const wanted = name.trim().slice(0, MOST_NAME)
    if (coloured && (coloured.colours.names?.[at] ?? '') !== wanted)
      this.change((w) => nonogramWords(w).undo.nameColour, withColourNamed(coloured, at, wanted))
  }

  /** Replaces the puzzle's colours by those of a ready-made palette that has enough of them. */
  take(name: PaletteName): void {
    const { coloured } = this
    if (coloured && PALETTES[name].length >= coloured.colours.palette.length)
      this.change((w) => nonogramWords(w).undo.palette, withShades(coloured, PALETTES[name]))
  }

  /** Removes a colour, unless it is the last; its cells get the character `into`. A notice reports what became of them. */
  remove(at: number, into: string): void {
    const { coloured } = this
    if (!coloured || coloured.colours.palette.length < 2 || into === SIGNS[at]) return
    const { cells } = usesOf(coloured, SIGNS[at]!)
    const [gone, other] = [SIGNS[at]!, into].map((sign) => (w: Words) => signName(sign, coloured.colours, w)) as [
      (w: Words) => string,
      (w: Words) => string,
    ]
    const { puzzle: changed, rewrite } = withoutColour(coloured, at, into)
    this.change((w) => nonogramWords(w).undo.removeColour, changed, rewrite)
    notices.tell('done', () => nonogramWords(words()).colourRemoved(gone(words()), cells, other(words())))
  }

  private change(label: (w: Words) => string, changed: Coloured, rewrite?: (cells: string) => string): void {
    const { nonogram: now } = cursor
    const work = puzzle.board?.work ?? null
    const rewritten: { work?: Json } =
      rewrite && now && work !== null ? { work: withWork(now, work, { cells: rewrite(entriesIn(now, work).cells) }) } : {}
    puzzle.edit(label, { puzzle: nonogram.toData(changed), ...rewritten })
  }
}

/** The only {@link Palette} of the window. */
export const palette = new Palette()
