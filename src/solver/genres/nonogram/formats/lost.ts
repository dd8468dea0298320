import { allButFirstLost, captionsLost } from '#solver/genre/texts/lost.ts'
import type { CaptionField, Captioned, Written } from '#solver/genre/text.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { BlackAndWhite, Nonogram, Picture } from '../puzzle'
import { told } from './problems'

/** Reports each puzzle whose goal the format cannot keep. @param holds whether a goal can be kept; left out: the format keeps no goals */
export function goalsLost(
  puzzles: readonly Captioned<Nonogram>[],
  holds: (goal: Picture, puzzle: Nonogram) => boolean = () => false,
): Written['lost'] {
  return puzzles.flatMap(({ puzzle }, index) => {
    const lost = puzzle.goal !== undefined && !holds(puzzle.goal, puzzle)
    return lost ? [{ index, message: told({ code: 'nonogram.goal-lost' }) }] : []
  })
}

/** Writes the clues of the first puzzle, for a format of one puzzle, and reports everything that is lost. */
export function writeFirst(
  puzzles: readonly Captioned<Nonogram>[],
  write: (puzzle: Nonogram) => string,
  keeps: readonly CaptionField[] = [],
): Written {
  const [first] = puzzles
  if (first === undefined) return { text: '', lost: [] }
  return {
    text: write(first.puzzle),
    lost: [...captionsLost([first], keeps), ...goalsLost([first]), ...allButFirstLost(puzzles)],
  }
}

/**
 * Reports each puzzle of whose palette the format keeps only a part. The lost part may be a colour without clues, the names of colours, or
 * the background.
 */
export function palettesLost(puzzles: readonly Captioned<Nonogram>[], holdsBackground: (background: string) => boolean): Written['lost'] {
  return puzzles.flatMap(({ puzzle: { colours } }, index) => {
    if (colours === undefined) return []
    const named = colours.names === undefined ? [] : [{ index, message: told({ code: 'nonogram.colour-names-lost' }) }]
    const used = new Set([...colours.rows, ...colours.columns].join(''))
    // A single colour is read back as black, like a puzzle in black and white.
    const isKept = used.size === colours.palette.length && used.size > 1 && holdsBackground(colours.background)
    return isKept ? named : [{ index, message: told({ code: 'nonogram.palette-lost' }) }, ...named]
  })
}

/**
 * A format for black and white that refuses coloured puzzles and reports them as lost: without their colours they would be other puzzles.
 * @param format the format for puzzles in black and white
 */
export function blackAndWhiteOnly(
  format: Omit<Format<Nonogram>, 'write'> & { write?(puzzles: readonly Captioned<BlackAndWhite>[]): Written },
): Format<Nonogram> {
  const { write, ...rest } = format
  if (write === undefined) return rest
  return {
    ...rest,
    write(puzzles) {
      const kept = puzzles.flatMap((item, index) => (isBlackAndWhite(item) ? [{ item, index }] : []))
      const { text, lost } = write(kept.map(({ item }) => item))
      const refused = puzzles.flatMap(({ puzzle }, index) =>
        puzzle.colours === undefined ? [] : [{ index, message: told({ code: 'nonogram.colours-not-written' }) }],
      )
      return { text, lost: [...lost.map(({ index, message }) => ({ index: kept[index]!.index, message })), ...refused] }
    },
  }
}

function isBlackAndWhite(item: Captioned<Nonogram>): item is Captioned<BlackAndWhite> {
  return item.puzzle.colours === undefined
}
