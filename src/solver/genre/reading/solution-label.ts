/** A line with a word for “solution”; the solution follows on it or below it. */
const LABEL =
  /^[\s#*=_[(【「-]*(?:solutions?|solved|answers?(?: key)?|lösung(?:en)?|loesung|soluci[oó]n(?:es)?|soluzion[ei]|solução|soluções|oplossing(?:en)?|решени[ея]|ответы?|解答例?|解|答え?|正解|答案|정답|해답)(?![\p{L}\p{N}])/iu

/** The longest line that can be such a label, in UTF-16 units. */
const LONGEST = 1000

/**
 * The text behind a word for “solution” at the beginning of a line: `''` where nothing follows, undefined where the line begins otherwise.
 */
export function solutionLabel(line: string): string | undefined {
  const found = line.length > LONGEST ? null : LABEL.exec(line)
  if (!found) return undefined
  const rest = line
    .slice(found[0].length)
    .replace(/[*_\])】」]/g, '')
    .trim()
  if (rest === '') return ''
  return /^[:：=]/.test(rest) ? rest.slice(1).trim() : undefined
}
