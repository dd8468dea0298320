/** A line of a text that an editor wrote, without its marks. */
export interface MarkedLine {
  readonly words: string
  /** Whether it is an item of a list, and whether all of it is bold. */
  readonly isItem: boolean
  readonly isBold: boolean
}

/** Reads a text with its few marks: blocks apart by an empty line, `**bold**` lines, and lines of a list, which begin with `-` or `・`. */
export function markedText(text: string): MarkedLine[][] {
  return text.split(/\n\s*\n/).map((block) =>
    block
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const item = /^\s*[-・](.*)/s.exec(line)
        const words = (item?.[1] ?? line).trim()
        const heavy = /^\*\*(.+)\*\*$/.exec(words)
        return { words: (heavy?.[1] ?? words).replaceAll('**', ''), isItem: item !== null, isBold: heavy !== null }
      }),
  )
}
