import type { Fault, TextLine } from '../problems'
import { kindOfLine } from './lines'

interface Branch {
  readonly from: number
  /** The number of its last move, or of the word that ends it. */
  last: number
}

/**
 * The moves of a record without its faulty variations (変化：N手): those for which no earlier line has a move N, or whose own first move has
 * another number.
 * @param warnings receives a warning for each variation that is left out
 */
export function soundLines(lines: readonly TextLine[], kind: 'kif' | 'ki2', warnings: Fault[]): TextLine[] {
  const branches: Branch[] = [{ from: 1, last: 0 }]
  const kept: TextLine[] = []
  let isLeftOut = false
  /** A variation whose heading was read and that has no move yet. */
  let announced: { readonly from: number; readonly line: TextLine } | undefined
  for (const line of lines) {
    const what = kindOfLine(line.text)
    if (what === 'variation') {
      const from = Number(/[0-9０-９]+/.exec(line.text)?.[0].normalize('NFKC') ?? 0)
      announced = { from, line }
      // The nearest earlier line that has such a move is taken. Lines that branched off at a later move have none.
      const at = branches.findLastIndex((branch) => branch.from <= from && from <= branch.last)
      isLeftOut = at < 0
      if (isLeftOut) leaveOut(announced)
      else branches.splice(at + 1, Infinity, { from, last: from - 1 })
      if (!isLeftOut) kept.push(line)
      continue
    }
    if (isLeftOut) continue
    if (what === 'kif') {
      const number = Number(/[0-9０-９]+/.exec(line.text)![0].normalize('NFKC'))
      if (announced !== undefined && number !== announced.from) {
        leaveOut(announced)
        branches.pop()
        kept.pop()
        isLeftOut = true
        continue
      }
      branches.at(-1)!.last = number
    } else if (kind === 'ki2' && what === 'ki2') branches.at(-1)!.last += [...line.text.matchAll(/[▲△▼▽☗☖]/g)].length
    announced = undefined
    kept.push(line)
  }
  return kept

  function leaveOut({ from, line }: { readonly from: number; readonly line: TextLine }): void {
    warnings.push({ line: line.line, column: 1, message: { code: 'tsume.variation-left-out', move: from }, severity: 'warning' })
  }
}
