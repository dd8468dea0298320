/*
 * The line solver of ../narrow.ts on words of 64 bits, for lines of 32 to 63 cells, in AssemblyScript. `npm run assembly` compiles it into
 * ../long-line-code.ts, and ../long-line.ts calls it. Why: docs/decisions/016-long-lines-in-webassembly.md.
 */

/** The addresses, by block, of the places where it can start and of the empty cells reached before it: 32 blocks at most. */
const STARTS: usize = 1024
const REACH: usize = 1280
/** The address of the answer, six words of 31 cells: the cells that can be filled, and then those that can be empty. */
const ANSWER: usize = 1536
/** The lengths of all blocks of the puzzle. */
const SIZES: usize = 2048

/** The address of the answer. */
export function answerAt(): i32 {
  return <i32>ANSWER
}

/** The address for the lengths of blocks. */
export function sizesAt(): i32 {
  return <i32>SIZES
}

/**
 * Solves a line, whose blocks are those from `first` to `last - 1`.
 *
 * @param fill0 the cells that are not known to be empty, in words of 31 bits
 * @param empty0 the cells that are not known to be filled, with the cell beyond the end
 * @returns whether the blocks can be placed; if not, the other results mean nothing
 */
export function solve(first: i32, last: i32, length: i32, fill0: u32, fill1: u32, fill2: u32, empty0: u32, empty1: u32, empty2: u32): bool {
  const canFill = (<u64>fill0) | ((<u64>fill1) << 31) | ((<u64>fill2) << 62)
  const canEmpty = (<u64>empty0) | ((<u64>empty1) << 31) | ((<u64>empty2) << 62)
  // A carry runs over all neighbouring cells that can be empty.
  const before = (((canEmpty & 1) + canEmpty) ^ canEmpty) & canEmpty
  let start = (before << 1) | 1
  let at = before
  let block: usize = 0
  for (let i = first; i < last; i++) {
    const size = <u64>load<u32>(((<usize>i) << 2) + SIZES)
    let room = canFill
    let left = size - 1
    for (let by: u64 = 1; left >= by; by <<= 1) {
      room &= room >> by
      left -= by
    }
    room &= room >> left
    const here = start & room & (canEmpty >> size)
    if (here == 0) return false
    store<u64>(REACH + block, at)
    store<u64>(STARTS + block, here)
    const behind = here << size
    at = (((behind + canEmpty) ^ canEmpty) | behind) & canEmpty
    start = at << 1
    block += 8
  }
  let ahead: u64 = (<u64>1) << (<u64>length)
  if ((at & ahead) == 0) return false
  const two = canEmpty & (canEmpty >> 1)
  const four = two & (two >> 2)
  const eight = four & (four >> 4)
  const sixteen = eight & (eight >> 8)
  const thirtyTwo = sixteen & (sixteen >> 16)
  let fill: u64 = 0
  let empty: u64 = 0
  for (let i = last - 1; ; i--) {
    // Back over empty cells: from each to those from which it is reached.
    ahead |= canEmpty & (ahead >> 1)
    ahead |= two & (ahead >> 2)
    ahead |= four & (ahead >> 4)
    ahead |= eight & (ahead >> 8)
    ahead |= sixteen & (ahead >> 16)
    ahead |= thirtyTwo & (ahead >> 32)
    empty |= at & ahead
    if (i < first) break
    block -= 8
    const size = <u64>load<u32>(((<usize>i) << 2) + SIZES)
    const here = load<u64>(STARTS + block) & (ahead >> size)
    let cover = here
    let left = size - 1
    for (let by: u64 = 1; left >= by; by <<= 1) {
      cover |= cover << by
      left -= by
    }
    fill |= cover | (cover << left)
    ahead = (here >> 1) & canEmpty
    at = load<u64>(REACH + block)
  }
  put(ANSWER, fill)
  put(ANSWER + 12, empty)
  return true
}

function put(at: usize, cells: u64): void {
  store<u32>(at, <u32>(cells & 0x7fffffff))
  store<u32>(at + 4, <u32>((cells >> 31) & 0x7fffffff))
  store<u32>(at + 8, <u32>(cells >> 62))
}
