/**
 * How many times a second `run` does its work, in the best of several rounds; other programs on the machine only ever slow it down.
 *
 * @param run does work, and returns how much
 * @param seconds the least length of a round
 */
export function bestRate(run: () => number, rounds: number, seconds: number): number {
  let best = 0
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    let done = 0
    let passed = 0
    while (passed < 1000 * seconds) {
      done += run()
      passed = performance.now() - start
    }
    best = Math.max(best, (1000 * done) / passed)
  }
  return best
}

/** A rate with three significant digits and separated thousands. */
export function rateText(rate: number): string {
  return rate.toLocaleString('en', { maximumSignificantDigits: 3 })
}
