import type { ReviewMark } from '#plan/order/review-marks.ts'

/** The marks of a page, of marks in the order of their pages: a large book has tens of thousands, and few of its pages are in sight. */
export function marksOn(marks: readonly ReviewMark[], page: number): readonly ReviewMark[] {
  const first = firstFrom(marks, page)
  return marks.slice(first, firstFrom(marks, page + 1, first))
}

/** The place of the first mark from a page on. */
function firstFrom(marks: readonly ReviewMark[], page: number, low = 0): number {
  let high = marks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (marks[middle]!.page < page) low = middle + 1
    else high = middle
  }
  return low
}
