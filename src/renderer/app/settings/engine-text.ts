/** Options as they were typed, one a line (`Name=Value`), or the first line that is none. */
export type TypedOptions = { readonly ok: true; readonly options: Record<string, string> } | { readonly ok: false; readonly line: string }

/** Lines as a person typed them, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Reads options; a value may hold further equal signs, and may be empty, which presses a button. */
export function optionsOf(text: string): TypedOptions {
  const options: Record<string, string> = {}
  for (const line of linesOf(text)) {
    const at = line.search(/[=＝]/)
    const name = line.slice(0, at).trim()
    if (at < 0 || name === '') return { ok: false, line }
    options[name] = line.slice(at + 1).trim()
  }
  return { ok: true, options }
}

/** Options as they are typed. */
export const optionsText = (options: Readonly<Record<string, string>>): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')
