import type { Mark } from '#plan/marks.ts'

/** Marks by the page or the puzzle that they stand at. */
export function marksBy(marks: readonly Mark[], place: (mark: Mark) => number): ReadonlyMap<number, readonly Mark[]> {
  const found = new Map<number, Mark[]>()
  for (const mark of marks) {
    const own = found.get(place(mark))
    if (own) own.push(mark)
    else found.set(place(mark), [mark])
  }
  return found
}
