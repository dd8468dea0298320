import type { TextMessage } from './messages'
import type { CaptionField, Captioned, Written } from '../text'

const FIELDS: readonly CaptionField[] = ['id', 'title', 'author', 'source', 'label', 'note', 'tags']

/** Reports each puzzle whose caption has fields other than those that a format `keeps`, with these fields. */
export function captionsLost(puzzles: readonly Captioned<unknown>[], keeps: readonly CaptionField[]): Written['lost'] {
  return puzzles.flatMap(({ caption }, index) => {
    const fields = FIELDS.filter((field) => caption[field] !== undefined && !keeps.includes(field))
    return fields.length === 0 ? [] : [{ index, message: { code: 'write.caption-lost', fields } satisfies TextMessage }]
  })
}

/** Reports, for a format with one puzzle in a text, that every puzzle after the first is not written. */
export function allButFirstLost(puzzles: readonly Captioned<unknown>[]): Written['lost'] {
  return puzzles.slice(1).map((_, i) => ({ index: i + 1, message: { code: 'write.only-first' } satisfies TextMessage }))
}

/** A note on one line: line ends become ` / `. */
export function onOneLine(text: string): string {
  return text
    .trim()
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join(' / ')
}
