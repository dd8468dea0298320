/*
 * Where the memory has what the engine of clauses knows: addresses in bytes, set by `place` for each formula. ../memory.ts lays it out and
 * sees the same bytes as typed arrays; what the words mean is told there.
 */

/** Single words of 32 bits, at known places: how many literals hold. */
export const COUNT: usize = 1024
/** Single words: of how many literals the conclusions were drawn. */
export const HEAD: usize = 1028
/** Levels decided. */
export const DEPTH: usize = 1032
/** Where the failed reason stands, as in ../reason.ts. */
export const FAILED: usize = 1036
/** How many literals the learnt clause has. */
export const SIZE: usize = 1048
/** How many levels the learnt clause has. */
export const LEVELS: usize = 1052
/** The level to go back to. */
export const BACK: usize = 1056
/** Where reasons are written that rules beside the clauses give: behind the arena, one above the other. */
export const EXPLAINED: usize = 1060
/** An address that is never read; see `propagate`. */
export const AHEAD: usize = 1064

/** The reason of what was decided; as in ../reason.ts. */
export const DECIDED: i32 = -1
/** The number from which the reason of a clause is counted down; as in ../reason.ts. */
export const LONG: i32 = -2

/**
 * Where a clause has the place at which the search for another literal to watch goes on, in bytes; as in
 * ../arena.ts, where the rest is told.
 */
export const CLAUSE_PLACE: usize = 8
/** Where a clause has its first link, in words. */
export const CLAUSE_NEXT: i32 = 3
/** Where the literals of a clause are, in bytes. */
export const CLAUSE_LITERALS: usize = 20

/** By literal, a byte: 1 holds, -1 does not, 0 open. */
export let values: usize = 0
/** By variable, four words: level, the two words of the reason, place in the heap. */
export let records: usize = 0
/** Bytes of a record, as a power of two. */
export const RECORD: usize = 4
/** Where a word of a record is. */
export const LEVEL: usize = 0
/** Where a word of a record is. */
export const REASON_A: usize = 4
/** Where a word of a record is. */
export const REASON_B: usize = 8
/** Where a word of a record is. */
export const PLACE: usize = 12
/** The literals that hold, in their order. */
export let literals: usize = 0
/** By variable, a byte: the value that it takes when it is decided, 0 holds. */
export let phases: usize = 0
/** By variable, a byte: what conflict analysis has found of it. */
export let seen: usize = 0
/** By literal, two words: its first watcher's link, and where its list of short clauses is. */
export let heads: usize = 0
/** The arena: words as ../arena.ts has them. */
export let words: usize = 0
/** Variables that wait, as a heap. */
export let heap: usize = 0
/** By variable, 64 bits: how active it is. */
export let activities: usize = 0
/** By level: when it was last met. */
export let stamps: usize = 0
/** The learnt clause. */
export let learnt: usize = 0
/** The variables of which was judged whether they are needed. */
export let judgement: usize = 0

/** Says where everything lies. */
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

/** A word of an array. */
export function word(base: usize, i: i32): i32 {
  return load<i32>(base + ((<usize>i) << 2))
}

/** Sets a word of an array. */
export function put(base: usize, i: i32, to: i32): void {
  store<i32>(base + ((<usize>i) << 2), to)
}

/** Where the record of a variable is. */
export function recordOf(variable: i32): usize {
  return records + ((<usize>variable) << RECORD)
}
