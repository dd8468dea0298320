/** A seed nobody has thought of: six letters and digits that are not mistaken for one another. */
export function freshSeed(): string {
  const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => SIGNS[byte % SIGNS.length]).join('')
}

/** What puzzles made on a day are called, before their serial number: year, month and day, two digits each. */
export function titleOfToday(now: Date): string {
  return [now.getFullYear() % 100, now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('')
}
