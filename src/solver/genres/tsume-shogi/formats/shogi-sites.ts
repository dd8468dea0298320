import { Record as GameRecord } from 'tsshogi'
import { addressIn, parametersOf, withoutSentence, type Address } from '#solver/genre/links/address.ts'
import type { LinkMessage } from '#solver/genre/texts/link-messages.ts'
import type { FormatMessage } from './problems'
import { importUSI, importUSEN } from './foreign-records'

/** The reading of a link to a shogi site. */
export type LinkReading =
  | { readonly ok: true; readonly index: number; readonly record: GameRecord }
  | { readonly ok: false; readonly index: number; readonly message: LinkMessage | FormatMessage }

/** A record in the notation of the sites, USI (`position sfen …`) or USEN, or the reason why the link has none. */
type Carried = { readonly usi: string } | { readonly usen: string } | LinkMessage | FormatMessage | undefined
type Read = (address: Address, parameters: ReadonlyMap<string, string>) => Carried

/** Reads a link to a site of shogi diagrams; undefined where the line has no such link. */
export function readShogiLink(line: string): LinkReading | undefined {
  const address = addressIn(line)
  if (address === undefined) return undefined
  const parameters = parametersOf(address.query)
  const carried = (SITES.find(({ is }) => is(address))?.read ?? anySfen)(address, parameters)
  if (carried === undefined) return undefined
  const { index } = address
  if ('code' in carried) return { ok: false, index, message: carried }
  const record = recordOf(carried)
  if (record !== undefined) return { ok: true, index, record }
  return { ok: false, index, message: { code: 'link.damaged', tool: address.host || address.scheme } }
}

/** USEN: the position; then the main line and variations, each with the number of its first move, moves of three signs, and its end. */
const USEN = /^[^~]*(?:~\d{1,4}\.(?:[0-9a-z]{3})*\.[a-z]?)+$/

function recordOf(carried: { readonly usi: string } | { readonly usen: string }): GameRecord | undefined {
  if ('usen' in carried && !USEN.test(tidyUsen(carried.usen))) return undefined
  const record = 'usen' in carried ? importUSEN(tidyUsen(carried.usen)) : importUSI(carried.usi)
  return record instanceof GameRecord ? record : undefined
}

const START = 'position startpos'
const noPuzzle = ({ host, scheme }: Address): LinkMessage => ({ code: 'link.no-puzzle', tool: host || scheme })
const keptThere = ({ host }: Address): LinkMessage => ({ code: 'link.kept-there', site: host })

const SITES: readonly { is(address: Address): boolean; readonly read: Read }[] = [
  { is: ({ scheme, host }) => scheme === 'piyoshogi' || host === 'studiok-i.net', read: bySfen },
  { is: ({ host }) => host === 'kento-shogi.com' || host === 'share.kento-shogi.com', read: ofKento },
  { is: ({ host }) => host === 'shogi-extend.com', read: ofShareBoard },
  { is: ({ host }) => host === 'lishogi.org', read: ofLishogi },
  { is: ({ host, path }) => host === 'sunfish-shogi.github.io' && path.startsWith('/shogihome'), read: byUsen },
  { is: ({ host }) => host === 'play.mogproject.com', read: byUsen },
  { is: ({ host }) => host === 'kyokumen.jp', read: ofKyokumen },
  { is: ({ host }) => host === 'sfenreader.appspot.com', read: bySfen },
]

/** Reads the parameter `sfen`: a whole USI position or only an SFEN. */
function bySfen(address: Address, parameters: ReadonlyMap<string, string>): Carried {
  const sfen = parameters.get('sfen')
  return sfen === undefined ? noPuzzle(address) : usiOf(decoded(sfen))
}

/** Reads a link of an unknown site with a board in a parameter named `sfen`. */
function anySfen(_: Address, parameters: ReadonlyMap<string, string>): Carried {
  const sfen = decoded(parameters.get('sfen') ?? '')
  return sfen.split('/').length === 9 ? usiOf(sfen) : undefined
}

/**
 * Reads a link of KENTO: the position in `initpos`, moves separated by `.`; the moves played may be in `branch`, from move `branchFrom` on.
 */
