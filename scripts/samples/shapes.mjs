// Shapes of a drawing, in units of a cell: filled with ink or taken away to the paper, a line of a pen or scratched out.
export const ink = (path) => ({ path })
export const paper = (path) => ({ path, paper: true })
export const disc = (...at) => ({ disc: at })
export const hole = (...at) => ({ disc: at, paper: true })
export const pen = (width, path) => ({ width, path })
export const scratch = (width, path) => ({ width, path, paper: true })
