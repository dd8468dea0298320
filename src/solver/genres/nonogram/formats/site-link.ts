import { lineFormat, problemAt } from '#solver/genre/texts/line-format.ts'
import type { Format } from '#solver/genre/genre.ts'
import { addressIn } from '#solver/genre/links/address.ts'
import { toldOfLink } from '#solver/genre/texts/link-messages.ts'
import type { Nonogram } from '../puzzle'

const SITES = /(?:^|\.)(webpbn\.com|nonograms\.(?:org|ru)|griddlers\.net|nonogram\.com|onlinenonograms\.com)$/

/** The format of links to a site that keeps its nonograms under numbers. Such a link has no puzzle to read; a message names the site. */
export const siteLink: Format<Nonogram> = lineFormat<Nonogram>({
  id: 'nonogram-site',
  name: { en: 'Link to a nonogram site', ja: 'お絵かきロジックのサイトのリンク' },
  about: { reads: 'links to webpbn, nonograms.org and others that only have a number: told, because no link is opened' },
  extensions: ['url', 'txt'],
  detect: (line) => (siteOf(line) === undefined ? 0 : 0.9),
  read: (line) =>
    problemAt(addressIn(line)?.index ?? 0, toldOfLink({ code: 'link.kept-there', site: siteOf(line) ?? addressIn(line)?.host ?? '?' })),
})

function siteOf(line: string): string | undefined {
  if (!/(?:webpbn|nonogram|griddlers)/i.test(line)) return undefined
  return SITES.exec(addressIn(line)?.host ?? '')?.[1]
}
