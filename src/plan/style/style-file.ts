import type { PlanMessage } from '../model/finding-message'
import type { OwnValues, Plan } from '../model/plan'
import { plain, type PlanFinding } from '../model/finding'
import { flawsOfOwn } from './own'
import { styleIds, styleNamed } from './shipped'

/** The style of a book as a plan has it. */
type BookStyle = NonNullable<Plan['style']>

const FORMAT = 'nanido-style'
const VERSION = 1

/** A book's style with its own values as the text of a JSON file, from which another book can take it. */
export const styleFile = ({ id, own = {} }: BookStyle): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, style: id, own }, null, 1)}\n`

/** Reads the file of a style. The result has a style only if there are no findings. */
export function readStyleFile(text: string): { readonly style?: BookStyle; readonly findings: readonly PlanFinding[] } {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return refused({ code: 'style.no-file' })
  }
  if (!isObject(value) || value['format'] !== FORMAT || value['version'] !== VERSION || typeof value['style'] !== 'string')
    return refused({ code: 'style.no-file' })
  const { style: id, own = {} } = value
  if (!styleNamed(id as string)) return refused({ code: 'style.unknown', style: id as string, known: styleIds() })
  if (!isObject(own)) return refused({ code: 'style.no-file' })
  const values = own as OwnValues
  const findings = flawsOfOwn(values)
  if (findings.length > 0) return { findings }
  return { style: { id: id as string, ...(Object.keys(values).length > 0 && { own: values }) }, findings }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const refused = (message: PlanMessage): { readonly findings: readonly PlanFinding[] } => ({ findings: [plain('error', message)] })
