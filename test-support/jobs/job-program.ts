import { genres } from '#solver/genres/index.ts'
import { openLibrary } from '#main/library/open.ts'
import { createJobs, forkNode, Pool } from '#main/jobs/index.ts'

/**
 * For tests: a program that continues the jobs of a library, reports their progress to its parent, and ends when they are done. Arguments:
 * the library, and the built worker.
 */
const [path, worker] = process.argv.slice(2) as [string, string]
const opened = openLibrary(path)
if (!opened.ok) throw new Error(opened.message.code)
const jobs = createJobs({
  library: opened.value,
  pool: new Pool({ fork: forkNode(worker), size: 2 }),
  emit: (event) => event.type === 'job.progress' && process.send?.(event.job),
  genres,
})
jobs.resumeAll()
await jobs.idle()
jobs.close()
opened.value.close()
process.disconnect?.()
