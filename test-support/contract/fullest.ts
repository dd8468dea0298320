import type { z } from 'zod'

/** The part of a schema's definition that is used here; zod's own types hide it behind a class for each kind. */
interface Def {
  readonly type: string
  readonly [part: string]: unknown
}
type Node = z.ZodType & { readonly def: Def; readonly minValue?: number | null; readonly maxValue?: number | null }

/** The schemas directly inside a schema. */
function inside({ def }: Node): Node[] {
  const list = (part: unknown) => (part === undefined ? [] : Object.values(part as Record<string, Node>))
  if (def.type === 'lazy') return []
  const named = [def['innerType'], def['element'], def['valueType'], def['in']].filter((part) => part !== undefined)
  return [...list(def['shape']), ...list(def['options']), ...list(def['items']), ...(named as Node[])]
}

/** For tests: a schema and all schemas inside it, itself first. */
export function partsOf(schema: z.ZodType): Node[] {
  return [schema as Node, ...inside(schema as Node).flatMap((part) => partsOf(part))]
}

/**
 * For tests: values that a schema accepts. Every optional field is present, and together they contain every alternative of every choice, so
 * that a test notices whatever is lost in transfer.
 */
export function fullest(schema: z.ZodType): unknown[] {
  const node = schema as Node
  const { def } = node
  const each = (part: unknown) => fullest(part as z.ZodType)
  // A text with a required form gives an example of it in its metadata.
  const examples = schema.meta()?.examples as readonly unknown[] | undefined
  if (examples) return [...examples]
  switch (def.type) {
    case 'string':
      return [def['format'] === 'date' ? '2026-11-22' : def['format'] === 'datetime' ? '2026-11-22T10:00:00.000Z' : 'a “text”']
    case 'number':
      return [Math.min(Math.max(6, node.minValue ?? -Infinity), node.maxValue ?? Infinity)]
    case 'boolean':
      return [true, false]
    case 'null':
      return [null]
    case 'unknown':
    case 'lazy':
      return [{ any: [1, 'x', null, true, { deep: -0.5 }] }]
    case 'literal':
      return [...(def['values'] as unknown[])]
    case 'enum':
      return Object.values(def['entries'] as object)
    case 'optional':
    case 'readonly':
    case 'default':
      return each(def['innerType'])
    case 'nullable':
      return [...each(def['innerType']), null]
    case 'pipe':
      return each(def['in'])
    case 'array':
      return [each(def['element'])]
    case 'record':
      return [Object.fromEntries(each(def['valueType']).map((value, i) => [keysOf(def['keyType'] as Node)[i] ?? `key ${i}`, value]))]
    case 'union':
      return (def['options'] as z.ZodType[]).flatMap(fullest)
    case 'tuple':
      return together((def['items'] as z.ZodType[]).map(fullest))
    case 'object': {
      const shape = Object.entries(def['shape'] as Record<string, z.ZodType>)
      const more = def['catchall'] && (def['catchall'] as Node).def.type === 'unknown' ? { extra: [6] } : {}
      return together(shape.map(([, part]) => fullest(part))).map((values) => ({
        ...Object.fromEntries(shape.map(([name], i) => [name, values[i]])),
        ...more,
      }))
    }
    case 'custom':
      return [...((schema.meta()?.['examples'] ?? []) as unknown[])]
    default:
      throw new Error(`no example of ${def.type}`)
  }
}

/** As many rows as the longest list has elements; shorter lists are repeated. */
function together(lists: readonly unknown[][]): unknown[][] {
  const rows = Math.max(1, ...lists.map((list) => list.length))
  return Array.from({ length: rows }, (_, row) => lists.map((list) => list[row % list.length]))
}

/** The keys of a record, if they are listed. */
const keysOf = ({ def }: Node): readonly string[] => (def.type === 'enum' ? Object.values(def['entries'] as Record<string, string>) : [])
