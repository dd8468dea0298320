import type { Measure } from './table-columns.svelte'

/** The type of headings. Cells have that of the table. */
const HEADING = { weight: 600, size: 11.5 }

/**
 * Makes a function that measures texts in the type of an element, in CSS pixels. Widths are rounded up, because a fraction too little would
 * cut the text.
 */
export function measureIn(element: Element): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const { fontFamily, fontSize, fontWeight } = getComputedStyle(element)
  return (text, isHeading) => {
    if (!context) return text.length * 8
    context.font = isHeading ? `${HEADING.weight} ${HEADING.size}px ${fontFamily}` : `${fontWeight} ${fontSize} ${fontFamily}`
    return Math.ceil(context.measureText(text).width) + 1
  }
}
