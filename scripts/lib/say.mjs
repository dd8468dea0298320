// Progress messages of the scripts. Everything goes to standard output, so that it stays in order.

/** Announces a step. @param {string} words */
export function step(words) {
  console.log(`\n==> ${words}`)
}

/** Adds a line about the present step. @param {string} words */
export function note(words) {
  console.log(`    ${words}`)
}

/** Ends the script because something is missing that it cannot get. @param {string} words */
export function giveUp(words) {
  console.error(`\n${words}`)
  process.exit(1)
}
