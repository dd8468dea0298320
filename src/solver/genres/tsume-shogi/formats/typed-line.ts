import { importKI2 } from './foreign-records'
import { headText } from './kakinoki/records'
import type { Problem } from '../puzzle'
import { isUsi } from '../storage'
import { treeOf } from './record-tree'

/** The words with which books end a line. */
const END = /^(?:まで|以上|詰)/

/**
 * Reads a line of moves that a person typed: USI, or as Japanese books print it (▲５二金打 △同玉), with or without the signs of the sides.
 * @returns the moves in USI; undefined where one of them cannot be read or breaks the rules
 */
export function readTyped(problem: Problem, text: string): readonly string[] | undefined {
  const all = text.trim().split(/[\s、,]+/)
  const end = all.findIndex((word) => END.test(word))
  const words = (end < 0 ? all : all.slice(0, end)).filter((word) => word !== '')
  if (!words.some((word) => !isUsi(word))) return words
  const marked = words
    .flatMap((word) => word.split(/(?=[▲△▼▽☗☖])/))
    .map((word, i) => (/^[▲△▼▽☗☖]/.test(word) ? word : `${i % 2 === 0 ? '▲' : '△'}${word}`))
  const record = importKI2(`${headText(problem, {})}${marked.join(' ')}\n`)
  if (record instanceof Error) return undefined
  const { lines, unread } = treeOf(record)
  const moves = lines[0]?.moves ?? []
  return unread === undefined && moves.length === marked.length ? moves : undefined
}
