import { createHash } from 'node:crypto'
import type Sqlite from 'better-sqlite3'
import type { EngineSaid, Judged } from '#solver/genre/opinion.ts'
import { trusted } from '#main/library/checked.ts'
import { withChecksum } from '#main/library/checksum.ts'
import type { StoredPuzzle } from './puzzles'
import { query, type Store } from '#main/library/store.ts'

/** An engine's answer about a puzzle, with the result of checking it. */
export interface KeptOpinion {
  readonly engine: string
  readonly said: EngineSaid
  readonly judged: Judged
  readonly askedAt: string
}

type Asked = Pick<StoredPuzzle, 'id' | 'puzzle'>

const digestOf = ({ puzzle }: Asked): string => fitOf(JSON.stringify(puzzle))

/** A digest of the content to which an opinion belongs. */
const fitOf = (content: string): string => createHash('sha256').update(content).digest('base64')

/** Gives a connection the SQL function `fit_of(content)`. With it, queries distinguish opinions on the present content from older ones. */
export function teachFits(sqlite: Sqlite.Database): void {
  sqlite.function('fit_of', { deterministic: true }, (content) => fitOf(String(content)))
}

/** Stores an engine's opinion on the present content of a puzzle, and replaces the engine's earlier opinion. */
export function keepOpinion(store: Store, puzzle: Asked, { engine, said, judged }: Omit<KeptOpinion, 'askedAt'>): void {
  const row = withChecksum('opinion', {
    ...{ puzzle: puzzle.id, engine, fits: digestOf(puzzle), changed_at: store.now() },
    content: JSON.stringify({ said, judged }),
  })
  store.run(query.replaceInto('opinion').values(row))
}

/** The engines' opinions on the present content of a puzzle, newest first. @throws AlteredRow */
export function opinionsOf(store: Store, puzzle: Asked): KeptOpinion[] {
  const rows = store.all(
    query
      .selectFrom('opinion')
      .selectAll()
      .where('puzzle', '=', puzzle.id)
      .where('fits', '=', digestOf(puzzle))
      .orderBy('changed_at', 'desc')
      .orderBy('engine'),
  )
  return rows.map((row) => {
    const { engine, content, changed_at } = trusted('opinion', row)
    return { engine, askedAt: changed_at, ...(JSON.parse(content) as Pick<KeptOpinion, 'said' | 'judged'>) }
  })
}
