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
  /** For a figure: its description, in the language of the book; made when somebody reads it, because most drawings are only looked at. */
  readonly alt?: () => string
  /** The language, where it is not that of the book. */
  readonly language?: Language
  /** The rectangle that contains all shapes of the block. */
  readonly box: Box
  readonly shapes: readonly Shape[]
  /** Its words, where its shapes are single letters. */
  readonly words?: string
  /** The puzzle (its id) that it belongs to. */
  readonly puzzle?: number
  /**
   * A name that links lead to, unique in the book: `problem-12`, `solution-12`, `hint-12` by the puzzle's id, `part-3` by the part's place.
   */
  readonly anchor?: string
  /** The anchor that it leads to, e.g. of a page reference. */
  readonly link?: string
}

/** One page, drawn. */
export interface DrawnPage {
  /** The place among the pages, from 1. */
  readonly number: number
  /** The number printed on it; empty where none is. */
  readonly folio: string
  /** Recto: the right-hand page of a book read from left to right, and always the odd one. */
  readonly side: 'recto' | 'verso'
  readonly blocks: readonly Block[]
}

/** An entry of the bookmarks; those of a level follow the entry above that they belong to. */
export interface OutlineEntry {
  readonly title: string
  readonly page: number
  /** 1 for a part of the book, 2 below it. */
  readonly level: number
}

/** A book whose pages are known and drawn when they are looked at. */
export interface PrintedBook {
  readonly title: string
  readonly author: string
  readonly language: BookLanguage
  /** Printed words that it has in the place of its language's. */
  readonly words?: OwnWords
  /** The id of the profile that it was laid out for. */
  readonly profile: string
  readonly paper: Paper
  readonly pages: number
  /** @param number 1 to `pages` */
  page(number: number): DrawnPage
  readonly outline: readonly OutlineEntry[]
  /** The wishes for its file where they differ from the profile's. */
  readonly file?: FileWish
  /** The findings about the plan and its pages. */
  readonly findings: readonly Finding[]
}

/** A page as one drawing as large as its trim, in millimetres. */
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
