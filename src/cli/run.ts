import { CommanderError } from 'commander'
import { version } from '#main/version.ts'
import { EXIT } from './output/exit'
import { program } from './program'
import { writeStandard } from './output/standard'

// better-sqlite3 needs Node-API 10 and crashes without a word on an older Node.
if (Number(process.versions.napi) < 10) {
  console.error(`Node 22.14 or newer is needed; this is ${process.version}. Use: npm run -s nanido -- …`)
  process.exit(EXIT.usage)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(EXIT.interrupted))
const top = await program(version, process.argv.slice(2))
const quiet = (command: typeof top): void => {
  command.exitOverride()
  for (const sub of command.commands) quiet(sub as typeof top)
}
quiet(top)

try {
  // Electron has its own idea of where the words begin; its shell has put them where Node does.
  await top.parseAsync(process.argv, { from: 'node' })
  process.exit(process.exitCode ?? EXIT.done)
} catch (error) {
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage)
  const { failureOf } = await import('./failure')
  const { words, status } = failureOf(error, process.argv)
  writeStandard(2, `${words}\n`)
  process.exit(status)
}
