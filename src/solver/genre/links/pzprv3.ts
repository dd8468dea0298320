/** The longest address of a web tool before the text of a file, in UTF-16 units. */
const LONGEST_ADDRESS = 200

/**
 * The indices (in UTF-16 units) at which files of pzprv3 begin in a text: at the name, or at the address of the web tool that stands
 * before it with a question mark. The name is looked for first, because a pattern that begins with the address would look at 200
 * characters again at each place of a text.
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

/** The beginning of an address that ends with a question mark before `index`; `index` where there is none. It is not before `least`. */
function addressBefore(text: string, index: number, least: number): number {
  if (index <= least || text[index - 1] !== '?') return index
  let start = index - 1
  while (start > Math.max(least, index - 1 - LONGEST_ADDRESS) && !/[\s?,;]/.test(text[start - 1]!)) start--
  return start < index - 1 ? start : index
}
