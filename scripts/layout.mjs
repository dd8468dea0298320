// npm run format, and with --check a part of npm run lint: lays out the code, or tells which files are laid out otherwise.
import { layout } from './lib/layout.mjs'
import { root } from './lib/run.mjs'

const { isGood, said } = layout(root, { isWritten: !process.argv.includes('--check') })
process.stdout.write(said)
process.exitCode = isGood ? 0 : 1
