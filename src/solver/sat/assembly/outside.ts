/** Tells rules beside the clauses that a literal holds; the reason of the first that fails, or 0. */
export declare function tell(literal: i32): i32

/**
 * Writes the reason of what a rule beside the clauses made hold, or of what it made fail (-1), from EXPLAINED on,
 * and moves that to its end.
 */
export declare function explain(made: i32, reason: i32): void
