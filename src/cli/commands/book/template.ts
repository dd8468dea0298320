import type { TemplateValue, ListedTemplate } from '#contract/schemas/planning.ts'
import { trimName } from '#plan/model/paper.ts'
import { readNamedText } from '#cli/input/named-file.ts'
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

/** Runs `template list`: lists the templates, those that come with Nanido first. */
export async function listTemplates({ library }: TemplateOptions, terminal: Terminal): Promise<void> {
  await withLibrary(library, terminal, async ({ handlers }) => {
    for (const { id, name, isShipped, plan } of await handlers['template.list'](null)) {
      const [trim, { profile }] = [trimName(plan.paper.trim), plan]
      terminal.result({ id, name: name[terminal.language], isShipped, trim, profile }, { id, name: name[terminal.language], trim, profile })
    }
  })
}

/** Runs `template write`: writes a template as JSON, which another library can read. */
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

/** Runs `template read`: stores an exported template in the library. */
export async function readTemplate(path: string, { library }: TemplateOptions, terminal: Terminal): Promise<void> {
  const text = readNamedText(path)
  await withLibrary(library, terminal, async ({ handlers }) => {
    const { name } = await handlers['template.read']({ text })
    terminal.result({ name }, { name })
  })
}

/** Runs `template keep`: stores the layout of a book, as planned or as changed by flags, as a template with a name. */
export async function keepAsTemplate(name: string, options: TemplateOptions & LayoutFlags, terminal: Terminal): Promise<void> {
  await withLibrary(options.library, terminal, async (services) => {
    const { id: book } = await findBook(services, options.book)
    const of = { book, layout: await layoutFor(services, book, options), language: terminal.language, graders: {}, repairs: [] }
    await services.handlers['template.keep']({ name, of: { ...of, template: options.template } })
    terminal.result({ name }, { name })
  })
}

/** Runs `template remove`: removes a template from the library. */
export async function removeTemplate(id: string, { library }: TemplateOptions, terminal: Terminal): Promise<void> {
  await withLibrary(library, terminal, async ({ handlers }) => {
    await handlers['template.remove']({ id })
    terminal.result({ removed: id }, { removed: id })
  })
}
