// What the page of benches makes of the lines of single benches, as functions of values.

/**
 * @typedef {{ of: string, what: string, unit: string, figure: number, ratio?: number }} Row a higher figure is better in
 * puzzles/s, a lower one in ms
 */

/** The figures in a bench's JSON lines. Of a peer's, `ratio` says how many times as fast Nanido is. @returns {Row[]} */
export function rowsOf(bench, text) {
  const lines = text.split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line)) // prettier-ignore
  return lines.flatMap((line) => {
    if (line.figure !== undefined) {
      const own = lines.find(({ of, what }) => of === line.of && what === 'nanido')
      const isPeer = own !== undefined && own !== line
      return [
        { of: line.of, what: line.what, unit: line.unit, figure: line.figure, ...(isPeer && { ratio: round(own.figure / line.figure) }) },
      ]
    }
    if (line.ms?.median === undefined) return []
    const own = lines.find(({ set, isPeer }) => set === line.set && isPeer !== true)
    const ratio = line.isPeer === true && own !== undefined ? { ratio: round(line.ms.median / own.ms.median) } : {}
    return [{ of: `${bench}: ${line.set}`, what: line.way ?? 'solve', unit: 'ms', figure: line.ms.median, ...ratio }]
  })
}

/** The peers that a bench says it did not run, each once. @returns {string[]} sentences */
export function skippedIn(text) {
  const said = text.split('\n').filter((line) => line.startsWith('{')).flatMap((line) => JSON.parse(line).skipped ?? []) // prettier-ignore
  return [...new Set(said)]
}

/** How many times as fast as before; above 1 is faster. */
export function gainOf({ unit, figure }, before) {
  return unit === 'ms' ? before.figure / figure : figure / before.figure
}

const same = (row) => (other) => other.of === row.of && other.what === row.what && other.unit === row.unit
const round = (value) => Number(value.toPrecision(3))

/** The table, in Markdown. */
export function tableOf(rows, last) {
  const lines = rows.map((row) => {
    const before = last.find(same(row))
    const beside = before === undefined ? '–' : `${round(gainOf(row, before))} ×`
    return `| ${row.of} | ${row.what} | ${row.figure} ${row.unit} | ${row.ratio === undefined ? '–' : `${row.ratio} ×`} | ${beside} |`
  })
  return ['| puzzles | what | figure | Nanido beside it | beside the last run |', '| --- | --- | ---: | ---: | ---: |', ...lines, ''].join(
    '\n',
  )
}

/** A slower figure counts as a loss from here on: rates of one machine differ by so much from run to run. */
const LOSS = 0.85

/**
 * What became slower than all else: figures are taken beside the middle one, so that a slower or busier machine is no loss.
 *
 * @returns {string[]} sentences
 */
export function lossesOf(rows, last) {
  const pairs = rows.flatMap((row) => {
    const before = last.find(same(row))
    return before === undefined || row.ratio !== undefined ? [] : [{ row, gain: gainOf(row, before) }]
  })
  if (pairs.length === 0) return ['nothing to compare']
  const middle = pairs.map(({ gain }) => gain).sort((a, b) => a - b)[Math.floor(pairs.length / 2)]
  const lost = pairs.filter(({ gain }) => gain / middle < LOSS)
  const gone = last.filter((before) => !rows.some(same(before))).map(({ of, what }) => `${of}, ${what}: is not measured any more`)
  const told = lost.map(({ row, gain }) => `SLOWER: ${row.of}, ${row.what}: ${round(gain / middle)} × of before, beside all others`)
  return [`the middle of all figures is ${round(middle)} × as fast`, ...(told.length > 0 ? told : ['nothing has become slower']), ...gone]
}
