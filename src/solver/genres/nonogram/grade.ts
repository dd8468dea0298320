// The grading of nonograms by K. Sato, "On the degree of difficulty of illustration puzzles" (イラストパズルの難易度について, Hosei University Tama
// Bulletin 23, 2008, pp. 17-75). Each technique has a file in techniques/.
export { sato2008 } from './sato/grade-2008'
