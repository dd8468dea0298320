import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The id of a user without rights, because PostgreSQL refuses to run as root. */
const NOBODY = 65534

/** For tests: a PostgreSQL server of its own on the loopback address, in a folder of its own. */
export interface ServerHere {
  readonly port: number
  /** The root certificate that signed the server's certificate. */
  readonly root: string
  url(user?: string, parameters?: string): string
  /** The id of the server's process. */
  pid(): number
  start(): void
  stop(): void
  /** Kills the server with SIGKILL, as a power cut would. */
  kill(): void
  /** Stops the server and removes all of its files. */
  remove(): void
}

/** The folder of PostgreSQL's programs; undefined if it is not installed. */
function programsHere(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** The reason why the tests of the remote queue cannot run here, and what would enable them; undefined if they can. */
export function reasonToSkip(): string | undefined {
  if (programsHere() === undefined)
    return 'PostgreSQL is not installed (apt-get install postgresql): the queue is not tested on a real server'
  if (process.getuid?.() === 0 && spawnSync('setpriv', ['--version']).status !== 0)
    return 'PostgreSQL refuses to run as root, and setpriv is not installed: the queue is not tested on a real server'
  if (spawnSync('openssl', ['version']).status !== 0)
    return 'openssl is not installed (apt-get install openssl): the queue is not tested on a real server'
  return undefined
}

/** Creates and starts a server that the role `owner` owns. */
export async function serverHere(): Promise<ServerHere> {
  const programs = programsHere()!
  const folder = mkdtempSync(join(tmpdir(), 'nanido-postgres-'))
  const cluster = join(folder, 'cluster')
  mkdirSync(cluster)
  const isRoot = process.getuid?.() === 0
  chmodSync(folder, 0o755)
  if (isRoot) chownSync(cluster, NOBODY, NOBODY)
  const as = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : []
  const run = (program: string, ...args: string[]) => {
    const [first, ...rest] = [...as, join(programs, program), ...args]
    execFileSync(first!, rest, { stdio: 'ignore', env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' }, cwd: '/' })
  }
  run('initdb', '-D', cluster, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions', '--no-sync')
  certify(folder, cluster, isRoot)
  const port = await freePort()
  appendFileSync(
    join(cluster, 'postgresql.conf'),
    `listen_addresses='127.0.0.1'\nport=${port}\nunix_socket_directories=''\nshared_buffers=32MB\nssl=on\nlog_min_messages=fatal\n`,
  )
  const startOnce = () => run('pg_ctl', '-D', cluster, '-w', '-t', '30', '-l', join(cluster, 'log'), 'start')
  // After SIGKILL, its child processes take a moment to end, and the server does not start before.
  const start = (tries = 50) => {
    try {
      startOnce()
    } catch (error) {
      if (tries === 0) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
      start(tries - 1)
    }
  }
  const stop = () => run('pg_ctl', '-D', cluster, '-w', '-m', 'immediate', 'stop')
  const pid = () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  start()
  return {
    port,
    root: join(folder, 'root.crt'),
    url: (user = 'owner', parameters = '') => `postgres://${user}@127.0.0.1:${port}/postgres${parameters}`,
    start: () => start(),
    stop,
    pid,
    kill: () => void process.kill(pid(), 'SIGKILL'),
    remove() {
      try {
        stop()
      } catch {
        // The test has stopped or killed it already.
      }
      rmSync(folder, { recursive: true, maxRetries: 5, force: true })
    },
  }
}

/** Makes a certificate for 127.0.0.1, signed by a root certificate that nothing else trusts. */
function certify(folder: string, cluster: string, isRoot: boolean): void {
  const ssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  ssl(
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=test -keyout root.key -out root.crt'.split(' '),
  )
  ssl(...'req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -keyout server.key -out server.csr'.split(' ')) // prettier-ignore
  ssl(...'x509 -req -in server.csr -CA root.crt -CAkey root.key -CAcreateserial -days 2 -copy_extensions copy -out server.crt'.split(' '))
  for (const name of ['server.key', 'server.crt']) {
    copyFileSync(join(folder, name), join(cluster, name))
    chmodSync(join(cluster, name), 0o600)
    if (isRoot) chownSync(join(cluster, name), NOBODY, NOBODY)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
