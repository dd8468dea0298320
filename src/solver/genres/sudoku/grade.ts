// The three ways in which K. Sato, "On characteristic of difficult degree to solve Number-Place puzzles" (Hosei University
// Tama Bulletin 16, 2001, pp. 41-96) measures a sudoku. What each technique does is one file in techniques/.
export { satoI } from './sato/grade-i'
export { satoII } from './sato/grade-ii'
export { satoProcessing } from './sato/grade-processing'
// The ladder: what solvers and editors of today call the techniques, and a score that follows people's times.
export { nanidoLadder, nanidoLadderProving } from './ladder/grader'
