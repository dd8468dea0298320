import { parseArgs } from 'node:util'
import { GoldSilverExaminer, STAGES, stockOf, stockText, summaryOf, UNITS } from '#solver/genres/tsume-shogi/kin-gin/index.ts'
import { recordOf } from '#solver/genres/tsume-shogi/kin-gin/record.ts'
import { enumerateUnit } from '#solver/genres/tsume-shogi/kin-gin/unit.ts'

const HELP = `bench/kin-gin [options]
Times the stages of the enumeration of Kin-Gin Zushiki in one thread: seconds by the clock and of the processor.
  --box X,Y       one box (1,1); "all" for all 28
  --king N        only this cell of the king, 0 to 8
  --stage STAGE   the last stage: ${STAGES.join(', ')} (cooks)
  --pieces STOCK  golds and silvers (4G4S); other kinds have no engine of their own
  --json          one JSON line`

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
