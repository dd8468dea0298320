/** A line that says that a solution follows, on it or below. */
const LABEL =
  /^[\s#*=_[(【「-]*(?:solutions?|solved|answers?(?: key)?|lösung(?:en)?|loesung|soluci[oó]n(?:es)?|soluzion[ei]|solução|soluções|oplossing(?:en)?|решени[ея]|ответы?|解答例?|解|答え?|正解|答案|정답|해답)(?![\p{L}\p{N}])/iu

/** The most UTF-16 units of a line with such a word. */
const LONGEST = 1000

/**
 * The rest of a line that begins with a word for “solution”: `''` where nothing follows the word, undefined where
 * the line begins otherwise.
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
