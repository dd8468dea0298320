import type { Format, Genre } from '../genre'
import { isSameJson } from '#solver/kernel/json.ts'
import { type Solving, type SolvingPart, solvingParts } from '../solving'
import type { Captioned, CaptionField, Written } from '../text'
import type { TextMessage } from './messages'

/**
 * Extends a format so that it also reports losses that show only when the written text is read back. These are texts that the format has a
 * field for but cannot hold unchanged (a title over two lines, a sign that the format itself uses), and records of solving that do not come
 * back. Each puzzle with a caption or such records is read back after it is written, and compared.
 */
export function withTrueLosses<P>(format: Format<P>, { toData }: Pick<Genre<P>, 'toData'>): Format<P> {
  const { write } = format
  if (write === undefined) return format
  return {
    ...format,
    write(puzzles) {
      const written = write(puzzles)
      const asked = format.many ? puzzles : puzzles.slice(0, 1)
      const told = new Map<number, (typeof written.lost)[number]['message'][]>()
      for (const { index, message } of written.lost) told.set(index, [...(told.get(index) ?? []), message])
      const found = asked.flatMap((item, index): Written['lost'][number][] => {
        if (Object.keys(item.caption).length === 0 && !item.solving) return []
        return changesOf(format, write, toData, item, told.get(index) ?? []).map((message) => ({ index, message }))
      })
      return { text: written.text, lost: [...written.lost, ...found] }
    },
  }
}

/** The parts of a puzzle that come back changed, beyond those that the format itself tells. */
function changesOf<P>(
  format: Format<P>,
  write: (puzzles: readonly Captioned<P>[]) => Written,
  toData: (puzzle: P) => unknown,
  item: Captioned<P>,
  told: readonly object[],
): TextMessage[] {
  const [back] = format.parse(write([item]).text).puzzles
  const isTold = told.some((message) => !('fields' in message))
  const isSame = back !== undefined && JSON.stringify(toData(back.puzzle)) === JSON.stringify(toData(item.puzzle))
  if (!isSame && !isTold) return [{ code: 'write.puzzle-changed' }]
  if (back === undefined) return []
  const parts = solvingLost(item.solving, back.solving)
  const toldFields = told.flatMap((message) => ('fields' in message ? (message.fields as readonly CaptionField[]) : []))
  const fields = [...new Set([...Object.keys(item.caption), ...Object.keys(back.caption)])] as CaptionField[]
  const changed = fields.filter(
    (field) => !toldFields.includes(field) && JSON.stringify(back.caption[field]) !== JSON.stringify(item.caption[field]),
  )
  const gone = changed.filter((field) => back.caption[field] === undefined)
  const other = changed.filter((field) => !gone.includes(field))
  return [
    ...(gone.length > 0 ? [{ code: 'write.caption-lost' as const, fields: gone }] : []),
    ...(other.length > 0 ? [{ code: 'write.caption-changed' as const, fields: other }] : []),
    ...(parts.length > 0 ? [{ code: 'write.solving-lost' as const, parts }] : []),
  ]
}

/** The parts of solving that do not come back. */
function solvingLost(left: Solving | undefined, back: Solving | undefined): SolvingPart[] {
  const [own, kept] = [solvingParts(left), solvingParts(back)]
  return [...own].flatMap(([part, content]) => (isSameJson(content, kept.get(part)) ? [] : [part]))
}
