import type { Style } from '../style'

/** Large print: heavy lines, tinted boxes, very large numbers, and a ruled foot. */
export const clear: Style = {
  id: 'clear',
  name: { en: 'Clear', ja: '大活字' },
  about: { en: 'large print, for readers with low vision', ja: '大きな文字で読みやすい本' },
  type: { title: 34, heading: 24, subheading: 18, text: 14, small: 12, head: 11, folio: 14 },
  board: { frame: 3.5, box: 3, cell: 1, five: 3, cellInk: 0.7, boxes: 0.12, clueBands: 0.12, digit: 1.06 },
  caption: { number: 26, isBold: true, beside: 14, level: 'words' },
  furniture: { place: 'foot', verso: 'page', recto: 'page', rule: 1.25, folio: 'outer', isFolioBold: true },
}
