import type { Genre, Option, OptionValues } from '#solver/genre/genre.ts'
import { genres } from '#solver/genres/index.ts'
import type { PictureMaking } from '#solver/genre/picturing.ts'

/** A genre that makes puzzles of pictures. */
export interface Maker {
  readonly genre: Genre
  readonly making: PictureMaking
}

/** All of them. */
export const makers: readonly Maker[] = genres.flatMap((genre) => (genre.picture ? [{ genre, making: genre.picture }] : []))

/** The genre that the dialog makes of pictures, and the options of its generator, with their names, borders and help. */
class Making {
  private chosen = $state.raw<Maker | undefined>(makers[0])

  /** The genre in hand. */
  get maker(): Maker | undefined {
    return this.chosen
  }

  /** Takes another genre, by its id. */
  choose(id: string): void {
    this.chosen = makers.find(({ genre }) => genre.id === id) ?? this.chosen
  }

  /** The option of its generator with an id. */
  option(id: string | undefined): Option | undefined {
    return this.chosen?.genre.generator?.options.find((option) => option.id === id)
  }

  /** The options that the dialog shows as they are. */
  plainOptions(values: OptionValues): readonly Option[] {
    return this.chosen?.making.optionsFor(values).flatMap((id) => this.option(id) ?? []) ?? []
  }

  /** The options that count together: those that another choice hides are left out. */
  counting(values: OptionValues): OptionValues {
    const { optionsFor, shades } = this.chosen?.making ?? {}
    const ids = new Set([...(optionsFor?.(values) ?? []), ...(shades ? [shades.palette, shades.background] : [])])
    return Object.fromEntries(Object.entries(values).filter(([id]) => ids.has(id)))
  }

  /** The fewest and the most cells of a side. */
  get sides(): { readonly least: number; readonly most: number } {
    const { least = 1, most = 1 } = this.chosen?.making.sides ?? {}
    const width = this.option('width')
    return { least: width?.kind === 'integer' ? Math.max(least, width.min) : least, most }
  }
}

/** The window's one instance. */
export const making = new Making()
