import { z } from 'zod'
import { Backup, BackupPuzzle, Comparison, LibraryHealth, PlainCopies, RecoveryReport, RestoreOrder } from '../schemas/maintenance'
import { MenuBar } from '../schemas/menu'
import { method, nothing } from '../method'
import { Choices, Settings } from '../schemas/settings'
import { LanguageChoice, NodeId } from '../schemas/values'

/** The calls about the application, its library as a whole, its backups and its settings. */
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
  /** The files that the window was asked to open and has not taken yet, their bytes in Base64. */
  'app.files': method(nothing, z.array(z.strictObject({ name: z.string(), bytes: z.string() }))),
  /**
   * Shows a file that the window saved (`file.saved`) in its usual program, or in its folder. The answer says whether
   * the system could be asked.
   */
  'file.reveal': method(z.strictObject({ path: z.string(), how: z.enum(['open', 'folder']) }), z.boolean()),
  /** Sends the window's menus. The answer says whether the system has a menu bar for them; without one they need not be sent again. */
  'app.menu': method(MenuBar, z.boolean()),
  /** A text that helps to find a fault, without puzzles, titles and paths. */
  'app.diagnostics': method(nothing, z.strictObject({ name: z.string(), text: z.string() })),
  /** Reports an error of the window itself, for the log. */
  'app.trouble': method(z.strictObject({ problem: z.string().max(20_000) }), nothing),
  'settings.get': method(nothing, Settings),
  'settings.set': method(Choices.partial(), Settings),
  /** The health of the library; changes come as `library.health`. The calls of maintenance work whatever state it is in. */
  'maintenance.health': method(nothing, LibraryHealth),
  /** Sets a damaged library aside, and goes on with a new one that holds everything that could be read of it. */
  'maintenance.recover': method(nothing, RecoveryReport),
  /** Saves an open library whose file is gone into a new file, and gives its path. Where that is the library's own place, work goes on. */
  'maintenance.rescue': method(z.strictObject({ path: z.string().min(1) }), z.strictObject({ path: z.string(), goesOn: z.boolean() })),
  /** Tries to open the library again. */
  'maintenance.retry': method(nothing, LibraryHealth),
  /** Ends the application, and starts it with another data folder where one is named. */
  'maintenance.leave': method(z.strictObject({ folder: z.string().min(1).nullable() }), nothing),
  'backup.list': method(nothing, z.array(Backup)),
  /** The plain copies of the books, beside the backups. */
  'backup.copies': method(nothing, PlainCopies),
  'backup.make': method(nothing, nothing),
  /** The differences that restoring a backup would make. */
  'backup.compare': method(z.strictObject({ backup: z.string() }), Comparison),
  'backup.puzzles': method(z.strictObject({ backup: z.string(), book: NodeId }), z.array(BackupPuzzle)),
  /**
   * Restores a backup, or brings books or puzzles back from it, after the present state was backed up. The answer: the path of the replaced
   * library, or the changed books.
   */
  'backup.restore': method(RestoreOrder, z.strictObject({ kept: z.string().nullable(), books: z.array(NodeId) })),
} as const
