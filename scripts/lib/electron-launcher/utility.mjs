// Starts the program of a utility process, which is named first.
import { pathToFileURL } from 'node:url'
import { sayNodeApi } from './node-api.mjs'

sayNodeApi()
const [program] = process.argv.splice(2, 1)
process.argv[1] = program
await import(pathToFileURL(program).href)
