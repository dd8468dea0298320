import { facesIn, voicesOf } from '../faces'
import type { Style } from '../style'

const face = facesIn({ latin: 'atkinson-hyperlegible-next', japanese: 'biz-udpgothic' }, 700)

/** A style for large print: heavy lines, tinted boxes, very large numbers, and a line over the foot. */
export const clear: Style = {
  id: 'clear',
  name: { en: 'Clear', ja: '大活字' },
  about: { en: 'large print, for readers with low vision', ja: '大きな文字で読みやすい本' },
  faces: voicesOf({ text: face('400'), strong: face('700'), heading: face('700'), digit: face('600'), folio: face('700') }),
  type: { title: 44, heading: 28, subheading: 18, text: 14, small: 12, head: 11, folio: 14 },
  board: { frame: 3.5, box: 3, cell: 1, five: 3, cellInk: 0.7, boxes: 0.12, clueBands: 0.12, digit: 1.06, clue: 1 },
  caption: { number: 40, form: 'plain', beside: 14, level: 'words', hasBars: true },
  furniture: { place: 'foot', verso: 'page', recto: 'page', rule: 1.25, folio: 'outer' },
  heading: { align: 'start', rule: 3 },
  opener: { picture: 'under', motif: 'dots' },
  matter: { title: { align: 'start', rule: 'under' }, cover: 'dark', contents: 'list', leaders: 'under', pictures: 'puzzles' },
}
