import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bookPuzzles } from '#main/library/queries/puzzles/contents.ts'
import { AlteredRow } from '#main/library/checked.ts'
import { examineLibrary } from '#main/library/health/examine.ts'
import { recordGrading } from '#main/library/queries/gradings/gradings.ts'
import { createNode, listNodes } from '#main/library/queries/books/nodes.ts'
import { openLibrary } from '#main/library/open.ts'
import { addPuzzles, updatePuzzle } from '#main/library/queries/puzzles/puzzles.ts'
import { recoverLibrary } from '#main/library/salvage/recover.ts'
import { recoveryMessages } from '#main/library/salvage/rebuild.ts'
import type { Store } from '#main/library/store.ts'
import { copiesFolder, writeCopies } from '#main/library/salvage/copies.ts'
import { type Damage, damageLibrary, DAMAGES, seeded } from './damage'

/** The result for one damaged library. */
export interface DamageTrial {
  readonly kind: Damage
  readonly seed: number
  /** Whether the damage was reported before anything was written: when the library was opened, or by the examination that follows. */
  readonly told: boolean
  /** The number of puzzles that differed from what was written, before or after the recovery. */
  readonly altered: number
  /** The number of puzzles that an opened library left out without a finding. */
  readonly silentlyLost: number
  readonly puzzles: { readonly before: number; readonly recovered: number }
  readonly gradings: { readonly before: number; readonly recovered: number }
  /** The contents of the plain copies. */
  readonly held: { readonly puzzles: number; readonly gradings: number }
  /** The findings in the recovered library. */
  readonly findings: number
}

/** Options of a damage trial. */
export interface TrialOptions {
  /** A folder that is used for nothing else. */
  readonly folder: string
  readonly puzzles?: number
  readonly amount?: number
  /** Whether plain copies lie beside the libraries, as after a backup. */
  readonly withCopies?: boolean
}

/**
 * Makes a library, damages copies of it in every way in turn, and examines each twice: opened as it is, and recovered.
 *
 * @param count the number of libraries that are damaged, each by its own seed
 * @returns one result for each
 */
export async function tryDamages(
  count: number,
  { folder, puzzles = 600, amount, withCopies = false }: TrialOptions,
): Promise<DamageTrial[]> {
  const trials: DamageTrial[] = []
  const made = makeLibrary(folder, puzzles)
  for (let seed = 1; seed <= count; seed++) {
    const kind = DAMAGES[seed % DAMAGES.length]!
    const place = join(folder, `damaged-${seed}`)
    mkdirSync(place)
    const path = join(place, 'library.db')
    // Damage to the log is tried on a library whose process was killed, because only that has a log; all other kinds on one that was
    // closed.
    copyLibrary(kind.includes('log') ? made.killed : made.closed, path)
    // The copies are from the last backup; what is only in the log is newer.
    if (withCopies) cpSync(copiesFolder(made.backup), copiesFolder(path), { recursive: true })
    damageLibrary(path, kind, seed, amount)
    trials.push(await tryOne(path, kind, seed, kind.includes('log') ? made.whenKilled : made.whenClosed, made.held))
    rmSync(place, { recursive: true })
  }
  return trials
}

/** The contents of a library: each puzzle by id with all of its states, the last one last, and the number of gradings. */
interface Contents {
  readonly puzzles: ReadonlyMap<number, readonly string[]>
  readonly gradings: number
}

async function tryOne(path: string, kind: Damage, seed: number, before: Contents, held: DamageTrial['held']): Promise<DamageTrial> {
  const findings = await examineLibrary(path)
  const opened = openLibrary(path)
  let altered = 0
  let silentlyLost = 0
  let told = findings.length > 0 || !opened.ok
  if (opened.ok) {
    const seen = read(opened.value, before)
    altered += seen.altered
    told ||= opened.notice !== undefined
    if (!told) silentlyLost = before.puzzles.size - seen.puzzles
    opened.value.close()
  }
  const base = { kind, seed, told, held }
  const size = { before: before.puzzles.size, recovered: before.puzzles.size }
  const gradings = { before: before.gradings, recovered: before.gradings }
  if (findings.length === 0 && opened.ok) return { ...base, altered, silentlyLost, puzzles: size, gradings, findings: 0 }
  const recovery = recoverLibrary(path, { words: recoveryMessages('en'), genres: [], stamp: 'now' })
  const nothing = { puzzles: { ...size, recovered: 0 }, gradings: { ...gradings, recovered: 0 } }
  if (!recovery.ok) return { ...base, altered, silentlyLost, ...nothing, findings: 0 }
  const again = openLibrary(path)
  if (!again.ok) throw new Error(`a recovered library does not open: ${again.message.code}`)
  const seen = read(again.value, before)
  again.value.close()
  return {
    ...{ ...base, altered: altered + seen.altered, silentlyLost },
    puzzles: { ...size, recovered: seen.puzzles },
    gradings: { ...gradings, recovered: seen.gradings },
    findings: (await examineLibrary(path)).length,
  }
}

