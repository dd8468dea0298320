/** A page of a PDF as a reader of the file sees it. */
export interface ReadPage {
  /** Its words in the order of the file, separated by blanks. */
  readonly text: string
}

/** A PDF as a reader of the file sees it: its pages, and its bookmarks with the pages (from 1) that they lead to. */
export interface ReadPdf {
  readonly pages: readonly ReadPage[]
  readonly outline: readonly { readonly title: string; readonly page: number }[]
}

/** Reads a PDF with pdf.js, which looks for classes for drawing when it is loaded; nothing is drawn. */
export async function readPdfText(bytes: Uint8Array): Promise<ReadPdf> {
  for (const name of ['DOMMatrix', 'Path2D'])
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: Object, configurable: true })
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const file = await loading.promise
  const pages: ReadPage[] = []
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent()
    pages.push({ text: items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str.trim()] : [])).join(' ') })
  }
  const outline: { title: string; page: number }[] = []
  for (const { title, dest } of (await file.getOutline()) ?? []) {
    const to = typeof dest === 'string' ? await file.getDestination(dest) : dest
    if (to) outline.push({ title, page: (await file.getPageIndex(to[0] as { num: number; gen: number })) + 1 })
  }
  await loading.destroy()
  return { pages, outline }
}
