// How long a book of 2,000 puzzles takes to be laid out, the sizes of its drawings known: `node bench/run.mjs plan`.
import { genres } from '#solver/genres.ts'
import { layOut } from '#plan/lay-out.ts'
import { roughMeasure } from '#plan/measure.ts'
import { genreOf, sampleEntry, withIds } from '#plan/testing.ts'
import { usualPlan } from '#plan/usual.ts'

const entries = withIds(
  Array.from({ length: 2000 }, (_, i) => ({ ...sampleEntry(genres[i % genres.length]!, i % 4), title: `Problem ${i}` })),
)
const times = Array.from({ length: 15 }, () => {
  const begun = performance.now()
  const book = layOut(usualPlan, { title: 'Book', entries }, { genreOf, measure: roughMeasure })
  void book.pages
  return performance.now() - begun
}).sort((a, b) => a - b)
console.log(`2000 puzzles laid out: median ${times[7]!.toFixed(1)} ms, best ${times[0]!.toFixed(1)} ms`)
