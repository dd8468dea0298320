import { sentencesOf } from '#solver/genre/spoken.ts'
import { sentenceLanguage, shippedFor, type BookLanguage } from '#plan/words/printed-words.ts'
import type { ToldBoard, ToldHeading, ToldPiece } from '#plan/telling/told-piece.ts'
import { BRAILLE_CODES, inBraille } from './codes'
import { gridOf } from './grids'
import { brokenLines, embossed, pageNumber, pagesOf, type BrailleBlock, type BraillePages, type BraillePaper } from './pages'

/** A book in braille: its file, a page at a time, and the signs that braille has no cells for. */
export interface BrailleBook {
  readonly pages: readonly string[]
  readonly unknown: readonly string[]
}

/** The indents of the first line and of the others: of a paragraph, of an item, of a heading below a part. */
const PARAGRAPH = [2, 0] as const
const ITEM = [0, 2] as const
const SUBHEADING = [4, 4] as const
/** The cell that leads from a heading of the contents to its page. */
const GUIDE = '"'
/** The cells that a line of the contents keeps for a page number of up to five digits and the blanks beside it. */
const PAGE_CELLS = 8

/** Whether books in a language are written in braille. */
export const hasBraille = (language: BookLanguage): boolean => BRAILLE_CODES[shippedFor(language) ?? ''] !== undefined

/** Writes a book that is told in words in braille. The language must be one of those that {@link hasBraille} is true for. */
export function brailleBook(pieces: readonly ToldPiece[], language: BookLanguage, paper: BraillePaper): BrailleBook {
  const code = BRAILLE_CODES[shippedFor(language) ?? '']!
  const says = sentenceLanguage(language)
  const unknown = new Set<string>()
  const cellsFor = (text: string): string => inBraille(text.replace(/\s+/gu, ' ').trim(), code, (sign) => unknown.add(sign))
  const broken = (text: string, [first, others]: readonly [number, number]) => brokenLines(cellsFor(text), paper.cells, first, others)
  const centred = (text: string): string[] =>
    brokenLines(cellsFor(text), paper.cells - 6, 0, 0).map((line) => ' '.repeat(Math.floor((paper.cells - line.length) / 2)) + line)
  const parts = pieces.filter((one): one is ToldHeading => one.kind === 'heading' && one.level === 1)

  const boardBlocks = ({ head, caption, board, after }: ToldBoard): BrailleBlock[] => {
    const grid = board && gridOf(board, paper.cells)
    const legend = grid?.legend.map(({ cell, says: said }) => `${cell}  ${cellsFor(said[says])}`) ?? []
    const before = board && grid ? (board.before ?? []).map((text) => text[says]) : []
    const rest = board ? (grid ? (board.after ?? []).map((text) => text[says]) : sentencesOf(board, says)) : []
    const paragraphs = (texts: readonly string[]) => texts.flatMap((text) => broken(text, ITEM))
    return [
      { lines: broken(head, SUBHEADING), isApart: true, keep: true },
      ...(caption.length + before.length === 0 ? [] : [{ lines: paragraphs([...caption, ...before]), isApart: false, keep: true }]),
      ...(grid ? [{ lines: [...grid.lines, ...legend], isApart: true }] : []),
      ...[...rest, ...after].map((text): BrailleBlock => ({ lines: broken(text, ITEM), isApart: false })),
    ]
  }
  const blocksOf = (piece: ToldPiece): BrailleBlock[] => {
    switch (piece.kind) {
      case 'title':
        return [{ lines: centred(piece.text), isApart: false }]
      case 'heading':
        if (piece.level === 2) return [{ lines: broken(piece.text, SUBHEADING), isApart: true, keep: true }]
        return [{ lines: [...centred(piece.text), ''], isApart: true, keep: true, heading: parts.indexOf(piece) }]
      case 'board':
        return boardBlocks(piece)
      case 'contents':
        return []
      default:
        return [{ lines: broken(piece.text, piece.kind === 'item' ? ITEM : PARAGRAPH), isApart: false }]
    }
  }
  const contentsBlocks = (heading: string, pageOf: (at: number) => number): BrailleBlock[] => [
    { lines: [...centred(heading), ''], isApart: false, keep: true },
    ...parts.map(({ text }, i): BrailleBlock => {
      const name = brokenLines(cellsFor(text), paper.cells - PAGE_CELLS, 0, 2)
      return { lines: guided(name, pageNumber(pageOf(i))), isApart: false }
    }),
  ]
  const guided = (lines: readonly string[], page: string): string[] => {
    const last = lines.at(-1) ?? ''
    const free = paper.cells - last.length - page.length - 2
    return [...lines.slice(0, -1), `${last} ${(free > 1 ? GUIDE : ' ').repeat(Math.max(0, free))} ${page}`]
  }

  const at = pieces.findIndex(({ kind }) => kind === 'contents')
  const contents = pieces[at]
  const front = pagesOf(pieces.slice(0, Math.max(0, at)).flatMap(blocksOf), paper)
  const listed = (pageOf: (at: number) => number): BraillePages['pages'] =>
    contents?.kind === 'contents' ? pagesOf(contentsBlocks(contents.text, pageOf), paper).pages : []
  // The number of pages of the contents does not depend on the page numbers in them.
  const before = front.pages.length + listed(() => 0).length
  const body = pagesOf(pieces.slice(at + 1).flatMap(blocksOf), paper, before + 1)
  const list = listed((i) => front.headings.get(i) ?? body.headings.get(i)!)
  const pages = [...front.pages, ...list, ...body.pages]
  return { pages: pages.map((lines, i) => embossed(lines, i + 1, paper)), unknown: [...unknown] }
}
