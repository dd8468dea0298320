import { writeSync } from 'node:fs'
import { callTo, doOperations } from '../operations'
import { servicesIn } from '../services'

// A program that makes changes and prints which of them were acknowledged, until it is killed. Arguments: folder, seed, count.
const [folder, seed, count] = process.argv.slice(2) as [string, string, string]
const services = servicesIn(folder)
writeSync(1, 'open\n')
await doOperations(callTo(services), seed, Number(count), (done) => writeSync(1, `ack ${done}\n`))
services.close()
process.exit(0)
