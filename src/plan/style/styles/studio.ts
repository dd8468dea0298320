import { facesIn, voicesOf } from '../faces'
import type { Style } from '../style'

const face = facesIn({ latin: 'libre-franklin', japanese: 'zen-kaku-gothic-new' }, 700)

/** A style for workbooks: light figures, much white, thick lines only over and under boards, and the page number in the running head. */
export const studio: Style = {
  id: 'studio',
  name: { en: 'Studio', ja: 'スタジオ' },
  about: { en: 'teaching, workbooks', ja: '教材・ワークブック' },
  faces: voicesOf({
    ...{ text: face('400'), strong: face('700'), heading: face('300'), subheading: face('600'), digit: face('400') },
    ...{ number: face('300'), label: face('600'), head: face('600'), folio: face('600'), given: face('700'), answer: face('300') },
  }),
  type: { title: 44, heading: 28, subheading: 13, text: 9.5, small: 8, head: 8, folio: 8.5 },
  board: { frame: 2, box: 0.9, cell: 0.3, five: 0.75, cellInk: 0.6, hasRails: true, digit: 1, clue: 1 },
  caption: { number: 26, form: 'plain', beside: 9.5, level: 'words' },
  furniture: { place: 'head', verso: 'book', recto: 'page', rule: 0.75, folio: 'head' },
  heading: { align: 'start' },
  opener: { picture: 'under', motif: 'rings', number: 'figure' },
  matter: { title: { align: 'start', rule: 'over' }, cover: 'plain', contents: 'numbers', leaders: 'under', pictures: 'puzzles' },
}
