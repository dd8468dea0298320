import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool as Connections, PoolClient } from 'pg'
import type { Db, PgBoss } from 'pg-boss'
import type { QueueMessage } from '#contract/messages/queue-messages.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { type Address, refusal } from './address'
import { FLOOD, guardedClient, SECRET } from './guard'
import { migrate, VERSION, versionOf } from './migrations'

/** The database schema of pg-boss's tables. */
const JOBS = 'nanido_jobs'

/** Intervals of the queue, in seconds. */
export interface Pace {
  /**
   * The time, at least 10, after which a batch is given to another worker if its worker sends no heartbeat. A server that restarts faster
   * causes no loss.
   */
  readonly heartbeat: number
  /** The time between two searches for silent workers. */
  readonly look: number
  /** The longest pause between two queries. */
  readonly wait: number
}
const PACE: Pace = { heartbeat: 60, look: 15, wait: 5 }

/** An open connection to the server of a queue. */
export interface Connection {
  readonly host: string
  readonly boss: PgBoss
  readonly connections: Connections
  readonly pace: Pace
  /** Returns the name of a build's queue, which exists after `ensureQueue`. */
  queueOf(build: string): string
  close(): Promise<void>
}

/** Options of a connection to the queue. */
export interface ConnectionOptions {
  /** The number of database connections. */
  readonly size?: number
  /** Whether this process searches for silent workers; at least one process must. */
  readonly isLooking?: boolean
  readonly pace?: Pace
  /** Called with errors of the PostgreSQL client. */
  readonly complain?: (problem: string) => void
  /** Called with warnings about the connection, before it is used. */
  readonly warn?: (message: QueueMessage) => void
}

/**
 * Opens a connection, and creates the tables if they are missing and the role may create them.
 *
 * @throws ServiceError if the server cannot be reached, refuses the login, or lacks the tables
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
    // Gives up on a server that sends nothing or never finishes the handshake.
    connectionTimeoutMillis: 4000,
    Client: guardedClient(pg, maySayPassword),
  })
  // An idle connection that breaks is replaced when it is needed.
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

/** The time in milliseconds that a server may take to start: after a crash it first reads its log. */
const START = 60_000

/** Runs `work`, and repeats it while the server is starting. */
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
 * Creates the queue of a build, unless it exists.
 *
 * @throws ServiceError if only the database's owner may do that
 */
export async function ensureQueue({ boss, host, pace, queueOf }: Connection, build: string): Promise<string> {
  const queue = queueOf(build)
  try {
    if (!(await boss.getQueue(queue)))
      await boss.createQueue(queue, {
        // A separate table, because on the shared one a thousand workers took eight times the server's time for a batch.
        partition: true,
        heartbeatSeconds: pace.heartbeat,
        // The number of machines that may be lost while doing a batch before it is given up.
        retryLimit: 5,
        expireInSeconds: 86_399,
        // The default of two weeks would silently empty the queue of a longer run.
        retentionSeconds: 365 * 86_400,
        deleteAfterSeconds: 30 * 86_400,
      })
  } catch (error) {
    throw codeOf(error) === NO_RIGHT ? refusal({ code: 'queue.not-prepared', host }) : error
  }
  return queue
}

/**
 * Runs `work` in a transaction.
 * @param work returns false to roll back
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

/** The pause in milliseconds before the second attempt to reach a server; it doubles from then on. */
const FIRST_WAIT = 100

/**
 * Repeats `work` until the server answers, because the server may restart or the connection break for a while.
 *
 * @param complain called once, with the first connection error
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
      // A random pause, so that not all clients return at the same moment.
      await pause((wait * randomInt(50, 150)) / 100, undefined, { signal }).catch(() => signal?.throwIfAborted())
    }
  }
}

/** PostgreSQL's SQLSTATE for a missing permission. */
const NO_RIGHT = '42501'
/** PostgreSQL's SQLSTATE while the server is starting or shutting down. */
const STARTING = '57P03'

/** Returns the code of an error of the system or of PostgreSQL (SQLSTATE). */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function problemOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return problemOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** Returns whether an error is temporary: the server was unreachable, starting, stopping or full, or the connection broke. */
function isAbsence(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined) return /^(08|53300|57P0[123]|E(CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN))/.test(code)
  return /connection (terminated|ended|closed)|timeout (expired|exceeded)|Client has encountered a connection error/i.test(problemOf(error))
}

/** Converts an error of the server or the network to a message; returns any other error unchanged. */
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
      // The rest of the message is advice for programmers.
      return { code: 'queue.unproven', host, problem: problem.split(';')[0]! }
    if (/password must be a (non-empty )?string/i.test(problem)) return { code: 'queue.no-password', host }
    if (/does not support SSL/i.test(problem)) return { code: 'queue.unencrypted', host }
    if (isAbsence(error) || /^(ENOTFOUND|EAI|ERR_(SSL|TLS))/.test(code ?? '')) return { code: 'queue.unreachable', host, problem }
    return /SSL|SASL|password|certificate/i.test(problem) ? { code: 'queue.refused', host, problem } : undefined
  }
  const words = message()
  return words ? refusal(words) : error
}
