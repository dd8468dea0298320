import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { splitLines } from '#solver/genre/texts/lines.ts'
import { captionsLost } from '#solver/genre/texts/lost.ts'
import type { Message } from '#solver/kernel/message.ts'
import type { Caption, CaptionField, Captioned, Parsed, Placed, TextProblem } from '#solver/genre/text.ts'
import { eachRecord, startsAfter } from '#solver/genre/texts/each-record.ts'
import type { Format } from '#solver/genre/genre.ts'
import { toldOfLink as told } from '#solver/genre/texts/link-messages.ts'
import type { Sudoku } from '../puzzle'
import { puzzleOf, withZeros } from './cells'
import type { FormatMessage } from './problems'

const TOOL = 'OpenSudoku'
/** Elements of older files that apply to all games, with the fields that they become. */
const FIELDS: Readonly<Record<string, 'title' | 'author' | 'source' | 'note' | 'level' | 'address'>> = {
  name: 'title',
  author: 'author',
  source: 'source',
  sourceURL: 'address',
  description: 'note',
  comment: 'note',
  level: 'level',
}
/** The fields of a caption that can be written if all puzzles of a file share them. */
const SHARED = ['title', 'author', 'source', 'note'] as const satisfies readonly CaptionField[]

/**
 * Files of OpenSudoku (Android). The older form is `<opensudoku>` with `<game data="81 digits"/>`. Version 2 has folders and games under
 * way; only cells that cannot be edited are givens. The folder and the level become tags. Files are written in the older form, which every
 * version reads.
 */
export const openSudoku: Format<Sudoku> = eachRecord<Sudoku>(
  {
    id: 'opensudoku',
    name: { en: 'OpenSudoku', ja: 'OpenSudoku' },
    about: {
      reads: 'versions 1 and 2: cells that can be edited are no givens; folder and level become tags',
      writes: 'version 1',
      loses: 'title, author, source and note where puzzles of a file differ in them',
    },
    extensions: ['opensudoku', 'xml'],
    scope: 'document',
    many: true,
    detect: (text) => (/<opensudoku\d*[\s>/]/.test(text.slice(0, 4000)) ? 1 : 0),
    parse,
    write(puzzles) {
      const shared = SHARED.filter((field) => puzzles.every(({ caption }) => caption[field] === puzzles[0]?.caption[field]))
      const element = (name: string, field: CaptionField) => {
        const text = shared.includes(field as never) ? (puzzles[0]?.caption[field] as string | undefined) : undefined
        return text === undefined ? [] : [`  <${name}>${escaped(text)}</${name}>`]
      }
      const lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<opensudoku>',
        ...[...element('name', 'title'), ...element('author', 'author'), ...element('source', 'source'), ...element('comment', 'note')],
        ...puzzles.map(({ puzzle }) => `  <game data="${withZeros(puzzle)}" />`),
        '</opensudoku>',
      ]
      return { text: lines.join('\n') + '\n', lost: captionsLost(puzzles as readonly Captioned<Sudoku>[], shared) }
    },
  },
  startsAfter(/<\/opensudoku\d*\s*>/g),
)

