/** The numbers of cells in a braille line that embossers have. */
export const BRAILLE_CELLS = { least: 20, most: 60 }

/** The numbers of lines on a braille page that embossers have. */
export const BRAILLE_LINES = { least: 10, most: 60 }

/** The usual paper: 11 by 11.5 inches. */
export const USUAL_BRAILLE = { cells: 40, lines: 25 }
