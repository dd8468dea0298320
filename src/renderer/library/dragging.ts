/** The type of dragged data that is a node of the tree, by its id. */
export const DRAGGED_NODE = 'application/x-nanido-node'
