import type { Shape } from '#solver/drawing/scene.ts'
import type { Numbered } from '#plan/model/entry.ts'
import { below, flow, headingAt, headingHeight, paragraph, space, drawFlowed, type Row } from '../row-layout'
import type { Block } from '#plan/model/page.ts'
import { genreName, levelInWords, plainSketch, type Setting, type Sketch } from '../setting'
import { moved } from '#plan/model/shapes.ts'
import { textAt } from '../text'

/** The pages of statistics: those that the caller provides, or else the number of puzzles of each level. */
export function statisticsPages(setting: Setting, index: number): Sketch[] {
  const heading = setting.words.statistics
  const outlined = (i: number) => ({ outline: i === 0 ? [{ title: heading, level: 1 }] : [] })
  const given = setting.statistics?.(setting.room) ?? []
  if (given.length > 0)
    return given.map((shapes, i) =>
      plainSketch(
        index,
        ({ area }): Block[] => [
          {
            ...{ role: 'figure', alt: () => wordsIn(shapes), box: area, ...(i === 0 && { anchor: `part-${index}` }) },
            shapes: moved(floored(shapes, setting), area.x, area.y),
          },
        ],
        outlined(i),
      ),
    )
  const top = headingHeight(heading, setting)
  return flow(histogramRows(setting), setting.room.height, 1, top).map((flowed, i) =>
    plainSketch(
      index,
      (page) => {
        const blocks = drawFlowed(flowed, i === 0 ? below(page.area, top) : page.area, 1, 0, page)
        return i === 0 ? [...headingAt(heading, page.area, setting, `part-${index}`), ...blocks] : blocks
      },
      outlined(i),
    ),
  )
}

const wordsIn = (shapes: readonly Shape[]): string => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])).join(' ')

/**
 * Shapes whose lines are at least as thick as the profile allows. Type keeps its size, because larger type might not fit; preflight
 * examines it in the finished file.
 */
function floored(shapes: readonly Shape[], { floor }: Setting): Shape[] {
  return shapes.map((shape): Shape => {
    if (shape.kind === 'line') return { ...shape, width: Math.max(floor, shape.width) }
    return shape.kind === 'text' || !shape.stroke ? shape : { ...shape, strokeWidth: Math.max(floor, shape.strokeWidth ?? 0) }
  })
}

/** The rows of a histogram: for each genre and level a bar as long as it has puzzles. */
function histogramRows(setting: Setting): Row[] {
  const { bold, body } = setting.styles
  const { measure, words, room } = setting
  const genres = [...new Set(setting.entries.map(({ genre }) => genre))]
  const height = body.size * 1.8
  return genres.flatMap((genre) => {
    const entries = setting.entries.filter((entry) => entry.genre === genre)
    const name = (entry: Numbered) => levelInWords(setting, entry)
    const levels = [...new Set(entries.toSorted((a, b) => (a.level ?? Infinity) - (b.level ?? Infinity)).map(name))]
    const counts = levels.map((level) => entries.filter((entry) => name(entry) === level).length)
    const most = Math.max(1, ...counts)
    const left = Math.max(...levels.map((level) => measure.width(level, body.face, body.size))) + body.size
    const right = measure.width('0000', body.face, body.size) + body.size
    // Names that would leave no room for bars stand above them.
    const isOver = left + right > room.width * 0.8
    const from = isOver ? 0 : left
    return [
      ...paragraph(`${genreName(setting, genre)}${words.gap}${words.puzzles(entries.length)}`, bold, room.width, setting, { keep: true }),
      ...levels.map((level, i): Row => ({
        height: isOver ? 2 * height : height,
        draw: (box): Block[] => {
          const y = box.y + box.height - height / 2
          const width = Math.max(0.5, ((box.width - from - right) * counts[i]!) / most)
          const bar: Shape = { kind: 'rect', x: box.x + from, y: y - height * 0.3, width, height: height * 0.6, fill: 'grid' }
          const shapes = [
            textAt(level, box.x, isOver ? y - height : y, body),
            bar,
            textAt(String(counts[i]), box.x + from + width + body.size * 0.5, y, body),
          ]
          return [{ role: 'text', box, shapes }]
        },
      })),
      space(height),
    ]
  })
}
