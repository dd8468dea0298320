// What the scripts say on the way. Everything goes to standard output in the order in which it happens.

/** Begins a step. @param {string} words */
export function step(words) {
  console.log(`\n==> ${words}`)
}

/** One more line about the step. @param {string} words */
export function note(words) {
  console.log(`    ${words}`)
}

/** Ends the script because something is missing that it cannot get. @param {string} words */
export function giveUp(words) {
  console.error(`\n${words}`)
  process.exit(1)
}
