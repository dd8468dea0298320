import { z } from 'zod'
import { Backup, BackupPuzzle, Comparison, LibraryHealth, PlainCopies, RecoveryReport, RestoreOrder } from '../schemas/maintenance'
import { MenuBar } from '../schemas/menu'
import { method, nothing } from '../method'
import { Choices, Settings } from '../schemas/settings'
import { LanguageChoice, NodeId } from '../schemas/values'

/** The calls about the application, the library as a whole, its backups, and the settings. */
export const lookingAfterCalls = {
  'app.info': method(
    nothing,
    z.strictObject({
      version: z.string(),
      shell: z.string(),
      node: z.string(),
      sqlite: z.string(),
      library: z.string(),
      language: LanguageChoice,
    }),
  ),
  /** The files that the system asked the window to open and that the window has not taken yet. `bytes` are in Base64. */
  'app.files': method(nothing, z.array(z.strictObject({ name: z.string(), bytes: z.string() }))),
  /**
   * Shows a file that the window saved (`file.saved`) in its usual program or in its folder. The answer says whether the system could be
   * asked to do so.
   */
  'file.reveal': method(z.strictObject({ path: z.string(), how: z.enum(['open', 'folder']) }), z.boolean()),
  /**
   * Sends the menus of the window. The answer says whether the system has a menu bar for them. If not, the window need not send them again.
   */
  'app.menu': method(MenuBar, z.boolean()),
  /** A report that helps to find a fault. It contains no puzzles, titles or paths. */
  'app.diagnostics': method(nothing, z.strictObject({ name: z.string(), text: z.string() })),
  /** Reports an error of the window itself, for the log. */
  'app.trouble': method(z.strictObject({ problem: z.string().max(20_000) }), nothing),
  'settings.get': method(nothing, Settings),
  'settings.set': method(Choices.partial(), Settings),
  /**
   * The health of the library. Changes come as the event `library.health`. The calls `maintenance.…` work in every state of the library.
   */
  'maintenance.health': method(nothing, LibraryHealth),
  /** Sets a damaged library aside, and continues with a new library that holds everything readable from the old one. */
  'maintenance.recover': method(nothing, RecoveryReport),
  /**
   * Saves an open library whose file has vanished into a new file, and gives the path of the new file. If this is the library's usual
   * place, work continues.
   */
  'maintenance.rescue': method(z.strictObject({ path: z.string().min(1) }), z.strictObject({ path: z.string(), goesOn: z.boolean() })),
  /** Tries to open the library again. */
  'maintenance.retry': method(nothing, LibraryHealth),
  /** Ends the application. If a folder is named, the application starts again with this data folder. */
  'maintenance.leave': method(z.strictObject({ folder: z.string().min(1).nullable() }), nothing),
  'backup.list': method(nothing, z.array(Backup)),
  /** The plain copies of the books, which are kept beside the backups. */
  'backup.copies': method(nothing, PlainCopies),
  'backup.make': method(nothing, nothing),
  /** Compares a backup with the library: the differences that restoring the backup would make. */
  'backup.compare': method(z.strictObject({ backup: z.string() }), Comparison),
  'backup.puzzles': method(z.strictObject({ backup: z.string(), book: NodeId }), z.array(BackupPuzzle)),
  /**
   * Restores a backup, or brings books or puzzles back from it. The present state is backed up first. The answer is the path of the
   * replaced library, or the changed books.
   */
  'backup.restore': method(RestoreOrder, z.strictObject({ kept: z.string().nullable(), books: z.array(NodeId) })),
} as const
