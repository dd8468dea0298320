/**
 * Whether a clue can still be placed on a line of `#`, `.` and `?` such that every filled cell is in a run and no empty one is: whether
 * what a person has entered leaves the line any way out. It takes time proportional to cells times runs.
 */
export function canStillFit(line: string, clue: readonly number[]): boolean {
  const length = line.length
  // fits[i]: the runs so far can stand in the first i cells, and explain every filled cell there.
  let fits = new Uint8Array(length + 1)
  fits[0] = 1
  for (let i = 1; i <= length && line[i - 1] !== '#'; i++) fits[i] = 1
  for (const [place, run] of clue.entries()) {
    const next = new Uint8Array(length + 1)
    let open = 0
    for (let i = 1; i <= length; i++) {
      open = line[i - 1] === '.' ? 0 : open + 1
      const start = i - run
      const endsHere = open >= run && (start === 0 ? place === 0 : start > 0 && line[start - 1] !== '#' && fits[start - 1] === 1)
      if (endsHere || (line[i - 1] !== '#' && next[i - 1] === 1)) next[i] = 1
    }
    fits = next
  }
  return fits[length] === 1
}
