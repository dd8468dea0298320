import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

/** An element of a package's file. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  readonly parent: Element | undefined
  /** The text directly in it; a processing instruction in it is written as `<?…?>`. */
  text: string
}

/** A package as a layout program reads it: its files in order, those that are XML as elements. */
export interface Package {
  readonly names: readonly string[]
  readonly files: ReadonlyMap<string, Element>
}

/** For tests: reads a package. @throws if a file is no well-formed XML */
export function readPackage(bytes: Uint8Array): Package {
  const unpacked = Object.entries(unzipSync(bytes))
  const xml = unpacked.filter(([name]) => name.endsWith('.xml'))
  return {
    names: unpacked.map(([name]) => name),
    files: new Map(xml.map(([name, content]) => [name, parsed(name, new TextDecoder('utf-8', { fatal: true }).decode(content))])),
  }
}

function parsed(name: string, content: string): Element {
  const parser = new SaxesParser()
  const root: Element = { name: '', attributes: {}, children: [], parent: undefined, text: '' }
  let at = root
  parser.on('error', (error) => {
    throw new Error(`${name}: ${error.message}`)
  })
  parser.on('opentag', ({ name: tag, attributes }) => {
    const element: Element = { name: tag, attributes: attributes as Record<string, string>, children: [], parent: at, text: '' }
    at.children.push(element)
    at = element
  })
  parser.on('text', (text) => (at.text += text))
  parser.on('processinginstruction', ({ target, body }) => (at.text += `<?${target} ${body}?>`))
  parser.on('closetag', () => (at = at.parent!))
  parser.write(content).close()
  return root.children[0]!
}

/** An element and all below it. */
export function* within(element: Element): Generator<Element> {
  yield element
  for (const child of element.children) yield* within(child)
}

/** All elements of a package. */
export function elementsOf({ files }: Package): Element[] {
  return [...files.values()].flatMap((root) => [...within(root)])
}

/** The place to which the transforms of an element and of all around it move a point of it, in points. */
export function placeOf(element: Element | undefined, x = 0, y = 0): { readonly x: number; readonly y: number } {
  if (!element) return { x, y }
  // A spread lies somewhere on the pasteboard; its pages and items count from it.
  if (element.name.endsWith('Spread')) return { x, y }
  const [a, b, c, d, e, f] = (element.attributes['ItemTransform'] ?? '1 0 0 1 0 0').split(' ').map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return placeOf(element.parent, a * x + c * y + e, b * x + d * y + f)
}

/** The rectangle that an element's own path takes, from where its own coordinates begin, in points. */
export function sizeOf(element: Element): { readonly width: number; readonly height: number } {
  const own = element.children.find(({ name }) => name === 'Properties')!
  const points = [...within(own)]
    .filter(({ name }) => name === 'PathPointType')
    .map(({ attributes }) => attributes['Anchor']!.split(' ').map(Number))
  return { width: Math.max(...points.map(([x]) => x!)), height: Math.max(...points.map(([, y]) => y!)) }
}
