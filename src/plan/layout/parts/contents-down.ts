import type { Shape } from '#solver/drawing/scene.ts'
import type { Block } from '#plan/model/page.ts'
import { withKanji } from '#plan/words/kanji-numbers.ts'
import { numeral, plainSketch, type PageAt, type Setting, type Sketch } from '../setting'
import type { TextStyle } from '../text'
import { downAt, lengthDown } from '../vertical'
import { linesOf } from '../text'
import type { ContentsEntry } from './contents-groups'

/** An entry of the contents in vertical text: all of its words, and whether other entries stand under it. */
interface EntryDown extends ContentsEntry {
  readonly isHead: boolean
}

/**
 * Lengths in ems: between columns, the room of the heading, by how much entries stand lower than the heads of their groups, and the room of
 * a page number.
 */
const PITCH = 2.1
const AFTER_HEADING = 2.6
const LOWER = 1.6
const NUMBER = 4.5

/** A table of contents in vertical text, from right to left. A line leads from each entry to its page number. */
export function contentsDown(setting: Setting, index: number, entries: readonly EntryDown[]): Sketch[] {
  const { styles, room, words } = setting
  const { body, bold, heading } = styles
  const pitch = body.size * PITCH
  const first = heading.size * AFTER_HEADING
  const fits = (width: number) => Math.max(1, Math.floor(width / pitch))
  const pages: EntryDown[][] = []
  for (let at = 0; at < entries.length || pages.length === 0;) {
    const count = fits(room.width - (pages.length === 0 ? first : 0))
    pages.push(entries.slice(at, at + count))
    at += count
  }
  return pages.map((own, i) =>
    plainSketch(
      index,
      (at) => {
        const { area } = at
        const right = area.x + area.width - (i === 0 ? first : 0)
        const columns = own.flatMap((entry, j) => columnOf(entry, right - (j + 0.5) * pitch, at))
        return i === 0 ? [headingDown(area), ...columns] : columns
      },
      { outline: i === 0 ? [{ title: words.contents, level: 1 }] : [] },
    ),
  )

  function headingDown(area: PageAt['area']): Block {
    const shapes = downAt(words.contents, area.x + area.width - heading.size, area.y + heading.size, heading, setting.measure, 1)
    const box = { x: area.x + area.width - 2 * heading.size, y: area.y, width: 2 * heading.size, height: area.height }
    return { role: 'heading', level: 1, box, shapes, words: words.contents, anchor: `part-${index}` }
  }

  function columnOf({ words: told, isHead, page, link }: EntryDown, x: number, at: PageAt): Block[] {
    const { area } = at
    const { measure, floor } = setting
    const style: TextStyle = isHead ? bold : body
    const top = area.y + area.height * 0.04 + (isHead ? 0 : body.size * LOWER)
    const bottom = area.y + area.height * 0.94
    const number = page(at)
    const folio = number === undefined ? '' : numeral(setting, number)
    const folioLength = lengthDown(folio, style, measure, 0.08)
    const room = bottom - top - Math.max(folioLength, body.size * NUMBER)
    const [line = '', ...more] = linesOf(withKanji(told, setting.plan.language), style, room, measure)
    const text = more.length > 0 ? `${line}…` : line
    const length = lengthDown(text, style, measure, 0.05)
    const [from, to] = [top + length + body.size * 0.7, bottom - folioLength - body.size * 0.7]
    const width = Math.max(floor, 0.13)
    const leader: Shape[] = to - from > body.size ? [{ kind: 'line', x1: x, x2: x, y1: from, y2: to, width, ink: 'given' }] : []
    const box = { x: x - pitch / 2, y: top, width: pitch, height: bottom - top }
    const shapes = [...downAt(text, x, top, style, measure, 0.05), ...downAt(folio, x, bottom - folioLength, style, measure, 0.08)]
    return [
      { role: 'text', isEntry: true, box, shapes, words: `${told} ${folio}`.trim(), link },
      ...(leader.length > 0 ? [{ role: 'artifact' as const, box, shapes: leader }] : []),
    ]
  }
}
