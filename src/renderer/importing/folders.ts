import { zipSync } from 'fflate'
import { notices } from '../state/notices.svelte'
import { words } from '../words'

/** The most unreadable files that a message names. */
const MOST_TOLD = 5

/** The dropped files. A dropped folder becomes an archive of all files in it. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // The list must be read now, because it is emptied at the end of the event.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null)
  const files = [...transfer.files]
  if (!entries.some((entry) => entry?.isDirectory)) return files
  const all = await Promise.all(
    entries.map(async (entry) => {
      if (entry === null) return []
      if (isFolder(entry)) return [await archiveOf(entry.name, await filesWithin(entry, ''))]
      return [await fileOf(entry as FileSystemFileEntry)]
    }),
  )
  return all.flat()
}

/** The files of a chosen folder as an archive, with their paths. */
export async function chosenFolder(files: readonly File[]): Promise<File[]> {
  const [first] = files
  if (!first) return []
  const folder = first.webkitRelativePath.split('/')[0] ?? ''
  return [
    await archiveOf(
      folder,
      files.map((file) => [file.webkitRelativePath.slice(folder.length + 1) || file.name, file] as const),
    ),
  ]
}

type Placed = readonly [path: string, file: File]

/**
 * Makes an archive without compression, because it only goes to another process of this machine. Unreadable files are reported and left
 * out.
 */
async function archiveOf(name: string, files: readonly Placed[]): Promise<File> {
  const unread: string[] = []
  const contents = await Promise.all(
    files.map(async ([path, file]) => {
      const bytes = await file.arrayBuffer().catch(() => void unread.push(path))
      return bytes ? ([[path, new Uint8Array(bytes)]] as const) : []
    }),
  ).then((all) => all.flat())
  if (unread.length > 0) notices.tell('problem', () => words().importing.unread(unread.slice(0, MOST_TOLD).join(', '), unread.length))
  return new File([zipSync(Object.fromEntries(contents), { level: 0 })], `${name}.zip`)
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

async function filesWithin(folder: FileSystemDirectoryEntry, path: string): Promise<Placed[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  // The reader gives about a hundred entries at a time, and an empty list at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) break
    entries.push(...some)
  }
  const all = await Promise.all(
    entries.map(async (entry): Promise<Placed[]> => {
      if (entry.name.startsWith('.')) return []
      const place = `${path}${entry.name}`
      return isFolder(entry) ? filesWithin(entry, `${place}/`) : [[place, await fileOf(entry as FileSystemFileEntry)]]
    }),
  )
  return all.flat()
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((resolve, reject) => entry.file(resolve, reject))
