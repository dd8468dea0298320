import type { Source } from './pool'

/** Who does bulk work: the solver processes of this machine (`Pool`), or the workers of a queue (`remote-queue/force.ts`). */
export interface Workforce {
  /** Begins to work on a source, after those added before. False when nobody can. */
  add(source: Source): boolean
  /** Tells that a source may have tasks again. */
  wake(): void
  /** Takes no more tasks from a source; those under way are still settled. */
  remove(source: Source): void
  /** Takes a source away with all its tasks, those under way too: none of them is settled any more. */
  cancel(source: Source): void
  /** Ends for now: tasks of sources are left as they are. */
  close(): void
}
