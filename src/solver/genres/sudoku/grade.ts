// The three ways in which K. Sato, "On characteristic of difficult degree to solve Number-Place puzzles" (Hosei University Tama Bulletin
// 16, 2001, pp. 41-96), measures a sudoku. Each technique has a file in techniques/.
export { satoI } from './sato/grade-i'
export { satoII } from './sato/grade-ii'
export { satoProcessing } from './sato/grade-processing'
// The ladder: the techniques that today's solvers and editors name, and a score that follows the time that people take.
export { nanidoLadder, nanidoLadderProving } from './ladder/grader'
