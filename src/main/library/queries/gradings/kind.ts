import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * SQL for the number of colours of puzzle `p`. The content of its genre has the list of colours at `path`; a puzzle without the list has
 * one colour. The text is searched before it is parsed, which is faster.
 */
export function coloursAt(path: string): RawBuilder<number> {
  const keys = path.split('.').map((key) => JSON.stringify(key))
  return sql<number>`iif(instr(p.content, ${`${keys.at(-1)}:`}) > 0, coalesce(json_array_length(p.content, ${`$.${keys.join('.')}`}), 1), 1)`
}

/**
 * The SQL condition that puzzle `p` is for a fallback grader: its content has the key `having`. The text is searched before it is parsed.
 * This takes a tenth of the time, and few puzzles of a large book need parsing.
 */
export function isFor(having: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(instr(p.content, ${`${JSON.stringify(having)}:`}) > 0 AND json_type(p.content, ${`$."${having}"`}) IS NOT NULL)`
}
