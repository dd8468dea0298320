import { puzzles } from './en-dialogs'

const count = (n: number, one: string): string => `${n.toLocaleString('en-GB')} ${one}${n === 1 ? '' : 's'}`

/** The words of the dialog that makes puzzles of pictures in English. */
export const picture = {
  action: (title: string) => `${title}…`,
  genre: 'Kind of puzzle',
  choose: 'Choose a picture…',
  drop: 'Choose a picture, or drop one here: PNG, JPEG, GIF, BMP, PBM, PGM or PPM.',
  reading: 'Reading …',
  file: (name: string, width: number, height: number) => `${name}, ${width} × ${height} pixels`,
  waiting: (n: number) => `${count(n, 'picture')} more after this one`,
  left: 'Left',
  top: 'Top',
  across: 'Width (pixels)',
  down: 'Height (pixels)',
  crop: 'Part of the picture: draw it with the mouse, or type it',
  whole: 'Whole picture',
  source: (name: string) => `The picture ${name}`,
  preview: (width: number, height: number) => `Preview, ${width} × ${height} cells`,
  width: 'Cells across',
  height: 'Cells down',
  shades: 'Colours',
  shade: (sign: string) => `Colour ${sign}`,
  ground: 'Background',
  foundShades: 'Found from the picture',
  keepShape: 'Keep the proportions',
  automatic: 'Automatic (Otsu)',
  mends: 'Mend until there is one solution',
  solving: 'Looking whether there is one solution …',
  differing: (n: number) => `${count(n, 'cell')} in doubt`,
  mending: (n: number) => (n > 0 ? `${count(n, 'cell')} in doubt, mending …` : 'Mending …'),
  mended: (n: number) => `Mended by changing ${count(n, 'cell')}`,
  add: 'Add to the book',
  added: (n: number) => `${puzzles(n)} added`,
  pictures: (n: number) => `${count(n, 'picture')} among the files: each can be made a puzzle.`,
}
