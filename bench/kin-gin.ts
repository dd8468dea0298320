import { parseArgs } from 'node:util'
import { GoldSilverExaminer, STAGES, stockOf, stockText, summaryOf, UNITS } from '#solver/genres/tsume-shogi/kin-gin/index.ts'
import { recordOf } from '#solver/genres/tsume-shogi/kin-gin/record.ts'
import { enumerateUnit } from '#solver/genres/tsume-shogi/kin-gin/unit.ts'

const HELP = `bench/kin-gin [options]
Measures how long each stage of the enumeration of Kin-Gin Zushiki takes in one thread: seconds by the clock and of processor time.
  --box X,Y       the place of the box (1,1); "all" for all 28
  --king N        only diagrams with the king on this cell of the box, 0 to 8
  --stage STAGE   the last stage: ${STAGES.join(', ')} (cooks)
  --pieces STOCK  how many golds and silvers are in the box (4G4S); it has no pieces of other kinds
  --json          prints one line of JSON`

const { values: options } = parseArgs({
  options: {
    box: { type: 'string', default: '1,1' },
    king: { type: 'string' },
    stage: { type: 'string', default: 'cooks' },
    pieces: { type: 'string', default: '4G4S' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const stock = stockOf(options.pieces)
const last = STAGES.find((stage) => stage === options.stage)
const units = UNITS.filter(
  ({ box, king }) =>
    (options.box === 'all' || options.box === `${box.x},${box.y}`) && (options.king === undefined || Number(options.king) === king),
)

if (options.help || !stock || stock.others || !last || units.length === 0) console.log(HELP)
else {
  const examiner = new GoldSilverExaminer()
  const seconds: Record<string, number> = {}
  let [stage, since] = ['', performance.now()]
  const enter = (next: string) => {
    if (stage) seconds[stage] = (seconds[stage] ?? 0) + (performance.now() - since) / 1000
    ;[stage, since] = [next, performance.now()]
  }
  const before = process.cpuUsage()
  const records = units.map((unit) => recordOf(enumerateUnit(stock, unit, last, examiner, (next) => next !== stage && enter(next))))
  enter('')
  const processor = process.cpuUsage(before).user / 1e6
  const result = {
    ...{ box: options.box, pieces: stockText(stock), summary: summaryOf(records, { stock, stage: last }), seconds, processor },
    ...{
      nodes: examiner.nodes,
      nodesPerSecond: Math.round(examiner.nodes / processor),
      megabytes: Math.round(process.memoryUsage().rss / 2 ** 20),
    },
  }
  if (options.json) console.log(JSON.stringify(result))
  else {
    console.log(JSON.stringify(result.summary))
    for (const [name, time] of Object.entries(seconds)) console.log(`  ${name.padEnd(10)} ${time.toFixed(2).padStart(8)} s`)
    console.log(
      `  processor  ${processor.toFixed(2).padStart(8)} s, ${result.nodes} nodes, ${result.nodesPerSecond} nodes/s, ${result.megabytes} MB`,
    )
  }
}
