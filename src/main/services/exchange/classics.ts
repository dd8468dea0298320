import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Handlers } from '#contract/api.ts'
import type { NodeId } from '#contract/schemas/values.ts'
import type { Plan } from '#plan/model/plan.ts'
import { changePlan } from '#main/library/queries/books/plans.ts'
import { planOrUsual } from '../print/planning'
import type { Workings } from '../workings'
import type { Language } from '#solver/kernel/message.ts'

const Both = z.strictObject({ en: z.string(), ja: z.string() })

/** `classics/books.json`: of each book its file in that folder, without `.jsonl`, what it is called, whose it is, and what its imprint says of where it is from. */
export const ClassicBooks = z.record(z.string(), z.strictObject({ titles: Both, authors: Both, imprints: Both }))

/** The calls that a book is made with. */
type Making = Pick<Handlers, 'tree.create' | 'tree.list' | 'import.text'>

/** Sample books of other people's making: in the public domain, brought along, and put into the library when somebody asks for them. */
export function classicsService({ context, language }: Workings, making: Making) {
  const add = async (folder: string): Promise<NodeId[]> => {
    const list = join(folder, 'books.json')
    if (!existsSync(list)) return []
    const spoken = language()
    const there = (await making['tree.list'](null)).flatMap(({ kind, title }) => (kind === 'book' ? title : []))
    const added: NodeId[] = []
    for (const [name, { titles, authors, imprints }] of Object.entries(ClassicBooks.parse(JSON.parse(readFileSync(list, 'utf8'))))) {
      if (there.includes(titles.en) || there.includes(titles.ja)) continue
      const title = titles[spoken]
      const file = `${name}.jsonl`
      const text = inLanguage(readFileSync(join(folder, file), 'utf8'), spoken)
      // For an import: what a killed process leaves half filled goes at the next start.
      const book = await making['tree.create']({ parent: null, kind: 'book', title, forImport: true })
      await making['import.text']({ book, file, text })
      const plan = planOrUsual(context, book, spoken)
      const parts: Plan['parts'] = [...plan.parts, { kind: 'imprint', text: imprints[spoken] }]
      changePlan(context.store, { book, plan: { ...plan, author: authors[spoken], parts } })
      added.push(book)
    }
    context.changed(added)
    return added
  }
  return {
    'samples.add': () => {
      const { samples } = context.ports
      return samples === undefined ? [] : add(join(samples, 'classics'))
    },
  } satisfies Partial<Handlers>
}

/** Of a line of a sample book: what the puzzle is called in each language, and what else a Japanese reader is told in other words. */
const Titled = z.looseObject({
  titles: z.object({ en: z.string(), ja: z.string() }),
  ja: z.object({ author: z.string(), source: z.string(), note: z.string() }).partial().optional(),
})

/** The lines of a sample book, each in the person's language where it has words of that. */
export function inLanguage(text: string, language: Language): string {
  return text.replace(/.+/gu, (line) => {
    const titled = Titled.safeParse(JSON.parse(line)).data
    if (!titled) return line
    const { ja, ...rest } = titled
    return JSON.stringify({ ...rest, title: titled.titles[language], ...(language === 'ja' && ja) })
  })
}
