import { holdFolder } from '#main/shell/single-instance.ts'

/** For tests: a program that tries to hold the data folder in its argument, reports whether it holds it, and keeps running. */
const held = await holdFolder(process.argv[2]!, () => process.send?.('knock'))
process.send?.(held ? 'holds' : 'does not hold')
setInterval(() => undefined, 1000)
