/** The most UTF-16 units of a title in a file name. Windows allows 260 for a whole path. */
const MOST = 100
/**
 * The most bytes (UTF-8) of a file name. Most file systems allow 255; the rest is room for a number such as ` (12)` where the name is
 * taken.
 */
const MOST_BYTES = 255 - 15

/** Characters that some file system or shell does not allow in names, with line breaks and tabs. */
const FORBIDDEN = /[\\/:*?"<>|\t-\r\u0085\u2028\u2029]/gu
/**
 * Invisible characters that change how a name is read: control characters, marks that reverse the order of letters (`gpj.exe` is shown as
 * `exe.jpg`), the byte order mark, and halves of characters.
 */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Cs}/gu
/** Names that Windows reserves for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu
const signs = new Intl.Segmenter('und', { granularity: 'grapheme' })
const utf8 = new TextEncoder()
const bytesOf = (text: string): number => utf8.encode(text).length

/**
 * A file name made from a title. It has no character that a file system forbids, and is short enough for all of them.
 * @param otherwise the name where nothing of the title is left
 */
export function fileName(title: string, extension: string, otherwise = 'book'): string {
  const stem = stemOf(title, `.${extension}`) || otherwise
  return `${DEVICE.test(stem) ? '_' : ''}${stem}.${extension}`
}

/** A title or file name without characters that a file system forbids; its length is not limited. */
function permitted(title: string): string {
  return title.replace(FORBIDDEN, '_').replace(UNSEEN, '').trim().replace(/^\.+/, '')
}

/**
 * Adds a file name to the address of a file that the page made. Electron passes names to the shell in the encoding of the system's locale.
 * If the machine lacks this locale, only ASCII survives, and a book with a Japanese title would be saved as `download`. An address has no
 * such problem.
 * @param url an address without a fragment
 */
export function withName(url: string, name: string): string {
  return `${url}#${new URLSearchParams({ name }).toString()}`
}

/** The file name that {@link withName} added to an address, made fit for a folder; undefined where the address has none. */
export function nameIn(url: string): string | undefined {
  const [, fragment = ''] = url.split('#')
  return permitted(new URLSearchParams(fragment).get('name') ?? '') || undefined
}

/**
 * The part of a title that fits into a file name on every system. Visible characters are never cut in half. The result may be empty.
 * @param rest the other parts of the file name, before and behind the title
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
  // Windows drops a blank or a dot before the ending.
  return stem.replace(/(?<![\s.])[\s.]+$/, '')
}
