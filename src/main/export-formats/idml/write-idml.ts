import { setImmediate as breathe } from 'node:timers/promises'
import type { Block, DrawnPage } from '#plan/model/page.ts'
import type { Following, Sink } from '#main/pdf/write.ts'
import { ZipWriter } from '../zip'
import type { IdmlBook } from './book'
import { Colours } from './colours'
import { Fonts } from './fonts'
import { LAYER } from './frames'
import { withoutSigns } from './lines'
import { isRight, type Master, mastersOf } from './masters'
import { designMap, element, packageFile, points, typed, UNMOVED } from './markup'
import { type Document, hasOutlinedWords, pageItems, sheetOfPage, type Sheet } from './page-items'
import { backingStoryFile, CONTAINER, graphicFile, marginElement, MIMETYPE, preferencesFile, tagsFile } from './resources'
import { Styles } from './styles'

/** What a written document holds. */
export interface IdmlReport {
  readonly pages: number
  /** The fonts that whoever opens it needs, by family and style. */
  readonly fonts: readonly string[]
  /** The pages with words that are outlines and not text, because they are set vertically or turned. */
  readonly outlined: readonly number[]
}

/**
 * Writes a book as a document of InDesign (IDML 8): a frame for every board, text frames for all words, masters with running heads and page
 * numbers, and styles by name. Never more than a spread is held in memory; the same book gives the same bytes.
 *
 * @param inColours whether puzzles and the style keep their colours
 */
export async function writeIdml(
  book: IdmlBook,
  { inColours }: { readonly inColours: boolean },
  sink: Sink,
  { signal, onPage }: Following = {},
): Promise<IdmlReport> {
  const pageOf = (number: number): DrawnPage => withoutSigns(book.page(number))
  const masters = mastersOf(book)
  for (let number = 1; number <= book.pages; number++) {
    signal?.throwIfAborted()
    masters.look(pageOf(number))
    if (number % 20 === 0) await breathe()
  }
  const { all, divided } = masters.found()
  const zip = new ZipWriter(sink)
  await zip.add('mimetype', MIMETYPE, true)
  await zip.add('META-INF/container.xml', CONTAINER)
  const parts = new Parts(book, inColours)
  const write = async (folder: string, name: string, content: string): Promise<string> => {
    await zip.add(`${folder}/${name}.xml`, content)
    return `${folder}/${name}.xml`
  }
  const writeStories = async (stories: readonly { readonly name: string; readonly xml: string }[]): Promise<void> => {
    for (const { name, xml } of stories) {
      parts.stories.push(name)
      await write('Stories', `Story_${name}`, packageFile('Story', xml))
    }
  }
  const spreads: string[] = []
  for (const numbers of openings(book)) {
    signal?.throwIfAborted()
    const pages = numbers.map(pageOf)
    const made = pages.map((page) => ({ page, ...divided(page) }))
    const { xml, stories } = parts.spread(made, spreads.length)
    spreads.push(await write('Spreads', `Spread_${spreads.length + 1}`, packageFile('Spread', xml)))
    await writeStories(stories)
    onPage?.(numbers.at(-1)!)
    await breathe()
  }
  const masterFiles: string[] = []
  for (const master of all) {
    const { xml, stories } = parts.master(master)
    masterFiles.push(await write('MasterSpreads', `MasterSpread_${master.prefix}`, packageFile('MasterSpread', xml)))
    await writeStories(stories)
  }
  await zip.add('Resources/Graphic.xml', graphicFile(parts.document.colours.elements(), parts.dashes))
  await zip.add('Resources/Fonts.xml', packageFile('Fonts', ...parts.document.fonts.elements()))
  await zip.add('Resources/Styles.xml', packageFile('Styles', ...parts.document.styles.elements()))
  await zip.add('Resources/Preferences.xml', preferencesFile(book.paper, book.margins, book.pages))
  await zip.add('XML/BackingStory.xml', backingStoryFile())
  await zip.add('XML/Tags.xml', tagsFile())
  await zip.add('designmap.xml', parts.map(spreads, masterFiles))
  await zip.end()
  return { pages: book.pages, fonts: parts.document.fonts.names(), outlined: parts.outlined }
}

/** The pages that are seen together: one, or two that face each other. */
function openings({ pages, paper }: IdmlBook): number[][] {
  const spreads: number[][] = []
  for (let number = 1; number <= pages; number++)
    if (paper.facing && number % 2 === 1 && number > 1) spreads.at(-1)!.push(number)
    else spreads.push([number])
  return spreads
}

/** A page as it is written: its master, and the blocks that this does not have. */
interface DividedPage {
  readonly page: DrawnPage
  readonly master: Master | undefined
  readonly own: readonly Block[]
}

/** The distance between two spreads on the pasteboard, in millimetres. */
const BETWEEN_SPREADS = 60

/** Makes the parts of a document, and gathers what all of them share. */
class Parts {
  readonly stories: string[] = []
  readonly outlined: number[] = []
  readonly dashes = new Map<string, string>()
  readonly document: Document
  private readonly names = new Map<string, number>()

  constructor(
    private readonly book: IdmlBook,
    inColours: boolean,
  ) {
    this.document = {
      ...{ fonts: new Fonts(), styles: new Styles(book.language), colours: new Colours(inColours), language: book.language },
      unique: (name) => {
        const count = (this.names.get(name) ?? 0) + 1
        this.names.set(name, count)
        return count === 1 ? name : `${name}-${count}`
      },
      dashed: (mm) => {
        const length = points(mm)
        this.dashes.set(`Dashes ${length}`, length)
        return `DashedStrokeStyle/Dashes ${length}`
      },
    }
  }

