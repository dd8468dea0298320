import { push } from './heap'
import {
  AHEAD,
  CLAUSE_LITERALS,
  CLAUSE_NEXT,
  CLAUSE_PLACE,
  COUNT,
  DEPTH,
  FAILED,
  HEAD,
  LEVEL,
  LONG,
  REASON_A,
  REASON_B,
  RECORD,
  heads,
  literals,
  phases,
  put,
  records,
  values,
  word,
  words,
} from './memory'
import { tell } from './outside'

/**
 * Draws all conclusions from the literals that hold (unit propagation).
 *
 * The list of a literal's short clauses begins with two sizes in bytes, of its clauses of two literals and of those of three. Then follow
 * the other literal of each clause of two, and the other two literals of each clause of three.
 *
 * @param isListenedTo whether rules beside the clauses are told of each literal
 * @returns false when a clause or a rule failed
 */
export function propagate(isListenedTo: bool): bool {
  const valuesAt = values
  const recordsAt = records
  const literalsAt = literals
  const headsAt = heads
  const wordsAt = words
  const depth = load<i32>(DEPTH)
  let head = load<i32>(HEAD)
  let count = load<i32>(COUNT)
  let ahead = 0
  while (head < count) {
    const failed = word(literalsAt, head++) ^ 1
    const own = headsAt + ((<usize>failed) << 3)
    let p = <usize>load<u32>(own, 4)
    // Loads the lists of the next literal into the cache meanwhile. Nobody reads `ahead`; it is stored at the end only so that the
    // compiler cannot drop these loads.
    if (head < count) {
      const next = headsAt + ((<usize>(word(literalsAt, head) ^ 1)) << 3)
      ahead ^= load<i32>(<usize>load<u32>(next, 4)) ^ word(wordsAt, load<i32>(next))
    }
    const pairsEnd = p + 8 + <usize>load<u32>(p)
    const triplesEnd = pairsEnd + <usize>load<u32>(p, 4)
    p += 8
    for (; p < pairsEnd; p += 4) {
      const other = load<i32>(p)
      const state = <i32>load<i8>(valuesAt + <usize>other)
      if (state > 0) continue
      if (state < 0) return fail(head, count, failed, other, -1)
      hold(valuesAt, recordsAt, other, depth, failed, -1)
      put(literalsAt, count++, other)
    }
    for (; p < triplesEnd; p += 8) {
      const a = load<i32>(p)
      const b = load<i32>(p, 4)
      const stateA = <i32>load<i8>(valuesAt + <usize>a)
      const states = stateA + <i32>load<i8>(valuesAt + <usize>b)
      // A sum below 0 means that neither literal holds and at most one is open. The sum takes one branch instead of two, since a branch
      // that the processor predicts wrongly costs more than a load.
      if (states >= 0) continue
      if (states < -1) return fail(head, count, failed, a, b)
      const other = stateA < 0 ? b : a
      hold(valuesAt, recordsAt, other, depth, failed, a ^ b ^ other)
      put(literalsAt, count++, other)
    }
    let before = own
    let link = load<i32>(own)
    while (link !== 0) {
      const linkAt = wordsAt + ((<usize>link) << 2)
      const which = (link & 1) ^ 1
      const clause = link - CLAUSE_NEXT - which
      const at = wordsAt + ((<usize>clause) << 2)
      const first = at + CLAUSE_LITERALS
      const next = load<i32>(linkAt)
      const other = word(first, 1 - which)
      const state = <i32>load<i8>(valuesAt + <usize>other)
      if (state <= 0) {
        const from = first + ((<usize>load<i32>(at, CLAUSE_PLACE)) << 2)
        const end = first + ((<usize>load<i32>(at)) << 2)
        let k = from
        let literal = 0
        for (; k < end; k += 4) {
          literal = load<i32>(k)
          if (load<i8>(valuesAt + <usize>literal) >= 0) break
        }
        if (k === end) {
          for (k = first + 8; k < from; k += 4) {
            literal = load<i32>(k)
            if (load<i8>(valuesAt + <usize>literal) >= 0) break
          }
          if (k === from) k = end
        }
        if (k < end) {
          store<i32>(at, <i32>((k - first) >> 2), CLAUSE_PLACE)
          store<i32>(k, failed)
          put(first, which, literal)
          const watchers = headsAt + ((<usize>literal) << 3)
          store<i32>(linkAt, load<i32>(watchers))
          store<i32>(watchers, link)
          store<i32>(before, next)
          link = next
          continue
        }
        if (state < 0) return fail(head, count, LONG - clause, -1, -1)
        hold(valuesAt, recordsAt, other, depth, LONG - clause, -1)
        put(literalsAt, count++, other)
      }
      before = linkAt
      link = next
    }
    if (isListenedTo) {
      store<i32>(HEAD, head)
      store<i32>(COUNT, count)
      const reason = tell(failed ^ 1)
      count = load<i32>(COUNT)
      if (reason !== 0) return fail(head, count, reason, -1, -1)
    }
  }
  store<i32>(AHEAD, ahead)
  store<i32>(HEAD, head)
  store<i32>(COUNT, count)
  return true
}

/** Takes back the values of all literals but the first `keep` that hold, and puts their variables into the heap. */
export function takeBack(keep: i32): void {
  const from = literals + ((<usize>keep) << 2)
  let at = literals + ((<usize>load<i32>(COUNT)) << 2)
  while (at > from) {
    at -= 4
    const literal = load<i32>(at)
    store<u16>(values + <usize>(literal & ~1), 0)
    store<u8>(phases + <usize>(literal >> 1), literal & 1)
    push(literal >> 1)
  }
  store<i32>(COUNT, keep)
  store<i32>(HEAD, keep)
}

function hold(valuesAt: usize, recordsAt: usize, literal: i32, depth: i32, a: i32, b: i32): void {
  store<i8>(valuesAt + <usize>literal, 1)
  store<i8>(valuesAt + <usize>(literal ^ 1), -1)
  const record = recordsAt + ((<usize>(literal >> 1)) << RECORD)
  store<i32>(record, depth, LEVEL)
  store<i32>(record, a, REASON_A)
  store<i32>(record, b, REASON_B)
}

function fail(head: i32, count: i32, a: i32, b: i32, c: i32): bool {
  store<i32>(HEAD, head)
  store<i32>(COUNT, count)
  store<i32>(FAILED, a)
  store<i32>(FAILED, b, 4)
  store<i32>(FAILED, c, 8)
  return false
}
