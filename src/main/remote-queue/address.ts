import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import { ServiceError } from '#contract/messages/errors.ts'
import type { QueueMessage } from '#contract/messages/queue-messages.ts'

/** Returns an error with a message of this room, to be thrown. */
export function refusal(message: QueueMessage): ServiceError {
  return new ServiceError(message)
}

/** The address of a queue, as given by the user. */
export interface Place {
  readonly url: string
  /** Whether other users of the machine can see it, because it was typed. */
  readonly isOpen: boolean
}

/** The address of a queue for `pg`, which takes missing parts from PGUSER, PGPASSWORD, PGPASSFILE and similar variables. */
export interface Address {
  /** The host for messages, without user and password. */
  readonly host: string
  /** Whether the connection to another machine is unencrypted, because the address asks for that. */
  readonly isBare: boolean
  /**
   * Whether the password may be sent to the server unhashed, readable on an unencrypted connection: only on this machine, or if the address
   * asks for it.
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
/** The values of `sslmode`. Every mode except `disable` verifies the server, because encryption to an unknown server protects nothing. */
const MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']

/**
 * Parses the address of a queue. The connection is encrypted and the server's name verified, except on this machine or with
 * `sslmode=disable`. `require_auth=password`, as in libpq, allows the password to be sent over an unencrypted connection.
 *
 * @param isOpen whether other users can see the address, because it was typed; it may then contain no password
 * @throws ServiceError for an address that cannot be used
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
