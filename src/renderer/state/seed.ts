/** Returns a new random seed of six characters that cannot be mistaken for one another. */
export function freshSeed(): string {
  const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => SIGNS[byte % SIGNS.length]).join('')
}