function ofKento(address: Address, parameters: ReadonlyMap<string, string>): Carried {
  const movesOf = (name: string) =>
    decoded(parameters.get(name) ?? '')
      .split('.')
      .filter(Boolean)
  const main = movesOf('moves')
  const from = Number(parameters.get('branchFrom') ?? 0)
  const branch = movesOf('branch')
  const moves = main.length > 0 ? main : branch.length > 0 && from === 0 ? branch : []
  const initial = parameters.get('initpos')
  if (initial === undefined && moves.length === 0) return noPuzzle(address)
  const start = initial === undefined ? START : `position sfen ${withoutHead(decoded(initial))}`
  return { usi: moves.length === 0 ? start : `${start} moves ${moves.join(' ')}` }
}

/** Reads a link of Shogi Extend: USI in `body` with `.` in place of blanks, or in `xbody` as base64url. */
function ofShareBoard(address: Address, parameters: ReadonlyMap<string, string>): Carried {
  const packed = parameters.get('xbody')
  const body = parameters.get('body')
  if (packed !== undefined) {
    const usi = unpacked(decoded(packed))
    return usi === undefined ? { code: 'link.damaged', tool: address.host } : usiOf(usi)
  }
  return body === undefined ? keptThere(address) : usiOf(decoded(body).replaceAll('.', ' '))
}

/** Reads a link of lishogi: the position in the path, with `_` in place of blanks, perhaps after the name of a variant. */
function ofLishogi(address: Address, parameters: ReadonlyMap<string, string>): Carried {
  const [, page, ...rest] = decoded(address.path).split('/')
  if (page !== 'analysis' && page !== 'editor') return keptThere(address)
  const isVariant = /^(?:standard|[a-z]*shogi)$/.test(rest[0] ?? '')
  const variant = isVariant ? rest.shift()! : 'standard'
  if (variant !== 'standard') return { code: 'tsume.link-variant', variant }
  const sfen = rest.join('/').replaceAll('_', ' ').trim()
  if (!sfen.includes('/')) return keptThere(address)
  const moves = decoded(parameters.get('moves') ?? '')
    .replaceAll(/[_,]/g, ' ')
    .trim()
  return usiOf(moves === '' ? sfen : `${sfen} moves ${moves}`)
}

function ofKyokumen(address: Address): Carried {
  const sfen = /^\/positions\/(.+)$/.exec(decoded(address.path))?.[1]
  return sfen === undefined || !sfen.includes('/') ? keptThere(address) : usiOf(withoutSentence(sfen))
}

function byUsen(address: Address, parameters: ReadonlyMap<string, string>): Carried {
  const usen = parameters.get('usen') ?? parameters.get('u')
  if (usen !== undefined) return { usen: decoded(usen) }
  return parameters.has('sfen') ? bySfen(address, parameters) : noPuzzle(address)
}

/** A position that `tsshogi` can read, or a message. */
function usiOf(text: string): Carried {
  const sfen = withoutHead(plusesAsBlanks(text))
  return { usi: sfen.startsWith('startpos') ? `position ${sfen}` : `position sfen ${sfen}` }
}

function withoutHead(sfen: string): string {
  return withoutSentence(sfen.trim())
    .replace(/^(?:position\s+)?(?:sfen\s+)?/, '')
    .replace(/\s+/g, ' ')
}

/** A link whose blanks have become `+`, which is also the sign of a promotion. */
function plusesAsBlanks(text: string): string {
  if (/\s/.test(text.trim())) return text
  return text
    .replace(/^(position\+)?(sfen\+|startpos\+?)?/, (head) => head.replaceAll('+', ' '))
    .replace(/\+([bw])\+([^+]+)/, ' $1 $2')
    .replace(/\+(\d+)(?=\+moves|$)/, ' $1')
    .replace(/\+?moves\+(.*)$/, (_, moves: string) => ` moves ${moves.replace(/\+(?=[1-9PLNSGBR])/g, ' ')}`)
}

/** USEN with a main line, which `tsshogi` demands even where there is none. */
function tidyUsen(usen: string): string {
  return usen.includes('~') ? usen : `${usen}~0..`
}

/** The decoded text of a link; unchanged where its percent encoding is broken. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function unpacked(base64: string): string | undefined {
  try {
    const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)))
  } catch {
    return undefined
  }
}
