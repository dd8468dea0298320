/**
 * The entry of the command line. It first sets the folder of V8's compile cache and loads everything else afterwards, so that all code is
 * cached.
 */
import { keepCompiled } from '#main/compiled.ts'
import { dataFolder } from '#main/files/data-folder.ts'
import { keepFonts } from '#main/pdf/letters/font-files.ts'
import { version } from '#main/version.ts'
import { keepSmall } from './processes/heap'

// V8 never returns memory, so the limit must be set before anything else is loaded. It frees the memory of a book's pages as soon as they
// are written; that takes about twice the time and a quarter less memory (figures: docs/printing.md).
if (process.argv.includes('export') && process.argv.some((word) => word === '--pdf' || word.startsWith('--pdf='))) keepSmall()
keepCompiled(dataFolder(), version, import.meta.filename)
keepFonts(dataFolder())
await import('./run')
