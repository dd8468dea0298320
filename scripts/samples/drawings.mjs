// The drawings of the sample nonograms: title, size, and shapes in units of a cell, later ones over earlier ones. If a drawing has several
// solutions, cells are changed until it has one, with `level` as the target.
import { LARGE } from './large.mjs'
import { SMALL } from './small.mjs'

export const DRAWINGS = [...SMALL, ...LARGE]
