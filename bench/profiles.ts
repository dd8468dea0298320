// Prints every sample book with every profile and reports findings, the thinnest line, the smallest type, and the share of ink that uses
// black alone: `node bench/run.mjs profiles`.
import { genres } from '#solver/genres/index.ts'
import { profiles } from '#plan/profiles/index.ts'
import { sayContract } from '#contract/messages/messages.ts'
import { examined, sampleBook, usualBook } from '#test-support/pdf/sample-books.ts'

const rows: string[][] = [['profile', 'book', 'pages', 'findings', 'thinnest line pt', 'smallest type pt', 'black only']]
for (const { id: genre } of genres) {
  const entries = sampleBook(genre)
  for (const profile of profiles) {
    const book = usualBook(profile, genre, entries)
    const { findings, file } = await examined(profile, book)
    const least = (of: 'thinnestLine' | 'smallestType') => Math.min(...file.pages.map((page) => page[of])).toFixed(2)
    const [black, all] = (['blackOnly', 'all'] as const).map((of) => file.pages.reduce((sum, page) => sum + page[of], 0))
    const share = `${((100 * black!) / all!).toFixed(0)} %`
    rows.push([profile.id, genre, String(book.pages), String(findings.length), least('thinnestLine'), least('smallestType'), share])
    for (const { severity, message, page } of findings)
      console.error(`${profile.id} ${genre} p. ${page ?? '-'} ${severity}: ${sayContract(message, 'en')}`)
  }
}
for (const row of rows) console.log(`| ${row.join(' | ')} |`)
