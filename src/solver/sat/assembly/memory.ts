/*
 * The addresses, in bytes, of the arrays that the inner loops of the clause engine work on. `place` sets them for each formula;
 * ../memory.ts chooses them, and sees the same bytes as typed arrays.
 */

/** Address of a word: how many literals hold. */
export const COUNT: usize = 1024
/** Address of a word: how many of the literals that hold have been propagated, that is, had their conclusions drawn. */
export const HEAD: usize = 1028
/** Address of a word: the number of levels, that is, of decisions under way. */
export const DEPTH: usize = 1032
/**
 * Address of three words about the last failure. Where a clause of two or three literals failed, they are its literals; where a longer
 * clause or a rule failed, its first word as a reason (../reason.ts). Words that are not needed are −1.
 */
export const FAILED: usize = 1036
/** Address of a word: how many literals the learnt clause has. */
export const SIZE: usize = 1048
/** Address of a word: the number of different levels on which the literals of the learnt clause were decided. */
export const LEVELS: usize = 1052
/** Address of a word: the level to which the search goes back. */
export const BACK: usize = 1056
/**
 * Address of a word: the address at which the next reason of a rule beside the clauses is written. Such reasons are
 * stacked behind the arena.
 */
export const EXPLAINED: usize = 1060
/** Address of a word that is written and never read, so that the compiler keeps loads which only fill the cache (`propagate`). */
export const AHEAD: usize = 1064

/** The first word of the reason of a decided literal (../reason.ts). */
export const DECIDED: i32 = -1
/** LONG minus the address of a clause is the first word of the reasons that this clause gives (../reason.ts). */
export const LONG: i32 = -2

/** Offset in a clause, in bytes, of the index at which the search for another literal to watch goes on (../arena.ts). */
export const CLAUSE_PLACE: usize = 8
/** Offset in a clause, in words, of its first link (../arena.ts). */
export const CLAUSE_NEXT: i32 = 3
/** Offset in a clause, in bytes, of its literals (../arena.ts). */
export const CLAUSE_LITERALS: usize = 20

/** By literal, a byte: 1 holds, −1 fails, 0 is open. */
export let values: usize = 0
/** By variable, four words: level, the two words of the reason, place in the heap. */
export let records: usize = 0
/** The binary logarithm of the bytes of a variable's record. */
export const RECORD: usize = 4
/** Offset in a record, in bytes: the level on which the variable got its value. */
export const LEVEL: usize = 0
/** Offset in a record, in bytes: the first word of the reason. */
export const REASON_A: usize = 4
/** Offset in a record, in bytes: the second word of the reason. */
export const REASON_B: usize = 8
/** Offset in a record, in bytes: the variable's index in the heap, −1 where it is not in it. */
export const PLACE: usize = 12
/** The literals that hold, in the order in which they came to hold. */
export let literals: usize = 0
/** By variable, a byte: the last bit of the literal by which it is decided, 0 for true. */
export let phases: usize = 0
/** By variable, a byte: its mark in conflict analysis. */
export let seen: usize = 0
/** By literal, two words: the link to the first clause that watches it, and the address of its list of short clauses. */
export let heads: usize = 0
/** The arena: the words of longer clauses (../arena.ts). */
export let words: usize = 0
/** The variables that may be decided, as a binary heap by activity. */
export let heap: usize = 0
/** By variable, a float of 64 bits: its activity. */
export let activities: usize = 0
/** By level: the number of the last count in which the level occurred. A new count has a new number, so that nothing has to be cleared. */
export let stamps: usize = 0
/** The literals of the learnt clause. */
export let learnt: usize = 0
/** The variables that were found needless or needed while the learnt clause was shortened. */
export let judgement: usize = 0

/** Sets the addresses of all arrays. */
export function place(
  atValues: usize,
  atRecords: usize,
  atLiterals: usize,
  atPhases: usize,
  atSeen: usize,
  atHeads: usize,
  atHeap: usize,
  atActivities: usize,
  atStamps: usize,
  atLearnt: usize,
  atJudgement: usize,
  atWords: usize,
): void {
  values = atValues
  records = atRecords
  literals = atLiterals
  phases = atPhases
  seen = atSeen
  heads = atHeads
  heap = atHeap
  activities = atActivities
  stamps = atStamps
  learnt = atLearnt
  judgement = atJudgement
  words = atWords
}

/** The word at an index of an array. */
export function word(base: usize, i: i32): i32 {
  return load<i32>(base + ((<usize>i) << 2))
}

/** Sets the word at an index of an array. */
export function put(base: usize, i: i32, to: i32): void {
  store<i32>(base + ((<usize>i) << 2), to)
}

/** The address of a variable's record. */
export function recordOf(variable: i32): usize {
  return records + ((<usize>variable) << RECORD)
}
