/** What is dragged: a node of the tree, by its id. */
export const DRAGGED_NODE = 'application/x-nanido-node'
