/** UTF-16 units of a title that a file's name takes over. */
const MOST = 100

/**
 * A file's name made of a title: without what some file system does not allow.
 *
 * @param otherwise what it is called where nothing of the title is left
 */
export function fileName(title: string, extension: string, otherwise = 'book'): string {
  return `${stemOf(title) || otherwise}.${extension}`
}

/** As much of a title as can stand in a file's name on every system; may be empty. */
export function stemOf(title: string): string {
  return (
    title
      // eslint-disable-next-line no-control-regex -- control characters are what is looked for
      .replace(/[\\/:*?"<>|\u0000-\u001f\u007f]/g, '_')
      .trim()
      .replace(/^\.+|(?<!\.)\.+$/g, '')
      .slice(0, MOST)
      // Half a character, and a blank or dot where it was cut.
      .replace(/[\ud800-\udbff]$/, '')
      .replace(/(?<![\s.])[\s.]+$/, '')
  )
}
