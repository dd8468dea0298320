/**
 * The entry of the command line. It holds nothing but this, so that where compiled code lies is known before the rest is compiled.
 */
import { keepCompiled } from '#main/compiled.ts'
import { dataFolder } from '#main/shell/data-folder.ts'
import { version } from '#main/version.ts'

keepCompiled(dataFolder(), version, import.meta.filename)
await import('./run')
