import type { Measure } from './table-columns.svelte'

/** Headings are set bold and small, cells as the table. */
const HEADING = { weight: 600, size: 11.5 }

/** Measures texts as an element sets them, in pixels of the window. Widths are rounded up: a hair too little would cut. */
export function measureIn(element: Element): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const { fontFamily, fontSize, fontWeight } = getComputedStyle(element)
  return (text, isHeading) => {
    if (!context) return text.length * 8
    context.font = isHeading ? `${HEADING.weight} ${HEADING.size}px ${fontFamily}` : `${fontWeight} ${fontSize} ${fontFamily}`
    return Math.ceil(context.measureText(text).width) + 1
  }
}
