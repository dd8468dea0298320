/// <reference types="vite/client" />
import type { Language } from '#solver/core/message.ts'

/** A run of letters of a line. */
export interface Run {
  readonly text: string
  readonly isStrong: boolean
}

/** A part of a page. */
export type Block =
  | { readonly kind: 'heading'; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Run[])[] }

/** A page of the manual. */
export interface Page {
  /** Of its file, without the number that orders it. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
  /** All of it, to be searched. */
  readonly text: string
}

const runsOf = (line: string): Run[] =>
  line
    .split(/(\*\*[^*]+\*\*)/u)
    .flatMap((part) => (part === '' ? [] : [{ text: part.replace(/^\*\*|\*\*$/gu, ''), isStrong: part.startsWith('**') }]))

/** Reads a page: a title, headings, paragraphs, lists, and words that are strong. */
export function readPage(id: string, text: string): Page {
  const [first = '', ...rest] = text.trim().split(/\n{2,}/u)
  const blocks = rest.map((part): Block => {
    if (part.startsWith('## ')) return { kind: 'heading', runs: runsOf(part.slice(3)) }
    if (part.startsWith('- ')) return { kind: 'list', items: part.split('\n').map((line) => runsOf(line.replace(/^- /u, ''))) }
    return { kind: 'paragraph', runs: runsOf(part.replace(/\n/gu, ' ')) }
  })
  return { id: id.replace(/^\d+-/u, ''), title: first.replace(/^# /u, ''), blocks, text: text.replaceAll('**', '') }
}

const FILES = import.meta.glob<string>('../../../docs/manual/*/*.md', { query: '?raw', import: 'default', eager: true })

/** The manual in a language, page by page: the same text as in `docs/manual/`. */
export function manual(language: Language): readonly Page[] {
  return Object.entries(FILES)
    .flatMap(([path, text]) => {
      const [, of, id] = /\/(\w+)\/([\w-]+)\.md$/u.exec(path) ?? []
      return of === language && id !== undefined ? [{ id, text }] : []
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, text }) => readPage(id, text))
}

/** The pages that have every word that was typed, those whose title has one first. */
export function searched(pages: readonly Page[], typed: string): readonly Page[] {
  const plain = (text: string): string => text.normalize('NFKC').toLowerCase()
  const words = plain(typed).split(/\s+/u).filter(Boolean)
  const found = pages.filter(({ text }) => words.every((word) => plain(text).includes(word)))
  const inTitle = ({ title }: Page): boolean => words.some((word) => plain(title).includes(word))
  return words.length === 0 ? pages : [...found.filter(inTitle), ...found.filter((page) => !inTitle(page))]
}
