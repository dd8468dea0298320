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

/** The schema of `classics/books.json`: by the name of each book's file, without `.jsonl`, its titles, authors, and publication data. */
export const ClassicBooks = z.record(z.string(), z.strictObject({ titles: Both, authors: Both, imprints: Both }))

/** The calls that create and fill a book. */
type Making = Pick<Handlers, 'tree.create' | 'tree.list' | 'import.text'>

/** The service of public-domain sample books by others. They come with Nanido, and are added to the library on request. */
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
      const text = forReaders(readFileSync(join(folder, file), 'utf8'), spoken)
      // `forImport` lets the next start delete the book if this process is killed while filling it.
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

/** The Japanese texts of a line, beside its titles in both languages. */
const ForJapanese = z.looseObject({ ja: z.object({ author: z.string(), source: z.string(), note: z.string() }).partial() })

/** Returns the lines of a book with the texts for readers of a language. */
function forReaders(text: string, language: Language): string {
  if (language !== 'ja') return text
  return text.replace(/.+/gu, (line) => {
    const { ja, ...rest } = ForJapanese.safeParse(JSON.parse(line)).data ?? {}
    return ja ? JSON.stringify({ ...rest, ...ja }) : line
  })
}
