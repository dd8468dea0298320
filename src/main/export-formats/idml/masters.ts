import type { Block, DrawnPage } from '#plan/model/page.ts'
import { typeArea } from '#plan/layout/margins.ts'
import type { Box } from '#plan/model/box.ts'
import { PAGE_NUMBER } from './lines'
import type { IdmlBook } from './book'

/** Running heads and page numbers that several pages of one side share. */
export interface Master {
  /** Its letters: A to Z, then AA. */
  readonly prefix: string
  readonly left: readonly Block[]
  readonly right: readonly Block[]
}

/** The masters of a book, and what remains of its pages. */
export interface Masters {
  readonly all: readonly Master[]
  /** The master of a page, and those of its blocks that the master does not have. */
  divided(page: DrawnPage): { readonly master: Master | undefined; readonly own: readonly Block[] }
}

/** Whether a page lies to the right of the spine. */
export const isRight = ({ paper }: Pick<IdmlBook, 'paper'>, { side }: Pick<DrawnPage, 'side'>): boolean =>
  (side === 'recto') === (paper.binding === 'left') || !paper.facing

/**
 * Finds the running heads and page numbers that pages share, so that each stands once, on a master. Every page is looked at
 * before the first is divided.
 */
export function mastersOf(book: IdmlBook): { look(page: DrawnPage): void; found(): Masters } {
  const counts = { left: new Map<string, number>(), right: new Map<string, number>() }
  const blocks = new Map<string, Block>()
  const sideOf = (page: DrawnPage) => (isRight(book, page) ? 'right' : 'left')
  const bearing = (page: DrawnPage): { readonly block: Block; readonly key: string | undefined }[] =>
    page.blocks.map((block) => {
      if (block.role !== 'artifact' || !isFurniture(block, typeArea(book.paper, book.margins, page.number)))
        return { block, key: undefined }
      const general = withoutNumber(block, page)
      return { block: general, key: JSON.stringify(general.shapes) }
    })
  return {
    look(page) {
      const ofSide = counts[sideOf(page)]
      for (const { block, key } of bearing(page)) {
        if (key === undefined) continue
        ofSide.set(key, (ofSide.get(key) ?? 0) + 1)
        blocks.set(key, block)
      }
    },
    found() {
      const kinds = { left: new Map<string, number>(), right: new Map<string, number>() }
      const all: { prefix: string; left: readonly Block[]; right: readonly Block[] }[] = []
      return {
        all,
        divided(page) {
          const ofSide = counts[sideOf(page)]
          const borne = bearing(page)
          const isShared = (key: string | undefined): key is string => key !== undefined && ofSide.get(key)! > 1
          const keys = borne.flatMap(({ key }) => (isShared(key) ? [key] : []))
          const own = page.blocks.filter((_, i) => !isShared(borne[i]!.key))
          if (keys.length === 0) return { master: undefined, own }
          const side = sideOf(page)
          const name = JSON.stringify(keys)
          const at = kinds[side].get(name) ?? kinds[side].size
          kinds[side].set(name, at)
          const master = (all[at] ??= { prefix: lettersOf(at), left: [], right: [] })
          master[side] = keys.map((key) => blocks.get(key)!)
          return { master, own }
        },
      }
    },
  }
}

/** Whether a block that belongs to the page has words, or reaches out of the area of its contents; a rule under a heading does not. */
function isFurniture({ shapes, box }: Block, area: Box): boolean {
  const isInside =
    box.x >= area.x - 0.1 &&
    box.y >= area.y - 0.1 &&
    box.x + box.width <= area.x + area.width + 0.1 &&
    box.y + box.height <= area.y + area.height + 0.1
  return !isInside || shapes.some(({ kind }) => kind === 'text')
}

/** A block with the sign for the page number in place of this page's. */
function withoutNumber(block: Block, { folio, number }: DrawnPage): Block {
  if (folio === '' || folio !== String(number)) return block
  const isNumber = (text: string): boolean => text === folio
  if (!block.shapes.some((shape) => shape.kind === 'text' && isNumber(shape.text))) return block
  return {
    ...block,
    shapes: block.shapes.map((shape) => (shape.kind === 'text' && isNumber(shape.text) ? { ...shape, text: PAGE_NUMBER } : shape)),
  }
}

function lettersOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : lettersOf(Math.floor(at / 26) - 1) + letter
}
