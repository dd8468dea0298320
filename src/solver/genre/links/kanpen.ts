import { addressIn, parametersOf, withoutSentence } from './address'
import { decodePercent } from './packed'

/** The contents of a kanpen.net link: numbers, then rows of cells. If the link holds an address of pzpr's kind, `pzpr` has it. */
export interface KanpenLink {
  readonly index: number
  readonly numbers: readonly number[]
  readonly rows: readonly (readonly string[])[]
  /** The puzzle as pzpr's `W/H/body`. */
  readonly pzpr?: string
}

/** Reads a link to a page of kanpen.net; undefined for any other line. */
export function kanpenIn(line: string, page: string): KanpenLink | undefined {
  if (!/kanpen/i.test(line)) return undefined
  const address = addressIn(line)
  if (address === undefined || !/(?:^|\.)kanpen\.net$/.test(address.host)) return undefined
  if (!address.path.toLowerCase().endsWith(`/${page}.html`)) return undefined
  const { index, query, path } = address
  const parameters = parametersOf(query)
  const pzpr = parameters.get('pzpr')
  if (pzpr !== undefined) return { index, numbers: [], rows: [], pzpr: withoutSentence(pzpr).replace(/^\//, '') }
  const parts = withoutSentence(decodePercent(parameters.get('problem') ?? path)).split('/')
  const first = parts.findIndex((part) => !/^\d{1,4}$/.test(part))
  const rows = parts
    .slice(first < 0 ? parts.length : first)
    .filter((part) => part !== '')
    .map((part) => part.replace(/_$/, '').split('_'))
  return { index, numbers: parts.slice(0, Math.max(0, first)).map(Number), rows }
}
