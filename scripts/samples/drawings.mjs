// The pictures of the sample nonograms, drawn for Nanido as shapes in units of a cell: what they show, their size, and what is drawn over
// what. Where a drawing has several solutions, cells are changed until it has one; `level` is the level that is then aimed at.
import { LARGE } from './large.mjs'
import { SMALL } from './small.mjs'

export const DRAWINGS = [...SMALL, ...LARGE]
