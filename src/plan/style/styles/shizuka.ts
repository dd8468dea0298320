import { facesIn, voicesOf } from '../faces'
import type { Style } from '../style'

const face = facesIn({ latin: 'eb-garamond', japanese: 'shippori-mincho' }, 600)

/** A style for quiet Japanese books: a thick line around a thin one, vertical text, numbers in kanji, and waves. */
export const shizuka: Style = {
  id: 'shizuka',
  name: { en: 'Shizuka', ja: '静' },
  about: { en: 'a quiet Japanese book', ja: '落ち着いた和書' },
  faces: voicesOf({
    ...{ text: face('400'), strong: face('600'), heading: face('500'), subheading: face('600'), digit: face('500', 'lnum') },
    ...{ number: face('600', 'lnum'), beside: face('400'), label: face('600', 'lnum'), small: face('400') },
    ...{ head: face('400'), folio: face('400'), given: face('600', 'lnum'), answer: face('400', 'lnum') },
  }),
  isVertical: true,
  type: { title: 30, heading: 22, subheading: 13, text: 10.5, small: 9, head: 9, folio: 10 },
  board: { frame: 0.9, box: 0.8, cell: 0.3, five: 0.8, cellInk: 1, outline: { width: 1.4, gap: 1 }, digit: 1.2, clue: 1.15 },
  caption: { number: 13, form: 'words', beside: 10.5, level: 'dots' },
  furniture: { place: 'side', verso: 'page', recto: 'page', rule: 0.5, folio: 'outer' },
  heading: { align: 'middle' },
  opener: { picture: 'full', end: 'line', motif: 'waves', number: 'words' },
  matter: { title: { align: 'middle' }, cover: 'label', contents: 'list', leaders: 'line', pictures: 'puzzles' },
}
