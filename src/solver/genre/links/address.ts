/** The parts of a link that was found in a line. Nothing in them is decoded. */
export interface Address {
  /** The index of the link's first character in the line, in UTF-16 units. */
  readonly index: number
  /** The scheme, such as `https` or `piyoshogi`; empty where the line leaves it out. */
  readonly scheme: string
  /** The host in small letters, without `www.`. */
  readonly host: string
  /** The path from the slash behind the host up to `?` or `#`. */
  readonly path: string
  /** The text between `?` and `#`. */
  readonly query: string
  /** The text behind `#`. */
  readonly hash: string
  /** The rest of the line behind the blank that ends the link. */
  readonly rest: string
}

const SCHEME = /(?<![a-z])([a-z]{2,12}):\/\//i
/** A link without a scheme: a host at the beginning of a line with at least one dot, followed by a slash, `?` or `#`. */
const BARE = /^(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,12}(?=[/?#])/i
/** Signs that may stand before a link: quotation marks, brackets, list signs. */
const BEFORE = /^[\s<("'[>*-]*/

/** The first link of a line; undefined where there is none. */
export function addressIn(line: string): Address | undefined {
  const found = SCHEME.exec(line)
  const index = found?.index ?? BEFORE.exec(line)![0].length
  const from = found === null ? index : index + found[0].length
  if (found === null && !BARE.test(line.slice(index, index + 120))) return undefined
  const end = line.slice(from).search(/[\s<>"]/)
  const text = end < 0 ? line.slice(from) : line.slice(from, from + end)
  const hashAt = text.indexOf('#')
  const [before, hash] = hashAt < 0 ? [text, ''] : [text.slice(0, hashAt), text.slice(hashAt + 1)]
  const queryAt = before.indexOf('?')
  const [place, query] = queryAt < 0 ? [before, ''] : [before.slice(0, queryAt), before.slice(queryAt + 1)]
  const slash = place.indexOf('/')
  const host = (slash < 0 ? place : place.slice(0, slash)).toLowerCase().replace(/^www\./, '')
  const rest = end < 0 ? '' : line.slice(from + end)
  return { index, scheme: (found?.[1] ?? '').toLowerCase(), host, path: slash < 0 ? '' : place.slice(slash), query, hash, rest }
}

/** The parameters of a query or hash such as `a=1&b=2`, not decoded. If several have one name, the first counts. */
export function parametersOf(query: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>()
  for (const part of query.split('&')) {
    const at = part.indexOf('=')
    const name = at < 0 ? part : part.slice(0, at)
    if (!parameters.has(name)) parameters.set(name, at < 0 ? '' : part.slice(at + 1))
  }
  return parameters
}

/** A word of a link without the punctuation that a sentence puts behind it. */
export function withoutSentence(text: string): string {
  let end = text.length
  while (end > 0 && ')>].,;!。、」』）'.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

/**
 * The possible readings of that part of a link in which a site packs the puzzle. The first is the part as it stands. If blanks follow it,
 * they may once have been `+`; a second reading then goes on to the end of the line.
 * @param rest the rest of the line behind the link
 */
export function packedReadings(packed: string, rest: string): readonly string[] {
  const plain = withoutSentence(packed)
  const more = rest.trimEnd()
  return more !== '' && /^[\sA-Za-z0-9+/=%_-]+$/.test(more) ? [plain, plain + more] : [plain]
}
