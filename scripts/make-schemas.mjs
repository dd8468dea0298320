// npm run schemas: writes JSON Schemas of Nanido lines and plans (resources/schemas) and a page about them (docs/nanido-lines.md). They are
// generated from the schemas that the readers use; equal sources give equal files.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'
import { root } from './lib/run.mjs'

/** The version of the schemas. Raise it with a change that makes formerly valid data invalid. */
const VERSION = 1
const INTRODUCTION = `# Nanido lines
The exchange format that every genre reads and writes: one JSON object a line (\`.jsonl\`, UTF-8). The library keeps \`data\` in the same form.
This page is made from the forms by which lines are checked (\`npm run schemas\`). So are the JSON Schemas in [\`resources/schemas\`](../resources/schemas): a
file for each genre, \`line\` for any of them, and \`plan\` for the plan of a book (\`nanido book plan --json\`). They are of version ${VERSION}: every later version
of Nanido will read what they allow. Later versions may add fields; a program that does not know a field ignores it, as Nanido does.
`

/** Converts a Zod schema to a JSON Schema, without parts that cannot be represented. */
const schemaOf = (z, form) => z.toJSONSchema(form, { unrepresentable: 'any', io: 'input' })

/**
 * Returns all generated files, by path from the root.
 *
 * @returns {Promise<ReadonlyMap<string, string>>}
 */
export async function madeOfForms() {
  const load = async (file) => (await runnerImport(join(root, file), { root, configFile: false })).module
  const { z } = await import('zod')
  const { genres } = await load('src/solver/genres/index.ts')
  const { lineForm } = await load('src/solver/genre/texts/line-form.ts')
  const { PlanValue } = await load('src/contract/schemas/plan.ts')
  const made = new Map()
  const file = (name, title, schema) =>
    made.set(
      `resources/schemas/${name}-${VERSION}.json`,
      `${JSON.stringify({ $schema: schema.$schema, $id: `nanido:${name}-${VERSION}`, title, ...schema }, null, 2)}\n`,
    )
  const pages = [INTRODUCTION]
  const of = []
  for (const { id, name, samples, toData } of genres) {
    const { data, solution } = await load(`src/solver/genres/${id}/data-form.ts`)
    const line = schemaOf(z, lineForm(id, data))
    file(id, `A Nanido line of ${name.en}`, line)
    of.push({ $ref: `nanido:${id}-${VERSION}` })
    if (pages.length === 1)
      pages.push(
        `## The line\n${tableOf(line, ['genre', 'data'])}\n| \`genre\` | text | one of those below |\n| \`data\` | object | the puzzle, as below |\n`,
      )
    pages.push(
      `## ${name.en}: \`${id}\`\n${tableOf(schemaOf(z, data))}\n\nSolution: ${kindOf(schemaOf(z, solution))}. ${schemaOf(z, solution).description ?? ''}`.trimEnd(),
      ...(schemaOf(z, solution).properties ? [tableOf(schemaOf(z, solution))] : []),
      `\n\`\`\`json\n${JSON.stringify({ genre: id, data: toData(samples[0]) })}\n\`\`\`\n`,
    )
  }
  file('line', 'A Nanido line', { $schema: 'https://json-schema.org/draft/2020-12/schema', oneOf: of })
  file('plan', 'The plan of a book', schemaOf(z, PlanValue))
  made.set('docs/nanido-lines.md', `${pages.join('\n').trimEnd()}\n`)
  return made
}

/** Returns a table of an object's fields. */
function tableOf({ properties, required = [] }, without = []) {
  const rows = Object.entries(properties)
    .filter(([name]) => !without.includes(name))
    .flatMap(([name, field]) => rowsOf(name, field, required.includes(name)))
  return ['| field | | |', '| --- | --- | --- |', ...rows].join('\n')
}

/** Returns the row of a field and the rows of the fields inside it. */
function rowsOf(name, field, isNeeded) {
  const plain = field.anyOf?.find(({ type }) => type === 'object' || type === 'array') ?? field
  const said = [field.description ?? plain.description ?? '', isNeeded ? '' : 'May be left out.'].filter(Boolean).join(' ')
  const inner = plain.type === 'array' ? plain.items : plain
  const within = Object.entries(inner?.properties ?? {}).flatMap(([key, one]) =>
    rowsOf(`${name}${plain.type === 'array' ? '[]' : ''}.${key}`, one, (inner.required ?? []).includes(key)),
  )
  return [`| \`${name}\` | ${kindOf(plain)} | ${said} |`, ...within]
}

function kindOf({ type: types, anyOf, enum: values, const: only, items, prefixItems }) {
  const type = Array.isArray(types) ? types.find((one) => one !== 'null') : types
  if (only !== undefined) return `\`${JSON.stringify(only)}\``
  if (values) return values.map((value) => `\`${value}\``).join(', ')
  if (anyOf && !type) return [...new Set(anyOf.map(kindOf))].join(' or ')
  if (type === 'array')
    return prefixItems ? `${prefixItems.length} numbers` : items?.type === 'object' ? 'list' : `list of: ${kindOf(items ?? {})}`
  return (
    { string: 'text', integer: 'whole number', number: 'number', boolean: 'true or false', object: 'object', null: 'null' }[type] ??
    'anything'
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(join(root, 'resources/schemas'), { recursive: true })
  for (const [path, text] of await madeOfForms()) writeFileSync(join(root, path), text)
}
