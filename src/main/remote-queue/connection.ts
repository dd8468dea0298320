import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool as Connections, PoolClient } from 'pg'
import type { Db, PgBoss } from 'pg-boss'
import type { QueueMessage } from '#contract/messages/queue-messages.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { type Address, refusal } from './address'
import { FLOOD, guardedClient, SECRET } from './guard'
import { migrate, VERSION, versionOf } from './migrations'

/** The schema of pg-boss's own tables. */
const JOBS = 'nanido_jobs'

/** How fast things are noticed, in seconds. */
export interface Pace {
  /**
   * The seconds, at least 10, after which a batch whose worker is silent is given to another one. A server that restarts
   * in less time costs nothing.
   */
  readonly heartbeat: number
  /** The time between two searches for silent workers, in seconds. */
  readonly look: number
  /** The longest pause before the next question. */
  readonly wait: number
}
const PACE: Pace = { heartbeat: 60, look: 15, wait: 5 }

/** An open line to the server of a queue. */
export interface Connection {
  readonly host: string
  readonly boss: PgBoss
  readonly connections: Connections
  readonly pace: Pace
  /** The queue of a build; it exists once `ensureQueue` was called. */
  queueOf(build: string): string
  close(): Promise<void>
}

/** Options of a connection to the queue. */
export interface ConnectionOptions {
  /** Connections at once. */
  readonly size?: number
  /** Whether this process looks for silent workers; one process has to. */
  readonly isLooking?: boolean
  readonly pace?: Pace
  /** Called with complaints of the library that speaks with the server. */
  readonly complain?: (problem: string) => void
  /** Called with warnings about the connection before it is used. */
  readonly warn?: (message: QueueMessage) => void
}

/**
 * Opens the line, and prepares the database where it is not prepared and the role may do that.
 *
 * @throws ServiceError in words where the server is not there, lets nobody in, or is not prepared
 */
export async function openConnection(
  { host, server, isBare, maySayPassword }: Address,
  options: ConnectionOptions = {},
): Promise<Connection> {
  if (isBare) options.warn?.({ code: 'queue.bare', host })
  const [{ default: pg }, { PgBoss }] = await Promise.all([import('pg'), import('pg-boss')])
  const { size = 4, isLooking = false, pace = PACE, complain = () => undefined } = options
  const connections = new pg.Pool({
    ...{ ...server, max: size, application_name: 'nanido', keepAlive: true },
    // One that says nothing, or never comes to an end of greeting, is left.
    connectionTimeoutMillis: 4000,
    Client: guardedClient(pg, maySayPassword),
  })
  // A connection that breaks while it is not used is made again when it is needed.
  connections.on('error', (problem) => complain(problem.message))
  const db: Db = { executeSql: (text, values) => connections.query(text, values) }
  const boss = new PgBoss({
    ...{
      db,
      schema: JOBS,
      schedule: false,
      migrate: false,
      createSchema: false,
      supervise: isLooking,
      reindex: false,
      monitorVacuum: false,
    },
    ...{ superviseIntervalSeconds: pace.look, monitorIntervalSeconds: pace.look },
  })
  boss.on('error', (problem: Error) => complain(problem.message))
  boss.on('warning', () => undefined)
  const close = async () => {
    await boss.stop({ graceful: false }).catch(() => undefined)
    await connections.end()
  }
  try {
    await onceStarted(() => prepare(connections, host), pace)
    await boss.start()
  } catch (error) {
    await close()
    throw inWords(error, host)
  }
  return { host, boss, connections, pace, queueOf: (build) => `nanido-${build}`, close }
}

/** Milliseconds that a server may take to start: after a crash it reads its log first. */
const START = 60_000

/** Does work, and repeats it while the server says that it is starting. */
async function onceStarted(work: () => Promise<void>, { wait }: Pace): Promise<void> {
  for (const end = performance.now() + START; ;) {
    try {
      return await work()
    } catch (error) {
      if (codeOf(error) !== STARTING || performance.now() > end) throw error
      await pause(Math.min(500, 1000 * wait))
    }
  }
}

async function prepare(connections: Connections, host: string): Promise<void> {
  const found = await versionOf(connections)
  if (found > VERSION) throw refusal({ code: 'queue.newer', host })
  if (found === VERSION) return
  try {
    const { getConstructionPlans } = await import('pg-boss')
    await migrate(connections, getConstructionPlans(JOBS))
  } catch (error) {
    throw codeOf(error) === NO_RIGHT ? refusal({ code: 'queue.not-prepared', host }) : error
  }
}

/**
 * Makes the queue of a build, where it is not there.
 *
 * @throws ServiceError where only the database's owner could
 */
