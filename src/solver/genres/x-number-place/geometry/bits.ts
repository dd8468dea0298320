/** How many digits a bit set of up to nine has. */
export const COUNT = new Uint8Array(512)
for (let set = 1; set < 512; set++) COUNT[set] = COUNT[set >> 1]! + (set & 1)

/** The digit of a set of one: bit d-1 is the digit d. */
export function digitOf(bit: number): number {
  return 32 - Math.clz32(bit)
}

/** The set of one digit. */
export function bitOf(digit: number): number {
  return 1 << (digit - 1)
}

/** The digits of a set, rising. */
export function digitsOf(set: number): number[] {
  const digits: number[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) digits.push(digitOf(rest & -rest))
  return digits
}
