import type { Box } from '#plan/model/box.ts'
import { answerScene, readEntry, type Numbered } from '#plan/model/entry.ts'
import { boardAlt } from '../alt'
import { figureIn } from '../figure'
import type { Block } from '#plan/model/page.ts'
import { upsideDown } from '#plan/model/shapes.ts'
import { genreName, type Setting } from '../setting'
import { fitIn, largestFor, type Fit } from '../slots'
import { LEADING, linesOf, textAt } from '../text'
import { homeOfSolutions } from './section'
import { moduleIn, underCode, type Strip } from './strip'
import { sentenceLanguage } from '#plan/words/printed-words.ts'

/** The largest cell of a drawn solution, in millimetres; a solution is only looked up, so it may be small. */
export const LARGEST_ANSWER_CELL = 8

/** The solution in words, where the genre prints it so. */
export function answerText({ plan }: Setting, { sizes }: Numbered): string | undefined {
  return sizes.solved?.[sentenceLanguage(plan.language)]
}

/** The text in a QR code: the solution in words or as lines of signs, so that no web page is needed to read it. */
export function codeText(setting: Setting, entry: Numbered): string | undefined {
  const text = answerText(setting, entry)
  if (text !== undefined) return text
  const read = readEntry(entry, setting.genreOf)
  if (read?.solution === undefined) return undefined
  const lines = read.genre.printing?.lines?.(read.puzzle, read.solution)
  return lines ? lines.join('\n') : JSON.stringify(read.genre.solutionToData(read.solution))
}

/** A solution in the strip of a slot: its form and its size. */
export interface SolutionFit {
  /** The lines of a solution in words. */
  readonly lines?: readonly string[]
  /** The size of a drawing. */
  readonly fit?: Fit
  /** The smallest type in millimetres; Infinity for words, which are never set smaller, and for codes. */
  readonly type: number
  /** The side of one module of the QR code, in millimetres. */
  readonly module?: number
}

/** The form and size of an entry's solution in a strip. */
export function solutionFit(setting: Setting, entry: Numbered, box: Box, { place, modules }: Strip): SolutionFit {
  if (place === 'code') return { type: Infinity, module: moduleIn(setting, box, modules ?? 1) }
  const text = answerText(setting, entry)
  const { small } = setting.styles
  if (text !== undefined) {
    const lines = linesOf(text, small, box.width, setting.measure, 'at-spaces')
    if (lines.length * small.size * LEADING <= box.height) return { lines, type: Infinity }
  }
  const { answer } = entry.sizes
  if (!answer) return { type: Infinity }
  const fit = fitIn(answer, box.width, box.height, largestFor(LARGEST_ANSWER_CELL, answer, setting.styles.least), false)
  return { fit, type: fit.scale * answer.type }
}

/** A solution on the page of its problem: in words, as a drawing or as a code. */
export function solutionBlocks(setting: Setting, entry: Numbered, box: Box, strip: Strip): Block[] {
  const { plan } = setting
  const home = plan.parts[homeOfSolutions(setting, entry.inSection)]
  const isHome = home?.kind === 'solutions' && home.place === strip.place
  const about = { puzzle: entry.id, ...(isHome && { anchor: `solution-${entry.id}` }) }
  const isUpsideDown = strip.place === 'upside-down'
  const { lines, fit, module } = solutionFit(setting, entry, box, strip)
  if (module !== undefined) return codeBlocks(setting, entry, box, strip, module, about)
  if (lines !== undefined) {
    const { small } = setting.styles
    const height = lines.length * small.size * LEADING
    const own = { ...box, y: isUpsideDown ? box.y + box.height - height : box.y, height }
    const shapes = lines.map((line, i) => textAt(line, own.x, own.y + (i + 0.5) * small.size * LEADING, small))
    return [{ role: 'text', box: own, shapes: isUpsideDown ? upsideDown(shapes, own) : shapes, ...about }]
  }
  const scene = fit && answerScene(entry, setting.genreOf)
  return scene ? [figureIn(scene, box, fit, setting, { ...about, ...boardAlt(setting, entry, 'solution'), isUpsideDown })] : []
}

/** A QR code, at the right end of the foot of a slot or in the middle of the strip at its right. */
function codeBlocks(
  setting: Setting,
  entry: Numbered,
  box: Box,
  { side: at }: Strip,
  module: number,
  about: Pick<Block, 'puzzle' | 'anchor'>,
): Block[] {
  const text = codeText(setting, entry)
  const scene = text === undefined ? undefined : setting.codeOf?.(text)
  if (!scene) return []
  const { small } = setting.styles
  const under = underCode(setting)
  const scale = Math.max(0, Math.min(module, box.width / scene.width, (box.height - under) / scene.height))
  const side = scene.width * scale
  const fit: Fit = { scale, turned: false, width: side, height: side }
  const x = at === 'right' ? box.x + (box.width - side) / 2 : box.x + box.width - side
  const alt = () => setting.words.code(setting.words.solution(entry.number, genreName(setting, entry.genre)))
  const word = linesOf(setting.words.solutionHere, small, box.width, setting.measure)[0] ?? ''
  const wide = Math.max(side, setting.measure.width(word, small.face, small.size))
  const middle = Math.min(Math.max(x + side / 2, box.x + wide / 2), box.x + box.width - wide / 2)
  const label = { x: middle - wide / 2, y: box.y + side, width: wide, height: under }
  return [
    figureIn(scene, { x, y: box.y, width: side, height: side }, fit, { floor: 0 }, { ...about, alt }),
    { role: 'caption', box: label, shapes: [textAt(word, middle, label.y + under * 0.4, small, 'middle')], puzzle: entry.id },
  ]
}
