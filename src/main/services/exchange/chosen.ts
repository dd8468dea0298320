import type { Block } from '#main/import-process/protocol.ts'

/** The format id of a puzzle that was found on a page of a PDF (`import-process/pdf-taker.ts`); its line is the number of the page. */
export const ON_PAGE = 'pdf'

/** Whole numbers as ranges, both ends included. */
export type Ranges = readonly (readonly [from: number, to: number])[]

/** The part of a file to import: puzzles by their numbers from 0, and pages of a PDF; a field left out: all. */
export interface Choice {
  readonly take?: Ranges
  readonly pages?: Ranges
}

const isAmong = (number: number, ranges: Ranges | undefined): boolean =>
  ranges === undefined || ranges.some(([from, to]) => from <= number && number <= to)

/** A function that reduces a block to the chosen puzzles. */
export function chosenBy({ take, pages }: Choice): (block: Block) => Block {
  if (take === undefined && pages === undefined) return (block) => block
  return (block) => ({
    ...block,
    puzzles: block.puzzles.filter(({ ordinal, format, line }) => isAmong(ordinal, take) && (format !== ON_PAGE || isAmong(line, pages))),
    problems: block.problems.filter(
      ({ message, ordinal, line }) => message.code !== 'pdf.found' || (isAmong(ordinal ?? 0, take) && isAmong(line, pages)),
    ),
  })
}
