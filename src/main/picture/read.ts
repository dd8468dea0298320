import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Result } from '#solver/genre.ts'
import type { PictureMessage } from '#solver/nonogram/picture/message.ts'
import { type SmallPicture, smallPicture } from './reading'

/** What a thread may use beside the pixels themselves, which lie outside; beyond it the thread ends and nothing else does. */
const MOST_HEAP_MEGABYTES = 2048

/** The built `worker.ts`, beside the entry of the application or above its parts; undefined when run from the sources. */
const worker = ['.', '..'].map((up) => join(import.meta.dirname, up, 'picture-worker.js')).find((file) => existsSync(file))

/**
 * The picture in the bytes of a file, made small enough to be shown. A photograph takes seconds, so a thread of its own does it
 * where there is one built. A message for what cannot be read; never throws.
 */
export function readPicture(bytes: Uint8Array): Promise<Result<SmallPicture>> {
  return worker === undefined ? Promise.resolve(smallPicture(bytes)) : apart(worker, bytes)
}

function apart(file: string, bytes: Uint8Array): Promise<Result<SmallPicture>> {
  return new Promise((resolve) => {
    const thread = new Worker(file, { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MEGABYTES } })
    // Whichever comes first counts: the answer, or the end without one.
    thread.on('message', (read: Result<SmallPicture>) => resolve(read))
    thread.on('error', () => resolve(refused({ code: 'nonogram.picture-no-room' })))
    thread.on('exit', () => resolve(refused({ code: 'nonogram.picture-no-room' })))
  })
}

function refused(message: PictureMessage): Result<never> {
  return { ok: false, message }
}
