import { facesIn, voicesOf } from '../faces'
import type { Style } from '../style'

const face = facesIn({ latin: 'nunito', japanese: 'zen-maru-gothic' }, 700)

/**
 * A style for children's books: round boards, numbers on discs, levels as stars, and a wave at the foot, in a second ink if the file has
 * one.
 */
export const playground: Style = {
  id: 'playground',
  name: { en: 'Playground', ja: 'あそびば' },
  about: { en: 'books for children', ja: '子どもの本' },
  faces: voicesOf({
    ...{ text: face('600'), strong: face('800'), heading: face('800'), digit: face('700'), label: face('800') },
    ...{ head: face('600'), folio: face('800'), beside: face('800'), answer: face('400'), piece: face('700') },
  }),
  type: { title: 40, heading: 28, subheading: 16, text: 12, small: 10, head: 9.5, folio: 12 },
  board: { frame: 3, box: 2.25, cell: 1, five: 2, cellInk: 0.5, radius: 12.75, boxes: 0.12, clueBands: 0.12, digit: 1, clue: 1 },
  caption: { number: 14, form: 'disc', beside: 13, level: 'stars' },
  furniture: { place: 'head', verso: 'none', recto: 'none', wave: 0.12, folio: 'outer', badge: 'pill' },
  heading: { align: 'start' },
  opener: { picture: 'full', end: 'arch', motif: 'pixels', ground: 0.12 },
  matter: { title: { align: 'middle', motif: 'pixels' }, cover: 'arch', contents: 'cards', leaders: 'dots', pictures: 'puzzles' },
  inks: { spot: '#0d7f8d', soft: '#d6ebee' },
}
