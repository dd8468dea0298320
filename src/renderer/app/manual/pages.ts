/// <reference types="vite/client" />
import type { Json } from '#solver/kernel/json.ts'
import type { Language } from '#solver/kernel/message.ts'
import type { Step } from '#solver/genre/genre.ts'

/** Consecutive letters of a line in one style. */
export interface Run {
  readonly text: string
  readonly isStrong: boolean
  /** Whether they are typed on a command line, like the name of a grader. */
  readonly isCode?: true
}

/** A part of a page. */
export type Block =
  | { readonly kind: 'heading' | 'technique'; readonly runs: readonly Run[] }
  /** A drawing of a step ({@link examplesOf}), by its name. */
  | { readonly kind: 'drawing'; readonly name: string }
  /** A picture of the window; `src` is its address. */
  | { readonly kind: 'picture'; readonly src: string; readonly shows: string }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Run[])[] }

/** A page of the manual. */
export interface Page {
  /** The name of the page's file, without the number that orders the files. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
  /** The whole text of the page, for the search. */
  readonly text: string
}

/** Marked words: between two stars or one, or between backticks. The star of a dropped piece, as in `G*4b`, is no mark. */
const MARKED = /(\*\*[^*]+\*\*|(?<![\p{L}\p{N}*])\*[^*\s][^*]*\*(?![\p{L}\p{N}*])|`[^`]+`)/u

const runsOf = (line: string): Run[] =>
  line.split(MARKED).flatMap((part, i): Run[] => {
    if (part === '') return []
    // `split` by a pattern with a group puts the matches of the group at every second place.
    if (i % 2 === 0) return [{ text: part, isStrong: false }]
    if (part.startsWith('`')) return [{ text: part.slice(1, -1), isStrong: false, isCode: true }]
    const stars = part.startsWith('**') ? 2 : 1
    return [{ text: part.slice(stars, -stars), isStrong: true }]
  })

const PICTURES = import.meta.glob<string>('../../../../docs/manual/pictures/*.png', { query: '?url', import: 'default', eager: true })

/** A line that is a picture: its description, and its file. */
const PICTURE = /^!\[(?<shows>.*)\]\(\.\.\/(?<place>drawings|pictures)\/(?<file>\S+)\.\w+\)$/u

function pictureOf(part: string): Block | undefined {
  const { shows = '', place, file = '' } = PICTURE.exec(part)?.groups ?? {}
  if (place === 'drawings') return { kind: 'drawing', name: file }
  const src = PICTURES[`../../../../docs/manual/pictures/${file}.png`]
  return src === undefined ? undefined : { kind: 'picture', src, shows }
}

/** The text of a block, line by line. */
function lettersOf(block: Block): readonly string[] {
  const lines = 'items' in block ? block.items : 'runs' in block ? [block.runs] : []
  return lines.map((runs) => runs.map(({ text }) => text).join(''))
}

/** Reads a page: its title, headings, paragraphs, lists, pictures, strong words, and words of a command line. */
export function readPage(id: string, text: string): Page {
  const [first = '', ...rest] = text.trim().split(/\n{2,}/u)
  const blocks = rest.map((part): Block => {
    if (part.startsWith('## ')) return { kind: 'heading', runs: runsOf(part.slice(3)) }
    if (part.startsWith('### ')) return { kind: 'technique', runs: runsOf(part.slice(4)) }
    const picture = pictureOf(part)
    if (picture) return picture
    if (part.startsWith('- ')) return { kind: 'list', items: part.split('\n').map((line) => runsOf(line.replace(/^- /u, ''))) }
    return { kind: 'paragraph', runs: runsOf(part.replace(/\n/gu, ' ')) }
  })
  const title = first.replace(/^# /u, '')
  return { id: id.replace(/^\d+-/u, ''), title, blocks, text: [title, ...blocks.flatMap(lettersOf)].join('\n') }
}

const FILES = import.meta.glob<string>('../../../../docs/manual/*/*.md', { query: '?raw', import: 'default', eager: true })

/** A step that the manual draws: the puzzle, the work on the board before the step, and the step. */
export interface Example {
  readonly puzzle: Json
  readonly work: Json
  readonly step: Step
}

const EXAMPLES = import.meta.glob<Readonly<Record<string, Example>>>('../../../../docs/manual/examples/*.json', { import: 'default' })

/** The steps drawn on a genre's page, by name; empty for any other page. */
export async function examplesOf(page: string): Promise<Readonly<Record<string, Example>>> {
  return (await EXAMPLES[`../../../../docs/manual/examples/${page}.json`]?.()) ?? {}
}

/** The pages of the manual in a language. Their texts are those of `docs/manual/`. */
export function manual(language: Language): readonly Page[] {
  return Object.entries(FILES)
    .flatMap(([path, text]) => {
      const [, of, id] = /\/(\w+)\/([\w-]+)\.md$/u.exec(path) ?? []
      return of === language && id !== undefined ? [{ id, text }] : []
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, text }) => readPage(id, text))
}

/** A text for comparing, without differences of case and width. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The words of a search, ready for comparing. */
export const plainWords = (typed: string): readonly string[] => plain(typed).split(/\s+/u).filter(Boolean)

/** The pages that contain every typed word. Pages with a word in their title come first. */
export function searched(pages: readonly Page[], typed: string): readonly Page[] {
  const words = plainWords(typed)
  const found = pages.filter(({ text }) => words.every((word) => plain(text).includes(word)))
  const inTitle = ({ title }: Page): boolean => words.some((word) => plain(title).includes(word))
  return words.length === 0 ? pages : [...found.filter(inTitle), ...found.filter((page) => !inTitle(page))]
}
