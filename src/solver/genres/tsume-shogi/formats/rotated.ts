/** A move in USI on the rotated board. */
export function turnedUsi(usi: string): string {
  return usi.replace(/[1-9][a-i]/g, ([file, rank]) => `${10 - Number(file)}${String.fromCharCode(202 - rank!.charCodeAt(0))}`)
}
