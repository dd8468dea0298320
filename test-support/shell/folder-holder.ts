import { holdFolder } from '#main/shell/single-instance.ts'

/** For tests: a program that tries to hold the folder of its argument, says whether it does, and stays. */
const release = await holdFolder(process.argv[2]!, () => process.send?.('knock'))
process.send?.(release ? 'holds' : 'does not hold')
setInterval(() => undefined, 1000)
