import { CommanderError } from 'commander'
import { sayLine, sayText } from '#main/files/standard.ts'
import { version } from '#main/version.ts'
import { END_SIGNALS, EXIT, exitBy } from './output/exit'
import { program } from './program'

// better-sqlite3 needs Node-API 10 and crashes without a message on an older Node.
if (Number(process.versions.napi) < 10) {
  sayLine(2, `Node 22.14 or newer is needed; this is ${process.version}. Use: npm run -s nanido -- …`)
  process.exit(EXIT.usage)
}

for (const signal of END_SIGNALS) process.on(signal, () => process.exit(exitBy(signal)))
const top = await program(version, process.argv.slice(2))
const quiet = (command: typeof top): void => {
  // The error output is escaped: a mistyped word may be a file name from an untrusted source.
  command.exitOverride().configureOutput({ writeOut: (text) => sayText(1, text), writeErr: (text) => sayText(2, text) })
  for (const sub of command.commands) quiet(sub as typeof top)
}
quiet(top)

try {
  // Electron guesses differently where the arguments begin; its shell has already put them where Node has them.
  await top.parseAsync(process.argv, { from: 'node' })
  process.exit(process.exitCode ?? EXIT.done)
} catch (error) {
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage)
  const { failureOf } = await import('./failure')
  const { words, status } = failureOf(error, process.argv)
  sayText(2, `${words}\n`)
  process.exit(status)
}
