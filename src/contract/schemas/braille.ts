import { z } from 'zod'
import { BRAILLE_CELLS, BRAILLE_LINES } from './braille-paper'

/** The paper that braille is written for: cells a line and lines a page. */
export const BraillePaperValue = z.strictObject({
  cells: z.int().min(BRAILLE_CELLS.least).max(BRAILLE_CELLS.most),
  lines: z.int().min(BRAILLE_LINES.least).max(BRAILLE_LINES.most),
})
