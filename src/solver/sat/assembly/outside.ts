/** Tells the rules beside the clauses that a literal has come to hold; gives the reason word of the first rule that fails, or 0. */
export declare function tell(literal: i32): i32

/**
 * Has a rule beside the clauses write, from EXPLAINED on, why it made `made` hold, or why it failed where `made` is −1; it moves
 * EXPLAINED behind what it wrote.
 */
export declare function explain(made: i32, reason: i32): void
