/**
 * The entry of the command line. It loads everything else only after the folder for compiled code is set, so that all of it is kept there.
 */
import { keepCompiled } from '#main/compiled.ts'
import { dataFolder } from '#main/files/data-folder.ts'
import { keepFonts } from '#main/pdf/letters/font-files.ts'
import { version } from '#main/version.ts'
import { keepSmall } from './processes/heap'

// The engine never gives memory back, so the limit is set before anything else is loaded. With it the memory of a book's pages is freed as
// soon as they are written, which takes about twice the time and a quarter less memory (figures: docs/printing.md).
if (process.argv.includes('export') && process.argv.some((word) => word === '--pdf' || word.startsWith('--pdf='))) keepSmall()
keepCompiled(dataFolder(), version, import.meta.filename)
keepFonts(dataFolder())
await import('./run')
