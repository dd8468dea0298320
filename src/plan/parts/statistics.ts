import type { Shape } from '#solver/core/scene.ts'
import { levelOf, levelText, type Numbered } from '../entry'
import { figureIn } from '../figure'
import { below, flow, headingAt, headingHeight, lower, paragraph, space, drawFlowed, type Row } from '../flow'
import type { Block } from '../page'
import { genreName, plainSketch, type Setting, type Sketch } from '../setting'
import { fitIn } from '../slots'
import { textAt } from '../text'

/** The page of statistics: drawings that somebody hands in, or else how many puzzles each level has. */
export function statisticsPages(setting: Setting, index: number): Sketch[] {
  const heading = setting.words.statistics
  const top = headingHeight(heading, setting)
  const scenes = setting.statistics?.(lower(setting.room, top)) ?? []
  const rows = scenes.length > 0 ? scenes.map((scene): Row => drawingRow(setting, scene, top, scenes.length)) : histogramRows(setting)
  return flow(rows, setting.room.height, 1, top).map((flowed, i) =>
    plainSketch(
      index,
      (page) => {
        const blocks = drawFlowed(flowed, i === 0 ? below(page.area, top) : page.area, 1, 0, page)
        return i === 0 ? [headingAt(heading, page.area, setting, `part-${index}`), ...blocks] : blocks
      },
      { outline: i === 0 ? [{ title: heading, level: 1 }] : [] },
    ),
  )
}

function drawingRow(setting: Setting, scene: Parameters<typeof figureIn>[0], top: number, count: number): Row {
  const room = lower(setting.room, top)
  const fit = fitIn(scene, room.width, room.height / count - 4, Infinity, false)
  return {
    height: fit.height + 4,
    draw: (box): Block[] => [figureIn(scene, box, fit, setting.floor, { alt: setting.words.statistics })],
  }
}

/** A line for each level of each genre, as long as it has puzzles. */
function histogramRows(setting: Setting): Row[] {
  const { bold, body } = setting.styles
  const { measure, words, plan, room } = setting
  const genres = [...new Set(setting.entries.map(({ genre }) => genre))]
  const height = body.size * 1.8
  return genres.flatMap((genre) => {
    const entries = setting.entries.filter((entry) => entry.genre === genre)
    const name = (entry: Numbered) => {
      const level = levelOf(entry, 'level', plan.scale)
      return level ? words.level(levelText(level, 'figures')) : words.noLevel
    }
    const levels = [...new Set(entries.toSorted((a, b) => (a.level ?? Infinity) - (b.level ?? Infinity)).map(name))]
    const counts = levels.map((level) => entries.filter((entry) => name(entry) === level).length)
    const most = Math.max(1, ...counts)
    const left = Math.max(...levels.map((level) => measure.width(level, body.face, body.size))) + body.size
    const right = measure.width('0000', body.face, body.size) + body.size
    return [
      ...paragraph(`${genreName(setting, genre)}\u3000${words.puzzles(entries.length)}`, bold, room.width, setting, { keep: true }),
      ...levels.map((level, i): Row => ({
        height,
        draw: (box): Block[] => {
          const y = box.y + height / 2
          const width = Math.max(0.5, ((box.width - left - right) * counts[i]!) / most)
          const bar: Shape = { kind: 'rect', x: box.x + left, y: y - height * 0.3, width, height: height * 0.6, fill: 'grid' }
          const shapes = [textAt(level, box.x, y, body), bar, textAt(String(counts[i]), box.x + left + width + body.size * 0.5, y, body)]
          return [{ role: 'text', box, shapes }]
        },
      })),
      space(height),
    ]
  })
}
