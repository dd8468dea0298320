import type { Shape } from '#solver/drawing/scene.ts'
import type { Block } from '../model/page'
import type { Margins } from '../model/paper'
import { onPage } from './edges'
import { edgeOf, isOnTheRight } from './margins'
import { cased, type Setting } from './setting'
import { inOneLine, textAt, type TextStyle } from './text'
import { downAt, lengthDown, runsDown } from './vertical'

/**
 * Lengths of a tab. In millimetres: its greatest height, the space between tabs, and the space between a tab and the page. `letters`: its
 * least height in ems.
 */
const TAB = { highest: 30, between: 3, apart: 1.2, letters: 3 }
/** The least width of a tab, in ems of its type. */
const ROOM = 1.25

/** The thumb tabs of a book, and their size in millimetres. */
interface Thumbs {
  readonly tabs: readonly { readonly part: number; readonly text: string }[]
  readonly width: number
  readonly height: number
}

/**
 * The thumb tabs of a book whose style has them; undefined if the outer margin is too narrow for their type, or the page too low for their
 * number.
 */
export function thumbsOf(setting: Setting, { outer }: Margins): Thumbs | undefined {
  const { plan, profile, room, look } = setting
  const tabs = tabsOf(setting)
  const width = outer - edgeOf(profile, plan.paper) - TAB.apart
  const height = Math.min(TAB.highest, (room.height - TAB.between * (tabs.length - 1)) / Math.max(1, tabs.length))
  const { thumb } = look!
  return tabs.length === 0 || (width >= thumb * ROOM - 1e-6 && height >= thumb * TAB.letters) ? { tabs, width, height } : undefined
}

/** The parts that have a tab, and the words on it. */
function tabsOf(setting: Setting): readonly { readonly part: number; readonly text: string }[] {
  const tabs = setting.plan.parts.flatMap((one, part) => {
    if (one.kind === 'solutions' && one.place === 'end') return [{ part, text: setting.words.solutions }]
    return one.kind === 'section' && one.heading ? [{ part, text: one.heading }] : []
  })
  return tabs.length > 1 ? tabs.map(({ part, text }) => ({ part, text: cased(setting, 'head', text) })) : []
}

/**
 * The tabs on a page at its outer edge, one for each section; the tab of the page's own section is black. On paper with bleed, tabs reach
 * to the cut.
 */
export function thumbBlocks(setting: Setting, margins: Margins, page: number, part: number, top: number): Block[] {
  const look = setting.look!
  const { tabs, width, height: high } = thumbsOf(setting, margins) ?? { tabs: [], width: 0, height: 0 }
  const isDown = runsDown(setting.plan.language)
  if (!tabs.some((tab) => tab.part === part)) return []
  const { paper } = setting.plan
  const edge = edgeOf(setting.profile, paper)
  const isRight = isOnTheRight(paper, page)
  const style: TextStyle = { size: look.thumb, ...look.faces.head }
  const beyond = paper.bleed > 0 ? edge + paper.bleed : 0
  const left = isRight ? paper.trim.width - edge - width : edge - beyond
  return tabs.map(({ part: at, text }, i): Block => {
    const box = { x: left, y: top + i * (high + TAB.between), width: width + beyond, height: high }
    const isOwn = at === part
    const middle = isRight ? left + width / 2 : edge + width / 2
    const cut = inOneLine(text, style, high - style.size, setting.measure)
    const ink = isOwn ? 'paper' : 'given'
    const word = textAt(cut, middle, box.y + high / 2, style, 'middle', ink)
    const ground: Shape[] = isOwn
      ? [{ kind: 'rect', ...box, fill: 'given' }]
      : look.inks.soft
        ? [{ kind: 'rect', ...box, fill: look.inks.soft }]
        : []
    const words = isDown
      ? downAt(cut, middle, box.y + (high - lengthDown(cut, style, setting.measure)) / 2, style, setting.measure, 0, ink)
      : [{ ...word, lying: true }]
    return { role: 'artifact', box: onPage(box, paper), shapes: [...ground, ...words] }
  })
}
