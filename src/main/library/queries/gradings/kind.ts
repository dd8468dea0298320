import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * The number of colours of puzzle `p`, for a genre whose contents have the list of them at `path`; a puzzle without the list has one. As
 * below, the text is searched first, which is faster than parsing it.
 */
export function coloursAt(path: string): RawBuilder<number> {
  const keys = path.split('.').map((key) => JSON.stringify(key))
  return sql<number>`iif(instr(p.content, ${`${keys.at(-1)}:`}) > 0, coalesce(json_array_length(p.content, ${`$.${keys.join('.')}`}), 1), 1)`
}

/**
 * Whether puzzle `p` is of the kind that a fallback grader is for: its content has this key. The text is looked through first, which takes
 * a tenth of the time that reading it as JSON does, and few puzzles of a large book pass.
 */
export function isFor(having: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(instr(p.content, ${`${JSON.stringify(having)}:`}) > 0 AND json_type(p.content, ${`$."${having}"`}) IS NOT NULL)`
}
