import { parentPort, workerData } from 'node:worker_threads'
import { smallPicture } from './reading'

/** The entry of a thread that reads one picture, so that the application goes on meanwhile. It gets the file's bytes and ends. */
parentPort?.postMessage(smallPicture(workerData as Uint8Array))