/** What can be read of the puzzles that were in a library. */
function read(store: Store, before: Contents): { puzzles: number; gradings: number; altered: number } {
  let altered = 0
  const ids = new Set<number>()
  const known = new Set([...before.puzzles.values()].flat())
  try {
    for (const { id } of listNodes(store)) {
      try {
        for (const puzzle of bookPuzzles(store, id, [])) {
          const state = told(puzzle)
          if (before.puzzles.get(puzzle.id)?.includes(state)) ids.add(puzzle.id)
          // A puzzle whose id is lost gets another one.
          else if (!before.puzzles.has(puzzle.id) && known.has(state)) ids.add(puzzle.id)
          else altered++
        }
      } catch (error) {
        if (!isTold(error)) throw error
      }
    }
    const gradings = store.sqlite.prepare('SELECT count(*) FROM grading').pluck().get() as number
    return { puzzles: ids.size, gradings, altered }
  } catch (error) {
    if (!isTold(error)) throw error
    return { puzzles: ids.size, gradings: 0, altered }
  }
}

const isTold = (error: unknown): boolean => error instanceof AlteredRow || String((error as { code?: string }).code).startsWith('SQLITE_')

const told = ({ puzzle, caption, genre }: { puzzle: unknown; caption: unknown; genre: string }): string =>
  JSON.stringify([genre, puzzle, caption])

function makeLibrary(folder: string, puzzles: number) {
  const closed = join(folder, 'closed.db')
  const killed = join(folder, 'killed.db')
  const opened = openLibrary(closed)
  if (!opened.ok) throw new Error(opened.message.code)
  const store = opened.value
  fill(store, puzzles)
  store.sqlite.pragma('wal_checkpoint(TRUNCATE)')
  // Changes that only the log contains: changed and new puzzles, in several transactions.
  const backup = join(folder, 'backup.db')
  copyFileSync(closed, backup)
  writeCopies(backup, backup)
  const first = contentsOf(store)
  change(store)
  const last = contentsOf(store)
  const states = [...last.puzzles].map(([id, [state = '']]) => [id, [...(first.puzzles.get(id) ?? []), state]] as const)
  const whenKilled = { puzzles: new Map(states), gradings: last.gradings }
  copyLibrary(closed, killed)
  store.close()
  const held = { puzzles: first.puzzles.size, gradings: first.gradings }
  return { held, backup, closed, killed, whenClosed: whenKilled, whenKilled }
}

function fill(store: Store, puzzles: number): void {
  const random = seeded(7)
  const cells = () => Array.from({ length: 81 }, () => '.123456789'[Math.floor(random() * 10)]).join('')
  for (const title of ['Spring', '夏の号', 'Autumn']) {
    const book = createNode(store, { parent: null, kind: 'book', title })
    if (typeof book !== 'number') throw new Error(book.code)
    store.transaction(() => {
      const all = Array.from({ length: Math.ceil(puzzles / 3) }, (_, i) => {
        const givens = cells()
        return {
          genre: 'sudoku',
          puzzle: { givens },
          digest: givens,
          clues: 30,
          flaws: 0,
          caption: { title: `${title} ${i}`, author: '山田', label: 3 },
        }
      })
      for (const puzzle of addPuzzles(store, book, all)) grade(store, puzzle)
    })
  }
}

function grade(store: Store, puzzle: number): void {
  const outcome = { verdict: 'unique' as const, solution: '123456789'.repeat(9), flaws: [], steps: 100, seconds: 0.01 }
  const grading = { level: 3, value: 2.5, counts: { t1: 20, t2: 3 }, details: { n: 4 }, solvedByTechniques: true, steps: [] }
  recordGrading(store, { puzzle, revision: 1, jobItem: null }, { ...outcome, grader: 'sato', version: 1, grading }, 't2')
}

function change(store: Store): void {
  const [book] = listNodes(store)
  for (let i = 1; i <= 40; i++) {
    updatePuzzle(store, i * 3, { caption: { title: `changed ${i}`, note: 'seen' } })
    addPuzzles(store, book!.id, [{ genre: 'sudoku', puzzle: { late: i }, digest: `late ${i}`, clues: null, flaws: 0, caption: {} }])
  }
}

function contentsOf(store: Store): Contents {
  const puzzles = listNodes(store).flatMap(({ id }) => bookPuzzles(store, id, []))
  const gradings = store.sqlite.prepare('SELECT count(*) FROM grading').pluck().get() as number
  return { puzzles: new Map(puzzles.map((puzzle) => [puzzle.id, [told(puzzle)]])), gradings }
}

function copyLibrary(from: string, to: string): void {
  copyFileSync(from, to)
  for (const part of ['-wal', '-shm']) if (existsSync(from + part)) copyFileSync(from + part, to + part)
}
