/** What is dragged: a node of the tree, by its id. */
export const DRAGGED_NODE = 'application/x-nanido-node'
/** What is dragged: the selected puzzles of the book in hand. */
export const DRAGGED_PUZZLES = 'application/x-nanido-puzzles'
