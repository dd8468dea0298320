/** UTF-16 units of a title that a file's name takes over: paths of Windows may have 260. */
const MOST = 100
/** The most bytes of a name in UTF-8: what most file systems allow, less the room for a number such as ` (12)` where the name is taken. */
const MOST_BYTES = 255 - 15

/** Line breaks and tabs, and what some file system or its shell does not allow. */
const FORBIDDEN = /[\\/:*?"<>|\t-\r\u0085\u2028\u2029]/gu
/**
 * Invisible characters that change a name: control characters, marks that reverse the order of letters (`gpj.exe` shown as `exe.jpg`), the
 * byte order mark, halves of characters.
 */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Cs}/gu
/** Names that Windows keeps for devices, whatever the ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu
const signs = new Intl.Segmenter('und', { granularity: 'grapheme' })
const utf8 = new TextEncoder()
const bytesOf = (text: string): number => utf8.encode(text).length

/**
 * The name of a file after a title: without characters that some file system does not allow, and short enough for all of them.
 * @param otherwise the name where nothing of the title is left
 */
export function fileName(title: string, extension: string, otherwise = 'book'): string {
  const stem = stemOf(title, `.${extension}`) || otherwise
  return `${DEVICE.test(stem) ? '_' : ''}${stem}.${extension}`
}

/** A title, or a name with its ending, without what some file system does not allow, however long. */
function permitted(title: string): string {
  return title.replace(FORBIDDEN, '_').replace(UNSEEN, '').trim().replace(/^\.+/, '')
}

/**
 * The address of a file that the page made, with the file's name in it. Electron passes a name to the shell in the encoding of the system's
 * locale. Where the machine lacks that locale, only ASCII survives, and a book with a Japanese title would be saved as `download`.
 * @param url without a fragment
 */
export function withName(url: string, name: string): string {
  return `${url}#${new URLSearchParams({ name }).toString()}`
}

/** The name that {@link withName} put into an address, as it may stand in a folder; undefined where there is none. */
export function nameIn(url: string): string | undefined {
  const [, fragment = ''] = url.split('#')
  return permitted(new URLSearchParams(fragment).get('name') ?? '') || undefined
}

/**
 * As much of a title as fits into a file's name on every system. It is never cut within one visible character, and may be empty.
 * @param rest the other parts of the name, before and behind the title
 */
export function stemOf(title: string, rest = ''): string {
  const clean = permitted(title)
  let stem = ''
  let room = MOST_BYTES - bytesOf(rest)
  for (const { segment } of signs.segment(clean)) {
    room -= bytesOf(segment)
    if (room < 0 || stem.length + segment.length > MOST) break
    stem += segment
  }
  // A blank or a dot before the ending is lost on Windows.
  return stem.replace(/(?<![\s.])[\s.]+$/, '')
}
