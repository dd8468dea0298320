import { bump } from './heap'
import {
  BACK,
  CLAUSE_LITERALS,
  COUNT,
  DECIDED,
  DEPTH,
  EXPLAINED,
  FAILED,
  LEVEL,
  LEVELS,
  LONG,
  REASON_A,
  REASON_B,
  SIZE,
  judgement,
  learnt,
  literals,
  put,
  recordOf,
  seen,
  stamps,
  values,
  word,
  words,
} from './memory'
import { explain } from './outside'

/** The depth to which reasons of reasons are followed. */
const DEEPEST: i32 = 200
/**
 * Values of `seen` while a clause is shortened, besides 0 (not looked at) and 1 (in the clause): the variable follows from the
 * clause's literals, or does not.
 */
const NEEDLESS: u8 = 2
const NEEDED: u8 = 3

let size: i32 = 0
let judged: i32 = 0
let stamp: i32 = 0

/** Prepares for a new formula, whose stamps are all 0. */
export function beginAnalysis(): void {
  stamp = 0
}

/**
 * Learns a clause from the failure, which has a literal of the present level. It takes nothing back. The clause resolves reasons from the
 * last literal backwards until one literal of the present level is left, the first unique implication point.
 */
export function learn(): void {
  const depth = load<i32>(DEPTH)
  size = 1
  let at = load<i32>(COUNT)
  let open = mark(load<i32>(FAILED), -1, depth) + mark(load<i32>(FAILED, 4), -1, depth) + mark(load<i32>(FAILED, 8), -1, depth)
  let literal: i32
  for (;;) {
    do literal = word(literals, --at)
    while (load<u8>(seen + <usize>(literal >> 1)) === 0)
    store<u8>(seen + <usize>(literal >> 1), 0)
    if (--open === 0) break
    const record = recordOf(literal >> 1)
    open += mark(load<i32>(record, REASON_A), literal, depth) + mark(load<i32>(record, REASON_B), -1, depth)
  }
  put(learnt, 0, literal ^ 1)
  shorten()
  store<i32>(SIZE, size)
  if (size === 1) {
    store<i32>(BACK, 0)
    store<i32>(LEVELS, 1)
    return
  }
  let second = 1
  let highest = levelOf(word(learnt, 1))
  for (let i = 2; i < size; i++) {
    const level = levelOf(word(learnt, i))
    if (level > highest) {
      highest = level
      second = i
    }
  }
  const first = word(learnt, 1)
  put(learnt, 1, word(learnt, second))
  put(learnt, second, first)
  store<i32>(BACK, highest)
  store<i32>(LEVELS, countLevels())
}

function levelOf(literal: i32): i32 {
  return load<i32>(recordOf(literal >> 1), LEVEL)
}

/**
 * Marks the variables of a reason. A variable of the present level is to be explained by its own reason; the literal of an earlier level
 * goes into the learnt clause.
 *
 * @param reason a word of a reason: a literal that failed, a clause, a propagator, or −1 or DECIDED for nothing
 * @param made the literal that the reason made hold, which is no part of the reason; −1 for a failure
 * @returns how many variables of the present level were marked for the first time
 */
function mark(reason: i32, made: i32, depth: i32): i32 {
  if (reason >= 0) return markLiteral(reason, depth)
  if (reason > LONG) return 0
  let fresh = 0
  if ((reason & 1) !== 0) {
    const from = <usize>load<u32>(EXPLAINED)
    explain(made, reason)
    const end = <usize>load<u32>(EXPLAINED)
    for (let p = from; p < end; p += 4) fresh += markLiteral(load<i32>(p), depth)
    store<u32>(EXPLAINED, <u32>from)
    return fresh
  }
  const clause = words + ((<usize>(LONG - reason)) << 2)
  const first = clause + CLAUSE_LITERALS
  const end = first + ((<usize>load<i32>(clause)) << 2)
  for (let p = first; p < end; p += 4) {
    const literal = load<i32>(p)
    if (literal !== made) fresh += markLiteral(literal, depth)
  }
  return fresh
}

function markLiteral(literal: i32, depth: i32): i32 {
  const variable = literal >> 1
  const mark = seen + <usize>variable
  if (load<u8>(mark) !== 0) return 0
  const level = levelOf(literal)
  if (level === 0) return 0
  store<u8>(mark, 1)
  bump(variable)
  if (level === depth) return 1
  put(learnt, size++, literal)
  return 0
}

/** Drops the literals of the learnt clause that its other literals imply. */
function shorten(): void {
  stamp++
  for (let i = 1; i < size; i++) put(stamps, levelOf(word(learnt, i)), stamp)
  judged = 0
  const all = size
  let kept = 1
  for (let i = 1; i < all; i++) {
    const literal = word(learnt, i)
    if (isNeedless(literal >> 1, 0)) continue
    put(learnt, i, word(learnt, kept))
    put(learnt, kept++, literal)
  }
  for (let i = 1; i < all; i++) store<u8>(seen + <usize>(word(learnt, i) >> 1), 0)
  for (let i = 0; i < judged; i++) store<u8>(seen + <usize>word(judgement, i), 0)
  size = kept
}

/** Whether the other literals of the learnt clause imply this one: each literal of its reason is in the clause or implied by it in turn. */
function isNeedless(variable: i32, deep: i32): bool {
  const record = recordOf(variable)
  const a = load<i32>(record, REASON_A)
  if (a === DECIDED || deep > DEEPEST) return false
  if (a >= 0) {
    const b = load<i32>(record, REASON_B)
    return follows(a >> 1, deep) && (b < 0 || follows(b >> 1, deep))
  }
  if ((a & 1) !== 0) return allFollow(variable, a, deep)
  const clause = words + ((<usize>(LONG - a)) << 2)
  const first = clause + CLAUSE_LITERALS
  const end = first + ((<usize>load<i32>(clause)) << 2)
  for (let p = first; p < end; p += 4) {
    const other = load<i32>(p) >> 1
    if (other !== variable && !follows(other, deep)) return false
  }
  return true
}

/** Whether all literals of a reason that a rule beside the clauses gives are in the learnt clause or implied by it. */
function allFollow(variable: i32, reason: i32, deep: i32): bool {
  const from = <usize>load<u32>(EXPLAINED)
  explain(2 * variable + (load<i8>(values + ((<usize>variable) << 1)) > 0 ? 0 : 1), reason)
  const end = <usize>load<u32>(EXPLAINED)
  let follow = true
  for (let p = from; p < end && follow; p += 4) follow = follows(load<i32>(p) >> 1, deep)
  store<u32>(EXPLAINED, <u32>from)
  return follow
}

/** Whether a variable is in the learnt clause, or its value is implied by the clause's literals. */
function follows(variable: i32, deep: i32): bool {
  const mark = seen + <usize>variable
  const known = load<u8>(mark)
  if (known !== 0) return known !== NEEDED
  const level = load<i32>(recordOf(variable), LEVEL)
  if (level === 0) return true
  // On a level of which the clause has no literal, the value goes back to a decision that the clause does not contain.
  const needless = word(stamps, level) === stamp && isNeedless(variable, deep + 1)
  store<u8>(mark, needless ? NEEDLESS : NEEDED)
  put(judgement, judged++, variable)
  return needless
}

/** How many levels the literals of the learnt clause have. */
function countLevels(): i32 {
  stamp++
  let levels = 0
  for (let i = 0; i < size; i++) {
    const level = levelOf(word(learnt, i))
    if (word(stamps, level) !== stamp) {
      put(stamps, level, stamp)
      levels++
    }
  }
  return levels
}
