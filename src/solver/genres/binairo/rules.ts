/** The id of the further rule that no two rows, and no two columns, are equal. */
export const DIFFER = 'differ'
