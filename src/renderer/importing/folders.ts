import { zipSync } from 'fflate'

/** Files and folders that were dropped: files as they are, a folder as one archive of all that is in it. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // Asked at once: the list is emptied as soon as the event is over.
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

/** The files of a chosen folder as one archive, by their places in it. */
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

/** Not packed: it only goes to another process of the same machine. */
async function archiveOf(name: string, files: readonly Placed[]): Promise<File> {
  const contents = await Promise.all(files.map(async ([path, file]) => [path, new Uint8Array(await file.arrayBuffer())] as const))
  return new File([zipSync(Object.fromEntries(contents), { level: 0 })], `${name}.zip`)
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

async function filesWithin(folder: FileSystemDirectoryEntry, path: string): Promise<Placed[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  // A reader gives a hundred at a time, and none when it is through.
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
