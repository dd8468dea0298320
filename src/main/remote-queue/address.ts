import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import { ServiceError } from '#contract/messages/errors.ts'
import type { QueueMessage } from '#contract/messages/queue-messages.ts'

/** A refusal of this room, to be thrown. */
export function refusal(message: QueueMessage): ServiceError {
  return new ServiceError(message)
}

/** The place of a queue. */
export interface Place {
  readonly url: string
  /** Whether others can see it, as what is typed. */
  readonly isOpen: boolean
}

/** The address of a queue for `pg`, which takes the parts left out here from PGUSER, PGPASSWORD, PGPASSFILE and their like. */
export interface Address {
  /** For messages: without user and password. */
  readonly host: string
  /** Whether the connection goes to another machine without encryption, because the address asks for that. */
  readonly isBare: boolean
  /**
   * Whether the password itself may be sent to the server, so that everybody on the way could read it: only on this machine, or
   * where the address asks for it.
   */
  readonly maySayPassword: boolean
  readonly server: {
    readonly host?: string
    readonly port?: number
    readonly user?: string
    readonly password?: string
    readonly database?: string
    readonly ssl: false | ConnectionOptions
  }
}

const PARAMETERS = ['host', 'require_auth', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'] as const
/**
 * The modes of encryption. Every mode but `disable` verifies the server, because an encrypted connection to an
 * unknown one protects nothing.
 */
const MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']

/**
 * Reads the address of a queue. The connection is encrypted and the server's name verified, except on this machine or where the address
 * says `sslmode=disable`. `require_auth=password`, as in libpq, allows the password to be sent over an unencrypted connection.
 *
 * @param isOpen whether others can see the address, e.g. one that is typed; it may then contain no password
 * @throws ServiceError in words for an address that cannot be used
 */
export function addressOf(typed: string, isOpen: boolean, env: Readonly<Record<string, string | undefined>> = process.env): Address {
  const url = URL.parse(typed)
  const bad = (part: string) => refusal({ code: 'queue.bad-address', part })
  if (!url) throw bad('?')
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') throw bad(url.protocol)
  if (isOpen && url.password !== '') throw refusal({ code: 'queue.open-password' })
  for (const name of url.searchParams.keys()) if (!PARAMETERS.some((known) => known === name)) throw bad(name)
  const asked = (name: (typeof PARAMETERS)[number], variable: string) => url.searchParams.get(name) ?? (env[variable] || undefined)
  const mode = asked('sslmode', 'PGSSLMODE')
  if (mode !== undefined && !MODES.includes(mode)) throw bad(`sslmode=${mode}`)
  const host = url.searchParams.get('host') ?? (decodeURIComponent(url.hostname.replace(/^\[(.*)\]$/, '$1')) || env['PGHOST'])
  const isHere = host === undefined || host.startsWith('/') || host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
  const isPlain = mode === 'disable' || (mode === undefined && isHere)
  const auth = asked('require_auth', 'PGREQUIREAUTH')
  if (auth !== undefined && auth !== 'password') throw bad(`require_auth=${auth}`)
  const file = (name: 'sslrootcert' | 'sslcert' | 'sslkey', variable: string) => {
    const path = asked(name, variable)
    if (path === undefined) return undefined
    try {
      return readFileSync(path, 'utf8')
    } catch {
      throw bad(`${name}=${path}`)
    }
  }
  const ca = file('sslrootcert', 'PGSSLROOTCERT')
  const cert = file('sslcert', 'PGSSLCERT')
  const key = file('sslkey', 'PGSSLKEY')
  const database = decodeURIComponent(url.pathname.slice(1))
  return {
    host: `${host ?? 'localhost'}${url.port ? `:${url.port}` : ''}`,
    isBare: isPlain && !isHere,
    maySayPassword: !isPlain || isHere || auth === 'password',
    server: {
      ...(host !== undefined && { host }),
      ...(url.port && { port: Number(url.port) }),
      ...(url.username && { user: decodeURIComponent(url.username) }),
      ...(url.password && { password: decodeURIComponent(url.password) }),
      ...(database && { database }),
      ssl: isPlain ? false : { rejectUnauthorized: true, ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) },
    },
  }
}
