import { genreById } from '#solver/genres/index.ts'
import { named, words } from '../words'
import type { Card } from './desk.svelte'

const PAIRS = ['“”', '「」', '()', '（）'] as const

/**
 * The first clause of a sentence without its full stop: it names the fault, before the advice. It is never cut within quotation marks or
 * brackets, nor at a dot within a number.
 */
export function inFewWords(sentence: string): string {
  for (const { index } of sentence.matchAll(/[.:;](?=\s|$)|[。：；]/gu)) {
    const clause = sentence.slice(0, index)
    if (PAIRS.every(([open, close]) => clause.split(open!).length === clause.split(close!).length)) return clause
  }
  return sentence
}

/** The line below a card: its fault in a few words, or its genre and the size of its board. */
export function captionOf(card: Card): string {
  const w = words().intake
  const said = card.kind === 'broken' || card.kind === 'flawed' ? inFewWords(card.says()) : ''
  if (card.kind === 'broken') return said || w.broken(card.line)
  if (card.kind === 'flawed') return said || w.flawed
  if (card.kind === 'twin') return w.twin
  const genre = genreById(card.genre ?? '')
  const read = card.puzzle === undefined ? undefined : genre?.fromData(card.puzzle)
  const size = read?.ok ? genre?.size?.(read.value) : undefined
  return [named(genre?.name), size && w.size(size.width, size.height)].filter(Boolean).join(' ')
}
