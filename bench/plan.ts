// Measures, in processor time, how long a book of 2,000 puzzles takes to be laid out and examined once the sizes of its drawings are known,
// and how many times it is laid out until its profile has no complaint: `node bench/run.mjs plan`.
import { genres } from '#solver/genres/index.ts'
import { layOut } from '#plan/lay-out.ts'
import { roughMeasure, type TextMeasure } from '#plan/model/measure.ts'
import { genreOf, sampleEntry, withIds } from '#plan/testing.ts'
import { repaired } from '#plan/model/repair.ts'
import { usualPlan } from '#plan/model/usual.ts'
import { profiles } from '#plan/profiles/index.ts'
import { shippedStyles } from '#plan/style/shipped.ts'
import { givingWay, usualPaperFor } from '#plan/templates/fitting.ts'
import { letterMeasure } from '#main/pdf/letters/widths.ts'

const entries = withIds(
  Array.from({ length: 2000 }, (_, i) => ({ ...sampleEntry(genres[i % genres.length]!, i % 4), title: `Problem ${i}` })),
)
const PLANS = { kdp: { ...usualPlan, profile: 'kdp' }, office: usualPlan }

/** The milliseconds of processor time so far; other programs on the machine do not count. */
const spent = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function timed(name: string, measure: TextMeasure, plan: typeof usualPlan): void {
  const times = Array.from({ length: 15 }, () => {
    const begun = spent()
    const book = layOut(plan, { title: 'Book', entries }, { genreOf, measure })
    const laid = spent()
    void book.findings
    return [laid - begun, spent() - laid] as const
  })
  const told = ([0, 1] as const).map((of) => {
    const sorted = times.map((time) => time[of]).sort((a, b) => a - b)
    return `first ${times[0]![of].toFixed(0)}, median ${sorted[7]!.toFixed(1)}, best ${sorted[0]!.toFixed(1)} ms`
  })
  console.log(`2000 puzzles, ${name}: laid out ${told[0]}; findings ${told[1]}`)
}

for (const [name, plan] of Object.entries(PLANS)) {
  timed(`${name}, rough measure`, roughMeasure, plan)
  timed(`${name}, the printed fonts`, letterMeasure, plan)
}

for (const { id } of shippedStyles) timed(`kdp in ${id}, the printed fonts`, letterMeasure, { ...PLANS.kdp, style: { id } })

for (const profile of profiles) {
  let plan: typeof usualPlan = { ...usualPlan, profile: profile.id, paper: usualPaperFor(profile) }
  let layouts = 0
  const begun = spent()
  let first = 0
  for (;;) {
    const book = layOut(plan, { title: 'Book', entries }, { genreOf, measure: letterMeasure })
    layouts++
    first ||= spent() - begun
    const repair = givingWay(book)
    if (!repair) break
    plan = repaired(plan, repair)
  }
  console.log(
    `2000 puzzles, ${profile.id}, until it fits: ${layouts} layouts, ${(spent() - begun).toFixed(0)} ms; the first ${first.toFixed(0)} ms`,
  )
}
