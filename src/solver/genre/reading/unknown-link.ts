import { splitLines } from '../texts/lines.ts'
import { addressIn, parametersOf } from '../links/address'
import { isJanko, JANKO, readJanko } from '../links/janko'
import type { LinkMessage } from '../texts/link-messages'
import { PENPA, readPenpaLink } from '../links/penpa/link'

/** Sites whose links lead to another address. */
const SHORTENERS = ['tinyurl.com', 'bit.ly', 't.co', 'goo.gl', 'is.gd', 'x.gd', 'ow.ly']
/** The kind of puzzle in an address of pzpr, `p?KIND/…` or `p.html?KIND/…`. KIND may have a suffix of the editor. */
const PZPR = /^([a-z][a-z0-9]{1,30})(?:_edit|_play)?\//i

/** The message about a line with a link that no genre reads; undefined where the line has no link. */
export function nameLink(line: string): LinkMessage | undefined {
  const penpa = readPenpaLink(line)
  if (penpa?.ok) {
    const { width, height, tags } = penpa.board
    return { code: 'link.unknown-genre', tool: PENPA, kind: tags.length > 0 ? tags.join(', ') : `${width} × ${height}` }
  }
  if (penpa !== undefined) return penpa.message
  const address = addressIn(line)
  if (address === undefined || address.host === '') return undefined
  const { host, path, query } = address
  if (/penpa/i.test(host + path)) return { code: 'link.no-puzzle', tool: PENPA }
  const kind = /^\/(?:p|p\.html|editor|edit)?$/.test(path) ? PZPR.exec(query)?.[1] : undefined
  if (kind !== undefined) return { code: 'link.unknown-genre', tool: host, kind: kind.toLowerCase() }
  const page = /(?:^|\.)kanpen\.net$/.test(host) ? /\/([a-z]{2,30})\.html$/i.exec(path)?.[1] : undefined
  if (page !== undefined) return { code: 'link.unknown-genre', tool: 'kanpen.net', kind: page.toLowerCase() }
  if (SHORTENERS.includes(host)) return { code: 'link.shortened', site: host }
  if (parametersOf(query).has('id')) return { code: 'link.kept-there', site: host }
  return { code: 'link.unknown-site', site: host }
}

/** The message about a text that no genre reads, if the tool that wrote it can be named; undefined for other texts. */
export function nameText(text: string): LinkMessage | undefined {
  if (!isJanko(text)) return undefined
  const kinds = readJanko(text).map(({ kind }) => kind)
  return { code: 'link.unknown-genre', tool: JANKO, kind: [...new Set(kinds)].slice(0, 5).join(', ') }
}

/**
 * The message about a whole text that no genre reads, if its first lines show the tool that wrote it; undefined for other texts.
 *
 * @param known the ids of the genres that are being read
 */
export function nameWhole(text: string, known: ReadonlySet<string>): LinkMessage | undefined {
  const kind = /"kind"\s*:\s*\[\s*"(?:https?:)?\/\/(?:www\.)?ipuz\.org\/([a-z-]{2,30})/.exec(text.slice(0, 20_000))?.[1]
  if (kind !== undefined && !known.has(kind)) return { code: 'link.unknown-genre', tool: 'ipuz', kind }
  return /^\s*\[?begin\]?\s*$/i.test(
    splitLines(text.slice(0, 200))
      .slice(0, 3)
      .find((line) => line.trim() !== '') ?? '',
  )
    ? nameText(text)
    : undefined
}
