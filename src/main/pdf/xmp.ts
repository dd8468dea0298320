/** The metadata of a file. */
export interface Imprint {
  readonly title: string
  readonly author: string
  readonly creator: string
  readonly producer: string
  /** The date of the file's creation and of its last change. */
  readonly when: Date
  /** The identifier of the document, unique to it: 32 hexadecimal digits. */
  readonly id: string
  /** The standard that the file conforms to, e.g. `PDF/X-4`. */
  readonly standard?: string
}

/** The metadata of a file as an XMP packet. It is well-formed XML whatever the title contains. */
export function xmpPacket({ title, author, creator, producer, when, id, standard }: Imprint): string {
  const date = isoDate(when)
  const uuid = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, 'uuid:$1-$2-$3-$4-$5')
  const parts = [
    described('xmp', 'http://ns.adobe.com/xap/1.0/', {
      CreateDate: date,
      ModifyDate: date,
      MetadataDate: date,
      CreatorTool: xml(creator),
    }),
    described('dc', 'http://purl.org/dc/elements/1.1/', {
      format: 'application/pdf',
      title: `<rdf:Alt><rdf:li xml:lang="x-default">${xml(title)}</rdf:li></rdf:Alt>`,
      ...(author === '' ? {} : { creator: `<rdf:Seq><rdf:li>${xml(author)}</rdf:li></rdf:Seq>` }),
    }),
    described('pdf', 'http://ns.adobe.com/pdf/1.3/', { Producer: xml(producer), Trapped: 'False' }),
    described('xmpMM', 'http://ns.adobe.com/xap/1.0/mm/', { DocumentID: uuid, VersionID: '1', RenditionClass: 'default' }),
    ...(standard === undefined ? [] : [described('pdfxid', 'http://www.npes.org/pdfx/ns/id/', { GTS_PDFXVersion: standard })]),
  ]
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
${parts.join('\n')}
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

/** A date in the form of XMP and EPUB: UTC, in whole seconds. */
export function isoDate(when: Date): string {
  return when.toISOString().replace(/\.\d+Z$/, 'Z')
}

function described(prefix: string, uri: string, values: Readonly<Record<string, string>>): string {
  const body = Object.entries(values).map(([name, value]) => `<${prefix}:${name}>${value}</${prefix}:${name}>`)
  return `<rdf:Description rdf:about="" xmlns:${prefix}="${uri}">${body.join('')}</rdf:Description>`
}

/**
 * A text for XML: special characters are escaped, and what XML cannot contain (halves of surrogate pairs, control characters) is removed.
 */
export function xml(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '').replace(/[&<>"']/g, (letter) => ESCAPED[letter]!)
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
