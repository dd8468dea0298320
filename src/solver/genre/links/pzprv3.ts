/** The longest address of a web tool in front of a pzpr file, in UTF-16 units. */
const LONGEST_ADDRESS = 200

/**
 * The indices (in UTF-16 units) in a text at which pzprv3 files begin. A file begins with its name `pzprv3`, or with an address that ends
 * in `?` directly before the name. The name is sought first: a pattern that begins with the address would read 200 characters at every
 * place of the text.
 */
export function pzprv3Starts(text: string): readonly number[] {
  const ink = text.search(/[^\s\ufeff]/)
  const starts: number[] = []
  let end = 0
  for (const { 0: name, index } of text.matchAll(/pzprv3(?:\.\d+)?(?=[\s/]+\w)/g)) {
    const start = addressBefore(text, index, end)
    if (start > ink) starts.push(start)
    end = index + name.length
  }
  return starts
}

/** The index at which an address begins that ends with a question mark before `index`, not before `least`. Without an address: `index`. */
function addressBefore(text: string, index: number, least: number): number {
  if (index <= least || text[index - 1] !== '?') return index
  let start = index - 1
  while (start > Math.max(least, index - 1 - LONGEST_ADDRESS) && !/[\s?,;]/.test(text[start - 1]!)) start--
  return start < index - 1 ? start : index
}
