/**
 * Signs that take no room on the screen: blanks of no width, joiners, marks of direction, soft hyphens, byte order marks, the line end of
 * old systems (U+0085), and the signs that make an emoji of a digit. Web pages, chats and word processors put them between the letters of
 * a text.
 */
// eslint-disable-next-line no-misleading-character-class -- the point is: each of these signs by itself, also those that combine
const UNSEEN = /[\u00ad\u0085\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u20e3]/
/** The signs of {@link UNSEEN}, the zero character, and the sign with which files of old systems end. */
const INVISIBLE = new RegExp(UNSEEN.source.replace('[', '[\\0\\u001a'))
const RUNS = new RegExp(`${INVISIBLE.source}+`, 'g')
/** Signs beside which invisible ones say nothing: the signs of boards, and their separators. */
const BESIDE = /[\s0-9.xX*_?~,;|+\-=#/:[\](){}"'<>\p{Nd}]/u

/**
 * A line without its invisible signs. `inside` tells of the first one that stood between two cells: its place in the line, in UTF-16 units,
 * and its name.
 */
export interface SeenLine {
  readonly text: string
  readonly inside?: { readonly index: number; readonly seen: string }
}

/** Removes the invisible signs of a line that stand beside signs of boards. Those within words stay, because they join or turn letters. */
export function withoutInvisible(line: string): SeenLine {
  if (!INVISIBLE.test(line)) return { text: line }
  let inside: SeenLine['inside']
  const text = line.replace(RUNS, (run: string, index: number) => {
    const [before, after] = [line[index - 1], line[index + run.length]]
    if ((before !== undefined && !BESIDE.test(before)) || (after !== undefined && !BESIDE.test(after))) return run
    // What makes a digit an emoji belongs to it.
    const isEmoji = /^[\ufe00-\ufe0f\u20e3]+$/.test(run)
    if (!isEmoji && before !== undefined && after !== undefined && /[\w.*?~-]/.test(before) && /[\w.*?~-]/.test(after))
      inside ??= { index, seen: nameOf(run) }
    return ''
  })
  return { text, ...(inside && { inside }) }
}

/** A sign as Unicode names it by number. */
function nameOf(run: string): string {
  return `U+${run.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