export async function ensureQueue({ boss, host, pace, queueOf }: Connection, build: string): Promise<string> {
  const queue = queueOf(build)
  try {
    if (!(await boss.getQueue(queue)))
      await boss.createQueue(queue, {
        // A table of its own: a thousand workers on the shared one took eight times the server's time for a batch.
        partition: true,
        heartbeatSeconds: pace.heartbeat,
        // Machines that may be lost over a batch before it is given up.
        retryLimit: 5,
        expireInSeconds: 86_399,
        // The usual fortnight would silently empty the queue of a run of weeks.
        retentionSeconds: 365 * 86_400,
        deleteAfterSeconds: 30 * 86_400,
      })
  } catch (error) {
    throw codeOf(error) === NO_RIGHT ? refusal({ code: 'queue.not-prepared', host }) : error
  }
  return queue
}

/**
 * Does work in one transaction: all of it, or nothing.
 * @param work gives false to take everything back
 */
export async function transaction<T>(connections: Connections, work: (client: PoolClient, db: Db) => Promise<T>): Promise<T> {
  const client = await connections.connect()
  let broken: Error | undefined
  const note = (problem: Error) => (broken = problem)
  client.on('error', note)
  try {
    await client.query('begin')
    const value = await work(client, { executeSql: (text, values) => client.query(text, values) })
    await client.query(value === false ? 'rollback' : 'commit')
    return value
  } catch (error) {
    broken ??= await client.query('rollback').then(
      () => undefined,
      (problem: Error) => problem,
    )
    throw error
  } finally {
    client.off('error', note)
    client.release(broken)
  }
}

/** Milliseconds before the second try to reach a server that is away; doubled from then on. */
const FIRST_WAIT = 100

/**
 * Repeats work until the server answers, since the server may be restarted or the connection be down for a while.
 *
 * @param complain called once with the first failure of the connection
 * @throws any other error at once; the signal's reason
 */
export async function patiently<T>(
  { pace }: Pick<Connection, 'pace'>,
  work: () => Promise<T>,
  complain?: (problem: string) => void,
  signal?: AbortSignal,
): Promise<T> {
  for (let tries = 0, wait = FIRST_WAIT; ; tries++, wait = Math.min(2 * wait, 1000 * pace.wait)) {
    signal?.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!isAbsence(error)) throw error
      if (tries === 0) complain?.(problemOf(error))
      // Not all at once, when the server is back.
      await pause((wait * randomInt(50, 150)) / 100, undefined, { signal }).catch(() => signal?.throwIfAborted())
    }
  }
}

/** SQLSTATE of PostgreSQL: the role lacks the permission. */
const NO_RIGHT = '42501'
/** SQLSTATE of PostgreSQL: the server is starting or shutting down. */
const STARTING = '57P03'

/** The code of an error of the system or of PostgreSQL (SQLSTATE). */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function problemOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return problemOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** Whether the server was away, going, coming, or full, or the line broke: what another try may mend. */
function isAbsence(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined) return /^(08|53300|57P0[123]|E(CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN))/.test(code)
  return /connection (terminated|ended|closed)|timeout (expired|exceeded)|Client has encountered a connection error/i.test(problemOf(error))
}

/** An error of the server or of the way there, as a refusal in words; any other as it is. */
export function inWords(error: unknown, host: string): unknown {
  if (error instanceof ServiceError) return error
  const code = codeOf(error)
  const problem = problemOf(error)
  const message = (): QueueMessage | undefined => {
    if (code === FLOOD) return { code: 'queue.floods', host }
    if (code === SECRET) return { code: 'queue.open-secret', host }
    if (code === NO_RIGHT) return { code: 'queue.no-right', host, problem }
    if (code !== undefined && /^(28|3D)/.test(code)) return { code: 'queue.refused', host, problem }
    if (/^(ERR_TLS_CERT|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO)/.test(code ?? ''))
      // The engine's advice is for who starts it.
      return { code: 'queue.unproven', host, problem: problem.split(';')[0]! }
    if (/password must be a (non-empty )?string/i.test(problem)) return { code: 'queue.no-password', host }
    if (/does not support SSL/i.test(problem)) return { code: 'queue.unencrypted', host }
    if (isAbsence(error) || /^(ENOTFOUND|EAI|ERR_(SSL|TLS))/.test(code ?? '')) return { code: 'queue.unreachable', host, problem }
    return /SSL|SASL|password|certificate/i.test(problem) ? { code: 'queue.refused', host, problem } : undefined
  }
  const words = message()
  return words ? refusal(words) : error
}
