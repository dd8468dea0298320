// Turns the output lines of single benches into rows of the page of benches.

/** @typedef {{ of: string, what: string, unit: string, figure: number, ratio?: number }} Row in puzzles/s more is better, in ms less is */

/** Reads the figures from a bench's JSON lines. `ratio` is Nanido's speed divided by that of the other program. @returns {Row[]} */
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

/** Returns a sentence for each other program that the bench did not run, each once. @returns {string[]} */
export function skippedIn(text) {
  const said = text.split('\n').filter((line) => line.startsWith('{')).flatMap((line) => JSON.parse(line).skipped ?? []) // prettier-ignore
  return [...new Set(said)]
}

/** Returns the speed divided by the earlier speed; above 1 is faster. */
export function gainOf({ unit, figure }, before) {
  return unit === 'ms' ? before.figure / figure : figure / before.figure
}

const same = (row) => (other) => other.of === row.of && other.what === row.what && other.unit === row.unit
const round = (value) => Number(value.toPrecision(3))

/** Formats the rows as a Markdown table. */
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

/** A gain below this counts as a loss. On one machine, rates vary by about as much from run to run. */
const LOSS = 0.85

/**
 * Finds the figures that became slower relative to the median change of all figures, so that a slower or busier machine counts as no loss.
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
