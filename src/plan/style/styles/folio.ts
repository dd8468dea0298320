import { facesIn, voicesOf } from '../faces'
import type { Style } from '../style'

const face = facesIn({ latin: 'eb-garamond', japanese: 'shippori-mincho' }, 600)

/** A style for classic books: a double frame around boards, levels in words, centred running heads and page numbers. */
export const folio: Style = {
  id: 'folio',
  name: { en: 'Folio', ja: 'フォリオ' },
  about: { en: 'a classic book', ja: '古典的な装丁の本' },
  faces: voicesOf({
    ...{ text: face('400'), strong: face('600'), heading: face('400'), subheading: face('500i'), digit: face('500', 'lnum') },
    ...{ number: face('400', 'lnum'), beside: face('400i'), label: face('500', 'lnum'), small: face('400i') },
    ...{ head: face('400i'), folio: face('400', 'onum'), given: face('600', 'lnum'), answer: face('400', 'lnum') },
  }),
  type: { title: 32, heading: 22, subheading: 13, text: 11.5, small: 10, head: 10, folio: 10.5 },
  board: { frame: 1.25, box: 1, cell: 0.35, five: 0.9, cellInk: 1, outline: { width: 0.4, gap: 1.2 }, digit: 1.22, clue: 1.15 },
  caption: { number: 14, form: 'point', beside: 11.5, level: 'words' },
  furniture: { place: 'head', verso: 'book', recto: 'page', folio: 'middle' },
  heading: { align: 'middle', ornament: '❧' },
  opener: { picture: 'over', motif: 'rings', number: 'words' },
  matter: { title: { align: 'middle' }, cover: 'frame', contents: 'list', leaders: 'dots', pictures: 'puzzles' },
}
