/** The options that a person typed, one a line (`Name=Value`), or the first line that is no option. */
export type TypedOptions = { readonly ok: true; readonly options: Record<string, string> } | { readonly ok: false; readonly line: string }

/** The lines of a typed text without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Reads typed options. A value may contain equal signs. An empty value is allowed: the option is then a button of the engine. */
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

/** Options as text, one a line. */
export const optionsText = (options: Readonly<Record<string, string>>): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')
