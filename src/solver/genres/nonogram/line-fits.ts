/**
 * Whether a clue can still be placed on a line of `#`, `.` and `?` such that every filled cell is in a run and no empty one is: whether
 * what a person has entered leaves the line any way out. It takes time proportional to cells times runs.
 *
 * @param signs of the clue's colours, which then stand in the line instead of `#`; runs of different colours may touch
 */
export function canStillFit(line: string, clue: readonly number[], signs?: string): boolean {
  const length = line.length
  const canBeEmpty = (cell: number): boolean => line[cell] === '.' || line[cell] === '?'
  // fits[i]: the runs so far can stand in the first i cells, and explain every filled cell there.
  let fits = new Uint8Array(length + 1)
  fits[0] = 1
  for (let i = 1; i <= length && canBeEmpty(i - 1); i++) fits[i] = 1
  for (const [place, run] of clue.entries()) {
    const sign = signs?.[place] ?? '#'
    const needsGap = place > 0 && (signs === undefined || signs[place - 1] === sign)
    const next = new Uint8Array(length + 1)
    let open = 0
    for (let i = 1; i <= length; i++) {
      open = line[i - 1] === '?' || line[i - 1] === sign ? open + 1 : 0
      const start = i - run
      const isFree = needsGap ? start > 0 && canBeEmpty(start - 1) && fits[start - 1] === 1 : fits[start] === 1
      if ((open >= run && isFree) || (canBeEmpty(i - 1) && next[i - 1] === 1)) next[i] = 1
    }
    fits = next
  }
  return fits[length] === 1
}
