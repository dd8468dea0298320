/**
 * The entry of the command line. It holds nothing but this, so that where compiled code lies is known before the rest is compiled.
 */
import { keepCompiled } from '#main/compiled.ts'
import { dataFolder } from '#main/files/data-folder.ts'
import { version } from '#main/version.ts'
import { keepSmall } from './processes/heap'

// Before anything else is loaded: room that the engine has taken it keeps. A book's pages are forgotten as soon as they are written, which takes
// about twice the time, for a quarter less of memory (figures: docs/printing.md).
if (process.argv.includes('export') && process.argv.some((word) => word === '--pdf' || word.startsWith('--pdf='))) keepSmall()
keepCompiled(dataFolder(), version, import.meta.filename)
await import('./run')
