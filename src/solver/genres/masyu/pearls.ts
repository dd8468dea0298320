/** The clue of a white pearl. */
export const WHITE = 1
/** The clue of a black pearl. */
export const BLACK = 2
