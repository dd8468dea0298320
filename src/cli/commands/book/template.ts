import { readFileSync } from 'node:fs'
import type { TemplateValue, ListedTemplate } from '#contract/schemas/planning.ts'
import { trimName } from '#plan/model/paper.ts'
import { UsageError } from '#cli/output/exit.ts'
import type { LayoutFlags } from '#cli/flags/layout-flags.ts'
import { commandOutput } from '#cli/output/write-guard.ts'
import { findBook, withLibrary } from '#cli/processes/services.ts'
import type { Terminal } from '#cli/output/terminal.ts'
import { layoutFor } from '#cli/flags/layout.ts'

/** Flags of all `template` commands. */
export interface TemplateOptions {
  readonly library: string
}

/** `template list`: the plans under a name, those that come with Nanido first. */
export async function listTemplates({ library }: TemplateOptions, terminal: Terminal): Promise<void> {
  await withLibrary(library, terminal, async ({ handlers }) => {
    for (const { id, name, isShipped, plan } of await handlers['template.list'](null)) {
      const [trim, { profile }] = [trimName(plan.paper.trim), plan]
      terminal.result({ id, name: name[terminal.language], isShipped, trim, profile }, { id, name: name[terminal.language], trim, profile })
    }
  })
}

/** `template write`: a template as JSON, to be read into another library. */
export async function writeTemplate(
  id: string,
  { library, out, force }: TemplateOptions & { readonly out?: string; readonly force?: boolean },
  terminal: Terminal,
): Promise<void> {
  const output = commandOutput(out, { library, force }, terminal)
  await withLibrary(library, terminal, async ({ handlers }) => {
    const { name, plan } = found(await handlers['template.list'](null), id)
    const file: TemplateValue = { format: 'nanido-plan', version: 1, name: name[terminal.language], plan }
    output.write(`${JSON.stringify(file, null, 1)}\n`)
  })
}

function found(list: readonly ListedTemplate[], id: string): ListedTemplate {
  const one = list.find((template) => template.id === id)
  if (!one) throw new UsageError(`template ${id}: choose one of ${list.map((template) => template.id).join(', ')}`)
  return one
}

/** `template read`: keeps an exported template. */
export async function readTemplate(path: string, { library }: TemplateOptions, terminal: Terminal): Promise<void> {
  const text = textOf(path)
  await withLibrary(library, terminal, async ({ handlers }) => {
    const { name } = await handlers['template.read']({ text })
    terminal.result({ name }, { name })
  })
}

function textOf(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8')
  } catch (error) {
    throw new UsageError(`${path}: ${(error as Error).message}`)
  }
}

/** `template keep`: stores the layout of a book under a name, as the flags say or as it is planned. */
export async function keepAsTemplate(name: string, options: TemplateOptions & LayoutFlags, terminal: Terminal): Promise<void> {
  await withLibrary(options.library, terminal, async (services) => {
    const { id: book } = await findBook(services, options.book)
    const of = { book, layout: await layoutFor(services, book, options), language: terminal.language, graders: {}, repairs: [] }
    await services.handlers['template.keep']({ name, of: { ...of, template: options.template } })
    terminal.result({ name }, { name })
  })
}

/** `template remove`: forgets one of the library's. */
export async function removeTemplate(id: string, { library }: TemplateOptions, terminal: Terminal): Promise<void> {
  await withLibrary(library, terminal, async ({ handlers }) => {
    await handlers['template.remove']({ id })
    terminal.result({ removed: id }, { removed: id })
  })
}
