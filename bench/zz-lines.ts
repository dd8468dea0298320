import { Budget } from '#solver/kernel/budget.ts'
import { masyu } from '#solver/genres/masyu/page.ts'
const n = Number(process.argv[2] ?? 3), side = Number(process.argv[3] ?? 8)
for (let i = 0; i < n; i++) {
  const t = performance.now()
  const r = masyu.generator!.generate({ width: side, height: side }, `x/${i}`, new Budget(400_000_000))
  const ms = performance.now() - t
  if (!r.ok) { console.log('failed', r.message, ms); continue }
  const b = r.value as any
  const g = masyu.graders[0]!.grade(b, new Budget(200_000_000), true)
  console.log(ms.toFixed(0), g.level, g.value, JSON.stringify(g.counts), b.clues.filter((c: number) => c >= 0).length)
  if (i === 0) {
    const v = masyu.solve(b, new Budget(1e8)) as any
    console.log(masyu.printing!.lines!(b, v.solution).join('\n')); console.log(b.clues.join(' '))
    for (const s of g.steps.slice(0, 6)) console.log(masyu.say(s.message, 'en'))
    for (const s of g.steps.filter(s => s.technique !== 'direct').slice(0, 4)) console.log(s.technique, masyu.say(s.message, 'en'), s.trial?.map(t => masyu.say(t.message, 'en')))
  }
}
