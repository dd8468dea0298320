// Constructors of shapes, in units of a cell: filled with ink or with paper, a pen's line or an erased line.
export const ink = (path) => ({ path })
export const paper = (path) => ({ path, paper: true })
export const disc = (...at) => ({ disc: at })
export const hole = (...at) => ({ disc: at, paper: true })
export const pen = (width, path) => ({ width, path })
export const scratch = (width, path) => ({ width, path, paper: true })
