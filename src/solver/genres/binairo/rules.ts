/** The further rule that no two rows, and no two columns, are alike; some puzzles have it, others do not. */
export const DIFFER = 'differ'
