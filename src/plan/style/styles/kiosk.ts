import { facesIn, voicesOf } from '../faces'
import type { Style } from '../style'

const text = facesIn({ latin: 'barlow', japanese: 'zen-kaku-gothic-new' }, 700)
const display = facesIn({ latin: 'barlow-condensed', japanese: 'zen-kaku-gothic-new' }, 700)

/** A style for magazines: numbers in black boxes on a line, levels as dots, a band over the page, and a tab for each section. */
export const kiosk: Style = {
  id: 'kiosk',
  name: { en: 'Kiosk', ja: 'キオスク' },
  about: { en: 'a puzzle magazine', ja: 'パズル雑誌' },
  faces: voicesOf({
    ...{ text: text('400'), strong: text('700'), heading: display('700'), subheading: display('700'), digit: text('500') },
    ...{ number: display('700'), beside: display('600'), label: display('700'), head: display('600'), folio: display('700') },
  }),
  capitals: ['title', 'heading', 'subheading', 'beside', 'head'],
  type: { title: 52, heading: 30, subheading: 16, text: 10, small: 8, head: 9, folio: 11 },
  board: { frame: 2.25, box: 1.5, cell: 0.5, five: 1.25, cellInk: 0.55, boxes: 0.1, clueBands: 0.1, digit: 1, clue: 1 },
  caption: { number: 12, form: 'badge', beside: 11, level: 'dots', rule: 1.25 },
  furniture: { place: 'head', verso: 'both', recto: 'both', band: 0.12, folio: 'outer', badge: 'box', hasThumbs: true },
  heading: { align: 'start', rule: 3 },
  opener: { picture: 'full', motif: 'dots', isReversed: true },
  matter: {
    title: { align: 'start', rule: 'over', motif: 'dots' },
    cover: 'panel',
    contents: 'pictures',
    leaders: 'under',
    pictures: 'puzzles',
  },
}
