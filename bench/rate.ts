/**
 * How often a second `run` does its work, the best of some rounds: other programs on the machine only ever slow it down.
 *
 * @param run does work, gives how much
 * @param seconds at least so long a round
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

/** Three significant digits, thousands apart. */
export function rateText(rate: number): string {
  return rate.toLocaleString('en', { maximumSignificantDigits: 3 })
}
