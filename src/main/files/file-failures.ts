import type { FileMessage } from '#contract/messages/file-messages.ts'

/** The message for each error code of the file system. */
const MEANING: Readonly<Record<string, (path: string) => FileMessage>> = {
  ENOSPC: (path) => ({ code: 'file.no-room', path }),
  EDQUOT: (path) => ({ code: 'file.no-room', path }),
  EACCES: (path) => ({ code: 'file.no-permission', path }),
  EPERM: (path) => ({ code: 'file.no-permission', path }),
  EROFS: (path) => ({ code: 'file.read-only', path }),
  EMFILE: () => ({ code: 'file.too-many' }),
  ENFILE: () => ({ code: 'file.too-many' }),
  ENOMEM: () => ({ code: 'file.no-memory' }),
  ENOENT: (path) => ({ code: 'file.missing', path }),
  EISDIR: (path) => ({ code: 'file.is-folder', path }),
  ENOTDIR: (path) => ({ code: 'file.not-folder', path }),
  ENAMETOOLONG: (path) => ({ code: 'file.bad-name', path }),
  ELOOP: (path) => ({ code: 'file.bad-name', path }),
  EINVAL: (path) => ({ code: 'file.bad-name', path }),
  ERR_INVALID_ARG_VALUE: (path) => ({ code: 'file.bad-name', path }),
  EFBIG: (path) => ({ code: 'file.too-large', path }),
  ERR_FS_FILE_TOO_LARGE: (path) => ({ code: 'file.too-large', path }),
  ERR_STRING_TOO_LONG: (path) => ({ code: 'file.too-large', path }),
  EBUSY: (path) => ({ code: 'file.in-use', path }),
  ETXTBSY: (path) => ({ code: 'file.in-use', path }),
  EAGAIN: (path) => ({ code: 'file.in-use', path }),
}

/**
 * The message about an error of the file system; undefined for any other error.
 *
 * @param path the name of the file in the message; left out: the path in the error
 */
export function explainFile(error: unknown, path?: string): FileMessage | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall, path: named } = error as NodeJS.ErrnoException
  if (code === undefined) return undefined
  const place = path ?? named ?? '?'
  const known = MEANING[code]
  if (known) return known(place)
  return syscall === undefined || !/^E[A-Z]+$/.test(code) ? undefined : { code: 'file.device', path: place, problem: code }
}
