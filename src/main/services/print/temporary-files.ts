import { dirname } from 'node:path'
import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { TemporaryFile } from '#main/pdf/temporary-file.ts'
import type { Sink } from '#main/pdf/write.ts'
import type { Context } from '../context'

/** A file made for a window. */
export interface Made<T> {
  /** The name by which `export.piece` asks for the file. */
  readonly file: string
  readonly bytes: number
  readonly answer: T
}

/** The service of the file that a window fetches in pieces. There is one at a time; the next replaces it. */
export function temporaryFileService({ ports }: Pick<Context, 'ports'>) {
  let made: TemporaryFile | undefined
  const discard = () => {
    made?.remove()
    made = undefined
  }
  const make = async <T>(write: (sink: Sink) => Promise<T>): Promise<Made<T>> => {
    discard()
    const file = new TemporaryFile(dirname(ports.settings))
    try {
      const answer = await write((bytes) => file.write(bytes))
      const bytes = file.finish()
      // Another file may have been made meanwhile.
      discard()
      made = file
      return { file: file.name, bytes, answer }
    } catch (error) {
      file.remove()
      throw error
    }
  }
  const handlers = {
    'export.piece': ({ file, from }) => {
      if (made?.name !== file) throw new ServiceError({ code: 'service.superseded' })
      const bytes = made.piece(from)
      if (bytes.length === 0) discard()
      return { base64: bytes.toString('base64') }
    },
  } satisfies Partial<Handlers>
  return { handlers, make, discard }
}

/** Makes a file for a window. */
export type MakeFile = ReturnType<typeof temporaryFileService>['make']