/** Escapes characters that XML does not allow or keep in texts. */
function escaped(text: string): string {
  return text.replace(/[&<>"\r\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

interface Game extends Pick<Placed<Sudoku>, 'line' | 'column'> {
  readonly attributes: Readonly<Record<string, string>>
  readonly folder: string
}

interface Found {
  readonly version: string
  readonly games: readonly Game[]
  readonly fields: Readonly<Record<string, string>>
  readonly broken?: Pick<TextProblem, 'line' | 'column'> & { readonly isCut: boolean }
}

function parse(text: string): Parsed<Sudoku> {
  const { version, games, fields, broken } = readXml(text)
  const puzzles: Placed<Sudoku>[] = []
  const problems: TextProblem[] = []
  const fail = (line: number, column: number, message: Message, ordinal: number) =>
    void problems.push({ line, column, message, ordinal, severity: 'error' })
  if (!['', '1', '2'].includes(version)) {
    fail(1, 1, told({ code: 'link.version', tool: TOOL, version }), 0)
    return { puzzles, problems }
  }
  games.forEach(({ attributes, folder, line, column }, ordinal) => {
    const cells = cellsIn(attributes['data'] ?? '')
    if ('message' in cells) return fail(line, column, cells.message, ordinal)
    const { level, address, source = address, ...common } = fields
    const also = source === address ? undefined : address
    const tags = [folder, level ?? ''].filter((tag) => tag !== '')
    const note = [common['note'], also, attributes['note']].filter((part) => part !== undefined && part !== '').join('\n')
    const caption: Caption = {
      ...common,
      ...(source !== undefined && { source }),
      ...(note !== '' && { note }),
      ...(tags.length > 0 && { tags }),
    }
    puzzles.push({ puzzle: puzzleOf(cells.givens), caption, line, column, ordinal })
    if (cells.isPlayed) problems.push({ line, column, message: told({ code: 'link.marks-left-out' }), ordinal, severity: 'warning' })
  })
  if (broken !== undefined) fail(broken.line, broken.column, brokenXml(broken.isCut), games.length)
  else if (games.length === 0) fail(1, 1, told({ code: 'link.no-puzzle', tool: TOOL }), 0)
  return { puzzles, problems }
}

/** The elements of a file, up to the first error in its XML. `version` is that of the file, or the number in its name. */
function readXml(text: string): Found {
  const parser = new SaxesParser()
  const lines = splitLines(text)
  // An XML declaration must come first, but some texts have blank lines before it.
  const before = lines.findIndex((one) => one.trim() !== '')
  // A program may write all games on one line. Its characters are then counted only once.
  let counted = { line: 0, characters: 0 }
  const place = () => {
    const line = Math.min(lines.length, parser.line + Math.max(0, before))
    if (counted.line !== line) counted = { line, characters: [...lines[line - 1]!].length }
    return { line, column: Math.max(1, Math.min(parser.column, counted.characters)) }
  }
  const games: Game[] = []
  const fields: Record<string, string> = {}
  let version = ''
  let folder = ''
  let field: string | undefined
  let broken: Found['broken']
  let isCut = false
  parser.on('error', () => (broken ??= { ...place(), isCut }))
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    const root = /^opensudoku(\d*)$/.exec(name)
    if (root) version = attributes['version'] ?? root[1]!.replace(/^2$/, 'opensudoku2')
    else if (name === 'folder') folder = attributes['name'] ?? ''
    else if (name === 'game') games.push({ attributes, folder, ...place() })
    field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined
  })
  parser.on('text', (part) => {
    const words = part.trim()
    if (field !== undefined && words !== '' && broken === undefined)
      fields[field] = fields[field] === undefined ? words : `${fields[field]}\n${words}`
  })
  parser.on('closetag', ({ name }) => {
    field = undefined
    if (name === 'folder') folder = ''
  })
  try {
    parser.write(text.replace(/^\ufeff?\s*/, ''))
    isCut = true
    parser.close()
  } catch {
    broken ??= { ...place(), isCut }
  }
  return { version, games, fields, ...(broken && { broken }) }
}

const CELLS = 81
/** The version and the cells of a played game: value, notes, and whether the cell can be edited, each followed by a bar. */
const PLAYED = /^version: ?(\d+)\s([^]*)$/
const FIELDS_A_CELL = 3

/** The givens of a game. */
function cellsIn(content: string): { readonly givens: string; readonly isPlayed: boolean } | { readonly message: Message } {
  const [, version, body = ''] = PLAYED.exec(content.trim()) ?? []
  if (version === undefined) {
    const cells = content.replace(/\s/g, '')
    const bad = /[^0-9.]/u.exec(cells)?.[0]
    if (bad !== undefined) return { message: wrongCell(bad) }
    return cells.length === CELLS ? { givens: cells, isPlayed: false } : { message: wrongLength(cells.length) }
  }
  if (version !== '1' && version !== '2') return { message: told({ code: 'link.version', tool: TOOL, version }) }
  const parts = body.trim().replace(/\|$/, '').split('|')
  const cells = Array.from({ length: Math.ceil(parts.length / FIELDS_A_CELL) }, (_, i) => parts.slice(FIELDS_A_CELL * i, FIELDS_A_CELL * i + FIELDS_A_CELL)) // prettier-ignore
  if (cells.length !== CELLS) return { message: wrongLength(cells.length) }
  const bad = cells.find(([value = '', , editable = '']) => !/^[0-9]$/.test(value) || !/^[01]$/.test(editable))
  if (bad !== undefined) return { message: wrongCell(bad.join('|').slice(0, 20)) }
  return {
    givens: cells.map(([value, , editable]) => (editable === '0' ? value! : '0')).join(''),
    isPlayed: cells.some(([value, notes = '', editable]) => editable === '1' && (value !== '0' || !/^[-0,]*$/.test(notes))),
  }
}

function brokenXml(isCut: boolean): FormatMessage {
  return { code: 'sudoku.xml', isCut }
}

function wrongLength(length: number): FormatMessage {
  return { code: 'sudoku.line-length', length }
}

function wrongCell(seen: string): FormatMessage {
  return { code: 'sudoku.character', seen }
}
