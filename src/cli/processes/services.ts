import { ServiceError } from '#contract/messages/errors.ts'
import type { TreeNode } from '#contract/schemas/library.ts'
import { explain } from '#main/library/failures.ts'
import type { Workforce } from '#main/solver-pool/pool.ts'
import { createServices, type Services } from '#main/services/index.ts'
import { version } from '#main/version.ts'
import { genres } from '#solver/genres/index.ts'
import type { AppEvent } from '#contract/events.ts'
import { END_SIGNALS, exitBy, UsageError } from '../output/exit'
import { sayAny } from '../output/messages'
import { forkPrinter, forkReader, forkSolver } from './processes'
import type { Terminal } from '../output/terminal'

/** How a command uses a library. */
export interface LibraryUse {
  /** Whether to create a missing library. Only commands that import do. */
  readonly make?: boolean
  /** The workers for bulk work on books; if left out, this machine. */
  readonly workforce?: Workforce
  onEvent?(event: AppEvent): void
}

/**
 * Opens a library, runs `work` with its services, and closes it in any case.
 *
 * @param make whether to create a missing library; otherwise it is refused
 * @throws UsageError if the library cannot be used or a service refuses
 */
export async function withLibrary<T>(
  path: string,
  terminal: Terminal,
  work: (services: Services) => Promise<T>,
  { onEvent = () => undefined, make = false, workforce }: LibraryUse = {},
): Promise<T> {
  let services: Services | undefined
  const stop = (signal: NodeJS.Signals) => {
    services?.close()
    process.exit(exitBy(signal))
  }
  // This handler must run before the one that ends the process, so that results are written and leases returned.
  for (const signal of END_SIGNALS) process.prependOnceListener(signal, stop)
  try {
    services = createServices({
      library: path,
      mustExist: !make,
      settings: `${path}.settings.json`,
      version,
      shell: 'terminal',
      language: terminal.language,
      genres,
      fork: forkSolver,
      forkReader,
      forkPrinter,
      workforce,
      emit: onEvent,
      complain: (problem) => terminal.say(saidOf(problem, path, terminal)),
    })
    return await work(services)
  } catch (error) {
    throw inWords(error, path, terminal)
  } finally {
    for (const signal of END_SIGNALS) process.removeListener(signal, stop)
    close(services, path, terminal)
  }
}

/** Returns a message about what a disk or another process did to the library. A programming error is returned unchanged. */
function inWords(error: unknown, path: string, { language }: Terminal): unknown {
  const problem = error instanceof ServiceError ? error.problem : explain(error, path)
  return problem ? new UsageError(sayAny(problem, language)) : error
}

/** Closes the services. @throws UsageError if the last changes could not be written */
function close(services: Services | undefined, path: string, terminal: Terminal): void {
  try {
    services?.close()
  } catch (error) {
    throw inWords(error, path, terminal)
  }
}

function saidOf(problem: unknown, path: string, { language }: Terminal): string {
  const told = problem instanceof ServiceError ? problem.problem : explain(problem, path)
  if (told) return sayAny(told, language)
  return problem instanceof Error ? problem.message : JSON.stringify(problem)
}

/** Returns all collections and books. A book's path is its title after those of its collections, separated by `/`. */
export async function booksOf({ handlers }: Services): Promise<(TreeNode & { readonly path: string })[]> {
  const nodes = await handlers['tree.list'](null)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const pathOf = (node: TreeNode): string => {
    const parent = node.parent === null ? undefined : byId.get(node.parent)
    return parent ? `${pathOf(parent)}/${node.title}` : node.title
  }
  return nodes.filter(({ kind }) => kind === 'book').map((node) => ({ ...node, path: pathOf(node) }))
}

/** Returns the book with this title or path. @throws UsageError if there is none, or more than one */
export async function findBook(services: Services, title: string): Promise<TreeNode & { readonly path: string }> {
  const found = await booksNamed(services, title)
  if (found.length === 1) return found[0]!
  const books = await booksOf(services)
  throw new UsageError(
    found.length > 1
      ? `--book ${title}: choose one of ${found.map(({ path }) => path).join(', ')}`
      : `--book ${title}: there is no such book; choose one of ${books.map(({ path }) => path).join(', ') || '(none)'}`,
  )
}

/** Returns the books with this path, or else with this title. */
export async function booksNamed(services: Services, title: string): Promise<(TreeNode & { readonly path: string })[]> {
  const books = await booksOf(services)
  const exact = books.filter(({ path }) => path === title)
  return exact.length > 0 ? exact : books.filter((book) => book.title === title)
}
