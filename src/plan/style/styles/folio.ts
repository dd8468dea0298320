import type { Style } from '../style'

/** A classic book: a double frame around boards, levels in words, running heads and page numbers in the middle. */
export const folio: Style = {
  id: 'folio',
  name: { en: 'Folio', ja: 'フォリオ' },
  about: { en: 'a classic book', ja: '古典的な装丁の本' },
  type: { title: 26, heading: 18, subheading: 12, text: 10.5, small: 8.5, head: 8.5, folio: 9 },
  board: { frame: 1.25, box: 1, cell: 0.35, five: 0.9, cellInk: 1, outline: { width: 0.4, gap: 1.2 }, digit: 1 },
  caption: { number: 12, isBold: false, beside: 9.5, level: 'words' },
  furniture: { place: 'head', verso: 'book', recto: 'page', folio: 'middle', isFolioBold: false },
}
