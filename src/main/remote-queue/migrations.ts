import type { Pool as Connections } from 'pg'

/**
 * The migrations of the queue's database, by number from 1. A released one never changes. Table `run` holds the work of one command,
 * `batch` its tasks, and `result` their results, which are kept so that the command can collect them again. `look` holds the results of
 * second computations by another machine. Jobs, in pg-boss's schema, are entries, one for each batch.
 */
const MIGRATIONS: readonly string[] = [
  `create table nanido.run (
     key text primary key, build text not null, kind text not null, tasks int not null, batches int not null,
     put timestamptz not null default now(), cancelled timestamptz);
   create table nanido.batch (
     run text references nanido.run on delete cascade, seq int, count int not null, tasks bytea not null, primary key (run, seq));
   create table nanido.result (
     run text, seq int, outcomes bytea not null, worker text not null, attempt int not null, ms int not null,
     done timestamptz not null default now(),
     primary key (run, seq), foreign key (run, seq) references nanido.batch on delete cascade);
   create table nanido.worker (name text primary key, build text not null, processes int not null, seen timestamptz not null default now());
   alter table nanido.batch alter tasks set storage external;
   alter table nanido.result alter outcomes set storage external;`,
  `create table nanido.look (
     run text, seq int, worker text, taken timestamptz, outcomes bytea,
     primary key (run, seq), foreign key (run, seq) references nanido.batch on delete cascade);
   alter table nanido.look alter outcomes set storage external;`,
]

/** The number of the last migration. */
export const VERSION = MIGRATIONS.length

/** Returns the number of the database's last migration; 0 for a database without tables. */
export async function versionOf(connections: Connections): Promise<number> {
  const there = await connections.query<{ is: boolean }>(`select to_regclass('nanido.version') is not null as is`)
  if (!there.rows[0]?.is) return 0
  const { rows } = await connections.query<{ number: number }>('select number from nanido.version')
  return rows[0]?.number ?? 0
}

/**
 * Creates or updates the tables, completely or not at all, even if other processes do the same.
 *
 * @param jobs SQL that creates pg-boss's tables, in its own transaction
 */
export async function migrate(connections: Connections, jobs: string): Promise<void> {
  const client = await connections.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('nanido.version'))`)
    const there = await versionOf(connections)
    const boss = await client.query<{ is: boolean }>(`select to_regclass('nanido_jobs.version') is not null as is`)
    if (!boss.rows[0]?.is) await client.query(jobs)
    const steps = MIGRATIONS.slice(there)
    if (steps.length > 0)
      await client.query(`begin; create schema if not exists nanido; create table if not exists nanido.version (number int not null);
        ${steps.join('\n')} delete from nanido.version; insert into nanido.version values (${VERSION}); commit`)
  } finally {
    // Closing the connection releases the lock.
    client.release(true)
  }
}