  spread(made: readonly DividedPage[], index: number) {
    const { paper } = this.book
    const sheets = made.map(({ page, own }) => pageItems(own, sheetOfPage(this.book, page.number, this.origin(page)), this.document))
    // A running head on a master is seen on the page, too.
    this.outlined.push(...made.flatMap(({ page }) => (page.blocks.some(hasOutlinedWords) ? [page.number] : [])))
    const pages = made.map(({ page, master }) =>
      this.page(
        `page-${page.number}`,
        { Name: page.number, AppliedMaster: master ? `master-${master.prefix}` : 'n' },
        isRight(this.book, page),
      ),
    )
    const down = index * (paper.trim.height + 2 * paper.bleed + BETWEEN_SPREADS)
    const xml = element(
      'Spread',
      {
        ...{
          Self: `spread-${index + 1}`,
          ShowMasterItems: true,
          PageCount: made.length,
          AllowPageShuffle: true,
          FlattenerOverride: 'Default',
        },
        ...{ BindingLocation: made.filter(({ page }) => !isRight(this.book, page)).length, ItemTransform: `1 0 0 1 0 ${points(down)}` },
      },
      ...pages,
      ...sheets.flatMap(({ items }) => items),
    )
    return { xml, stories: sheets.flatMap(({ stories }) => stories) }
  }

  master({ prefix, left, right }: Master) {
    const name = `master-${prefix}`
    const isFacing = this.book.paper.facing
    const both = [
      { blocks: left, isOnRight: false },
      { blocks: right, isOnRight: true },
    ]
    // Pages stand in the order of reading.
    const sides = isFacing ? (this.book.paper.binding === 'right' ? both.toReversed() : both) : both.slice(1)
    const sheets = sides.map(({ blocks, isOnRight }) => {
      const sheet: Sheet = { name, origin: this.originAt(isOnRight), kindOf: () => undefined }
      return pageItems(blocks, sheet, this.document)
    })
    const pages = sides.map(({ isOnRight }) =>
      this.page(`${name}.${isOnRight ? 'right' : 'left'}`, { Name: prefix, AppliedMaster: 'n' }, isOnRight),
    )
    const xml = element(
      'MasterSpread',
      {
        ...{ Self: name, Name: `${prefix}-Pages`, NamePrefix: prefix, BaseName: 'Pages', ShowMasterItems: true, PageCount: sides.length },
        ...{ OverriddenPageItemProps: '', ItemTransform: UNMOVED },
      },
      ...pages,
      ...sheets.flatMap(({ items }) => items),
    )
    return { xml, stories: sheets.flatMap(({ stories }) => stories) }
  }

  map(spreads: readonly string[], masters: readonly string[]): string {
    const { title, pages } = this.book
    const { languageName, languageSelf } = this.document.styles
    const source = (kind: string, src: string): string => element(`idPkg:${kind}`, { src })
    return designMap(
      { Self: 'document', StoryList: this.stories.join(' '), Name: `${title || 'Nanido'}.indd`, ZeroPoint: '0 0', ActiveLayer: LAYER },
      ...(languageName === undefined ? [] : [element('Language', { Self: languageSelf, Name: languageName })]),
      source('Graphic', 'Resources/Graphic.xml'),
      source('Fonts', 'Resources/Fonts.xml'),
      source('Styles', 'Resources/Styles.xml'),
      source('Preferences', 'Resources/Preferences.xml'),
      source('Tags', 'XML/Tags.xml'),
      element('Layer', { Self: LAYER, Name: 'Book', Visible: true, Locked: false, Printable: true, Expendable: true }),
      ...masters.map((path) => source('MasterSpread', path)),
      ...spreads.map((path) => source('Spread', path)),
      element(
        'Section',
        {
          ...{ Self: 'section-1', Length: pages, Name: '', ContinueNumbering: false, IncludeSectionPrefix: false, SectionPrefix: '' },
          ...{ PageNumberStart: 1, PageStart: 'page-1', Marker: '' },
        },
        element('Properties', {}, typed('PageNumberStyle', 'enumeration', 'Arabic')),
      ),
      source('BackingStory', 'XML/BackingStory.xml'),
      ...this.stories.map((name) => source('Story', `Stories/Story_${name}.xml`)),
    )
  }

  private page(
    name: string,
    { Name, AppliedMaster }: { readonly Name: string | number; readonly AppliedMaster: string },
    isOnRight: boolean,
  ): string {
    const { paper, margins } = this.book
    const { width, height } = paper.trim
    const { x, y } = this.originAt(isOnRight)
    return element(
      'Page',
      {
        ...{ Self: name, Name, AppliedMaster, GeometricBounds: `0 0 ${points(height)} ${points(width)}`, OverrideList: '', TabOrder: '' },
        ...{ ItemTransform: `1 0 0 1 ${points(x)} ${points(y)}`, MasterPageTransform: UNMOVED, UseMasterGrid: true },
      },
      marginElement(paper.trim, margins),
    )
  }

  private origin(page: DrawnPage) {
    return this.originAt(isRight(this.book, page))
  }

  /** The corner of a page in its spread, which counts from the spine, or the middle of a single page, and the middle of the height. */
  private originAt(isOnRight: boolean) {
    const { trim, facing } = this.book.paper
    return { x: facing ? (isOnRight ? 0 : -trim.width) : -trim.width / 2, y: -trim.height / 2 }
  }
}
