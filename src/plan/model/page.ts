import type { Language } from '#solver/kernel/message.ts'
import type { BookLanguage, OwnWords } from '../words/printed-words'
import type { Scene, Shape } from '#solver/drawing/scene.ts'
import type { Box } from './box'
import type { Finding } from './finding'
import type { Paper } from './paper'
import type { FileWish } from './plan'

export type { Box } from './box'

/**
 * A piece of a page, in reading order. Its shapes, and widths and sizes of text, are in millimetres from the top left corner of the trimmed
 * page, y down. They are final: they are printed as they are.
 */
export interface Block {
  /**
   * The role of a block. `artifact`: it belongs to the page and not to its contents, e.g. a page number or a rule;
   * `caption`: the line over a puzzle.
   */
  readonly role: 'title' | 'heading' | 'caption' | 'text' | 'figure' | 'artifact'
  /** For a heading: 1 for a part of the book, 2 below it. */
  readonly level?: number
  /** For a text: whether it goes on with the paragraph of the block before, as its next line. */
  readonly continues?: true
  /** For a text: whether it is the sign before an item of a list, or the words of the item. */
  readonly item?: 'label' | 'body'
  /** For a text: whether it is a line of the table of contents. */
  readonly isEntry?: true
  /**
   * For a figure: a function that gives its description, in the language of the book. It is called only when somebody reads the
   * description, because most drawings are only looked at.
   */
  readonly alt?: () => string
  /** The language, where it is not that of the book. */
  readonly language?: Language
  /** The rectangle that contains all shapes of the block. */
  readonly box: Box
  readonly shapes: readonly Shape[]
  /** The text of a block whose shapes are single letters, as in vertical text. */
  readonly words?: string
  /** The puzzle (its id) that it belongs to. */
  readonly puzzle?: number
  /**
   * A name that links lead to, unique in the book: `problem-12`, `solution-12`, `hint-12` by the puzzle's id, `part-3` by the part's place.
   */
  readonly anchor?: string
  /** The anchor that a click on the block leads to, e.g. on a page reference. */
  readonly link?: string
}

/** One page, drawn. */
export interface DrawnPage {
  /** The place among the pages, from 1. */
  readonly number: number
  /** The number printed on it; empty where none is. */
  readonly folio: string
  /** Which side of the leaf the page is. `recto` is the right-hand page of a book read from left to right; it always has an odd number. */
  readonly side: 'recto' | 'verso'
  readonly blocks: readonly Block[]
}

/** A bookmark of the file. A bookmark of level 2 belongs to the last one of level 1 before it. */
export interface OutlineEntry {
  readonly title: string
  readonly page: number
  /** 1 for a part of the book, 2 below it. */
  readonly level: number
}

/** A laid-out book: the number of its pages is known, and each page is drawn when it is looked at. */
export interface PrintedBook {
  readonly title: string
  readonly author: string
  readonly language: BookLanguage
  /** Printed words of the book's own, which replace those of its language. */
  readonly words?: OwnWords
  /** The id of the profile that it was laid out for. */
  readonly profile: string
  readonly paper: Paper
  readonly pages: number
  /** @param number 1 to `pages` */
  page(number: number): DrawnPage
  readonly outline: readonly OutlineEntry[]
  /** The options of the file where they differ from the profile's. */
  readonly file?: FileWish
  /** The findings about the plan and its pages. */
  readonly findings: readonly Finding[]
}

/** A page as one drawing of the size of its trim, in millimetres. */
export function sceneOf(page: DrawnPage, { trim }: Paper): Scene {
  return {
    width: trim.width,
    height: trim.height,
    shapes: [
      { kind: 'rect', x: 0, y: 0, width: trim.width, height: trim.height, fill: 'paper' },
      ...page.blocks.flatMap(({ shapes }) => shapes),
    ],
  }
}
