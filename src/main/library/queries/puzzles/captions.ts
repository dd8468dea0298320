import type { Caption } from '#solver/genre/text.ts'

/** A caption as columns of a puzzle. A missing text is an empty text; a missing label is null. */
export interface CaptionColumns {
  external_id: string | null
  title: string
  author: string
  source: string
  note: string
  label: number | null
  tags: string
}

/** The columns for a caption. */
export function captionToColumns(caption: Caption): CaptionColumns {
  const { id, title = '', author = '', source = '', note = '', label, tags = [] } = caption
  return { external_id: id ?? null, title, author, source, note, label: label ?? null, tags: JSON.stringify(tags) }
}

/** The columns for the named parts of a caption only. A part that is `undefined` is emptied. */
export function captionChange(change: Caption): Partial<CaptionColumns> {
  const columns = captionToColumns(change)
  const column = (part: string) => (part === 'id' ? 'external_id' : part) as keyof CaptionColumns
  return Object.fromEntries(Object.keys(change).map((part) => [column(part), columns[column(part)]]))
}

/** The caption of a puzzle, without empty fields. */
export function captionOf(columns: CaptionColumns): Caption {
  const tags = JSON.parse(columns.tags) as string[]
  return {
    ...(columns.external_id !== null && { id: columns.external_id }),
    ...(columns.title !== '' && { title: columns.title }),
    ...(columns.author !== '' && { author: columns.author }),
    ...(columns.source !== '' && { source: columns.source }),
    ...(columns.label !== null && { label: columns.label }),
    ...(columns.note !== '' && { note: columns.note }),
    ...(tags.length > 0 && { tags }),
  }
}
