import type { Result, Size } from './trial'

/** A result with the trial that it belongs to. */
export interface Row extends Result {
  readonly id: string
  readonly what: string
  readonly seconds: number
}

const BEGIN = '<!-- figures -->'
const END = '<!-- /figures -->'

/** The table in docs/reliability.md. */
export function tableOf(rows: readonly Row[], size: Size): string {
  const lines = rows.map(({ id, what, tried, lost, lostInAll, figures, skipped, seconds }) => {
    const told = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
    const command = `\`npm run trust -- ${size === 'full' ? '--full ' : ''}${id}\``
    return skipped
      ? `| ${what} | not tried: ${skipped} | | | ${command} |`
      : `| ${what} | ${tried.toLocaleString('en')} | ${lost.length === 0 ? 'nothing' : (lostInAll ?? lost.length)} | ${told.join('; ')} (${seconds} s) | ${command} |`
  })
  return ['| what was done, and what must hold | how often | lost | figures | command |', '| --- | --- | --- | --- | --- |', ...lines].join(
    '\n',
  )
}

/** A page with its table replaced. @throws Error if the page has no place for a table */
export function renewed(page: string, table: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`docs/reliability.md has no ${BEGIN} … ${END}`)
  return `${page.slice(0, from)}${BEGIN}\n${table}\n${page.slice(to)}`
}
