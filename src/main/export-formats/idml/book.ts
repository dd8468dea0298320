import { layersOf, type Sketch } from '#plan/layout/setting.ts'
import type { Block, DrawnPage, PrintedBook } from '#plan/model/page.ts'
import type { Margins } from '#plan/model/paper.ts'

/** A laid-out book with what a document for a layout program has beside the print. */
export interface IdmlBook extends PrintedBook {
  readonly margins: Margins
  readonly sketches: readonly Sketch[]
}

/** What a block of a puzzle is. */
export type Kind = 'problem' | 'solution' | 'step'

const ANCHOR = /^(problem|solution|hint)-(\d+)$/

/**
 * Returns a function that says what the blocks of a page that belong to a puzzle are, in order: by their own anchor, by one that stood
 * before it on the page, or by what the plan says is on the page.
 */
export function kindsOn(
  { sketches }: Pick<IdmlBook, 'sketches'>,
  { number }: Pick<DrawnPage, 'number'>,
): (block: Block) => Kind | undefined {
  const seen = new Map<number, Kind>()
  const sketch = sketches[number - 1]
  const facts = sketch ? layersOf(sketch).flatMap((layer) => layer.facts) : []
  return ({ puzzle, anchor }) => {
    if (puzzle === undefined) return undefined
    const [, kind] = ANCHOR.exec(anchor ?? '') ?? []
    if (kind !== undefined) seen.set(puzzle, kind === 'hint' ? 'step' : (kind as Kind))
    const roles = new Set(facts.flatMap(({ id, role }) => (id === puzzle ? [role] : [])))
    return seen.get(puzzle) ?? (roles.size === 1 ? [...roles][0]! : sketch?.solutions.includes(puzzle) ? 'solution' : 'step')
  }
}
