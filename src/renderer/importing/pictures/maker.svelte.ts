import type { Genre, Option, OptionValues } from '#solver/genre/genre.ts'
import { genres } from '#solver/genres/index.ts'
import type { PictureMaking } from '#solver/genre/picturing.ts'

/** A genre that can make puzzles from pictures. */
export interface Maker {
  readonly genre: Genre
  readonly making: PictureMaking
}

/** All such genres. */
export const makers: readonly Maker[] = genres.flatMap((genre) => (genre.picture ? [{ genre, making: genre.picture }] : []))

/** The genre chosen in the dialog, and the options of its generator. */
class Making {
  private chosen = $state.raw<Maker | undefined>(makers[0])

  /** The chosen genre. */
  get maker(): Maker | undefined {
    return this.chosen
  }

  /** Chooses another genre by its id. */
  choose(id: string): void {
    this.chosen = makers.find(({ genre }) => genre.id === id) ?? this.chosen
  }

  /** The option of the genre's generator with this id. */
  option(id: string | undefined): Option | undefined {
    return this.chosen?.genre.generator?.options.find((option) => option.id === id)
  }

  /** The options that the dialog shows as plain fields. */
  plainOptions(values: OptionValues): readonly Option[] {
    return this.chosen?.making.optionsFor(values).flatMap((id) => this.option(id) ?? []) ?? []
  }

  /** The values of the options in use. Options that another choice hides are left out. */
  counting(values: OptionValues): OptionValues {
    const { optionsFor, shades } = this.chosen?.making ?? {}
    const ids = new Set([...(optionsFor?.(values) ?? []), ...(shades ? [shades.palette, shades.background] : [])])
    return Object.fromEntries(Object.entries(values).filter(([id]) => ids.has(id)))
  }

  /** The least and the greatest number of cells in a side. */
  get sides(): { readonly least: number; readonly most: number } {
    const { least = 1, most = 1 } = this.chosen?.making.sides ?? {}
    const width = this.option('width')
    return { least: width?.kind === 'integer' ? Math.max(least, width.min) : least, most }
  }
}

/** The only {@link Making} of the window. */
export const making = new Making()
