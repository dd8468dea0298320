import type { Format } from '#solver/genre/genre.ts'
import type { Captioned, Written } from '#solver/genre/text.ts'
import { withoutSentence } from '#solver/genre/links/address.ts'
import { lineFormat, problemAt, type LineReading, type LineRemark } from '#solver/genre/texts/line-format.ts'
import { characterAt, firstInk } from '#solver/genre/texts/lines.ts'
import { nanidoLine } from '#solver/genre/texts/nanido-line.ts'
import { withTrueLosses } from '#solver/genre/texts/true-losses.ts'
import { EMPTY, LONGEST_SIDE, type Pencil, UNKNOWN } from './board'
import { Body } from '#solver/genre/links/pzpr-body.ts'
import { jankoSource, pzprFile, sideOf } from './files'
import { besides } from './outside'
import type { GameId, LinkBody, LinkCells, Page } from './page'
import { isClue, isOutsideClue, isQuota, quotaRefused, storageOf, withRules } from './storage'
import { type PencilMessage, told } from './words'

/** The text formats of a page, the most specific format first. */
export function formatsOf(page: Page): readonly Format<Pencil>[] {
  const storage = storageOf(page)
  const { link, file, janko, gameId } = page
  const plain = [
    ...(link ? [puzzLink(page, link)] : []),
    ...(file ? [writingWhatItCan(pzprFile(page, file), (board) => (file.canWrite?.(board) === false ? undefined : ''))] : []),
    ...(janko ? [jankoSource(page, janko)] : []),
  ]
  const others = [
    // These formats cannot state further rules, without which a puzzle might have more solutions.
    ...plain.map((format) => {
      const { about } = format
      const loses = [...(about?.loses === undefined ? [] : [about.loses]), 'puzzles with further rules'].join('; ')
      const own = about && page.furtherRules ? { ...format, about: { ...about, loses } } : format
      return writingWhatItCan(own, ({ rules = [] }) => (rules.length > 0 ? undefined : ''))
    }),
    ...(gameId ? [gameIds(page, gameId)] : []),
  ]
  return [nanidoLine(storage), ...others.map((format) => withTrueLosses(format, storage))]
}

/** Reads the cells after the sides. Text behind the cells is dropped with a remark. */
function readCells(
  page: Page,
  { read }: Pick<LinkBody, 'read'>,
  text: string,
  at: number,
  board: Pick<Pencil, 'width' | 'height'>,
  start: number,
): LineReading<Pencil> {
  const body = new Body(text)
  const found = read(body, board)
  const place = Math.min(at + body.at, at + text.length)
  if (found === undefined) {
    // The text may end within a sign of several characters.
    const fault = Math.max(0, Math.min(body.at, text.length - 1))
    return problemAt(at + fault, told({ code: 'pencil.character', seen: characterAt(text, fault) }))
  }
  const inside: LinkCells = 'clues' in found ? found : { clues: found }
  const { clues, outside = [] } = inside
  if (inside.shortOf)
    return problemAt(
      place,
      told(inside.shortOf === 'borders' ? { code: 'pencil.short-borders' } : { code: 'pencil.short-rooms', ...inside.shortOf }),
    )
  const places = besides(board)
  if (page.hasOutside && outside.length < places.length)
    return problemAt(place, told({ code: 'pencil.short-outside', found: outside.length, expected: places.length }))
  if (page.quota && !isQuota(page.quota, inside.quota)) return problemAt(at, quotaRefused(page.quota, text.split('/', 1)[0]!))
  const expected = board.width * board.height
  if (clues.length < expected) return problemAt(place, told({ code: 'pencil.short', found: clues.length, expected }))
  const bad = clues.findIndex((clue) => !isClue(page, clue))
  const seenOf = (clue: number | undefined): string => (clue === UNKNOWN ? '?' : String(clue))
  if (bad >= 0)
    return problemAt(
      at + placeWhere({ read }, text.slice(0, body.at), board, (begun) => begun.clues.length > bad),
      told({ code: 'pencil.clue', seen: seenOf(clues[bad]), row: Math.floor(bad / board.width) + 1, column: (bad % board.width) + 1 }),
    )
  const beside = outside.findIndex((clue) => !isOutsideClue(page, clue))
  if (beside >= 0) {
    const sign = placeWhere({ read }, text.slice(0, body.at), board, (begun) => (begun.outside?.[beside] ?? EMPTY) !== EMPTY)
    return problemAt(at + sign, told({ code: 'pencil.outside-clue', seen: seenOf(outside[beside]), ...places[beside]! }))
  }
  const rest = withoutSentence(text).slice(body.at)
  const warnings: LineRemark[] = [
    ...(body.over > 0
      ? [{ index: place - 1, message: told({ code: 'pencil.over', seen: text[body.at - 1] ?? '', count: body.over }) }]
      : []),
    ...(inside.hasIdleBorders ? [{ index: at, message: told({ code: 'pencil.idle-borders' }) }] : []),
    ...(body.isOpenEnd ? [{ index: place, message: told({ code: 'pencil.open-end' }) }] : []),
    ...(rest === '' ? [] : [{ index: place, message: told({ code: 'pencil.long', seen: rest.slice(0, 20) }) }]),
  ]
  return { is: 'puzzle', puzzle: { ...board, ...boardIn(inside) }, index: start, warnings }
}

/** The members of a board that a text gives. */
function boardIn({ clues, signs, outside, rooms, quota }: LinkCells): Pick<Pencil, 'clues' | 'signs' | 'outside' | 'rooms' | 'quota'> {
  return { clues, ...(signs && { signs }), ...(outside && { outside }), ...(rooms && { rooms }), ...(quota !== undefined && { quota }) }
}

/** The place of the last sign of the shortest beginning of a text for which `isTold` holds. Longer beginnings must fulfil `isTold`, too. */
function placeWhere(
  { read }: Pick<LinkBody, 'read'>,
  text: string,
  board: Pick<Pencil, 'width' | 'height'>,
  isTold: (found: Pick<Pencil, 'clues' | 'outside'>) => boolean,
): number {
  const tells = (length: number): boolean => {
    const found = read(new Body(text.slice(0, length)), board)
    return found !== undefined && isTold('clues' in found ? found : { clues: found })
  }
  let [short, long] = [0, text.length]
  while (long - short > 1) {
    const middle = Math.floor((short + long) / 2)
    if (tells(middle)) long = middle
    else short = middle
  }
  return short
}

/** Links to puzz.link or another site that runs pzpr: `https://puzz.link/p?KIND/width/height/cells`; the site may be missing. */
function puzzLink(page: Page, body: LinkBody): Format<Pencil> {
  const { kinds, look, write, frame = 0 } = body
  const painted = look === undefined ? '' : `(?:${look}/)?`
  const link = new RegExp(`^(.*?\\?|\\s*)((?:${kinds.join('|')})(?:_edit|_play)?/${painted})(\\S*)\\s*(.*)`, 'is')
  const side = (seen: string, at: number) =>
    problemAt(at, told({ code: 'pencil.side', seen: seen.slice(0, 20), least: 1, most: LONGEST_SIDE }))
  const format = lineFormat<Pencil>({
    id: 'puzz-link',
    name: { en: 'puzz.link', ja: 'puzz.link（ぱずぷれ）' },
    about: {
      reads:
        'links of puzz.link, pzv.jp, pzprxs and other sites of pzpr; links with other rules are refused by name, what stands behind the cells is left out, with a remark',
      loses: 'puzzles with clues that a link has no signs for',
    },
    extensions: ['url', 'txt'],
    detect: (line) => (link.test(line) ? 1 : 0),
    read(line) {
      const parts = link.exec(line.trimEnd())
      if (parts === null) return problemAt(firstInk(line), told({ code: 'pencil.link-without-puzzle' }))
      const [, site = '', kind = '', path = '', note = ''] = parts
      const at = site.length + kind.length
      const [across = '', down, ...behind] = path.split(/[?#&]/, 1)[0]!.replace(/\/$/, '').split('/')
      // Further parts are read as cells, so that they are reported as text behind the cells.
      const cells = behind.join('/')
      if (across !== '' && !/^\d/.test(across)) return problemAt(at, told({ code: 'pencil.flag', seen: across.slice(0, 20) }))
      if (down === undefined) return problemAt(Math.min(at, line.length), told({ code: 'pencil.link-without-puzzle' }))
      const [width, height] = [sideOf(across), sideOf(down)]
      if (width === undefined) return side(across, at)
      if (height === undefined) return side(down, at + across.length + 1)
      const size = { width: width + frame, height: height + frame }
      const reading = readCells(page, body, cells, at + across.length + down.length + 2, size, firstInk(line))
      return reading.is === 'puzzle' && note !== '' ? { ...reading, caption: { note } } : reading
    },
    write: ({ puzzle }) => `https://puzz.link/p?${kinds[0]}/${puzzle.width - frame}/${puzzle.height - frame}/${write(puzzle) ?? ''}`,
  })
  return writingWhatItCan(format, write)
}

/** The remarks about text behind the last cell. In a game id, which has nothing behind its cells, they are errors. */
const BEHIND: readonly string[] = ['pencil.over', 'pencil.long'] satisfies readonly PencilMessage['code'][]

/** Game ids of Simon Tatham's Portable Puzzle Collection: `7x7b20s2d1:cells`. */
function gameIds(page: Page, game: GameId): Format<Pencil> {
  const id = new RegExp(`^\\s*(\\d{1,4})(?:x(\\d{1,4}))?(${game.parameters.source})([:#])(\\S*)\\s*$`)
  const clueCount = (line: string): number | undefined => {
    const parts = id.exec(line)
    if (parts?.[4] !== ':' || parts[5]!.length > LONGEST_SIDE ** 2) return undefined
    const [width, height] = [sideOf(parts[1]!), sideOf(parts[2] ?? parts[1]!)]
    if (width === undefined || height === undefined) return undefined
    const body = new Body(parts[5]!)
    const found = game.read(body, { width, height })
    const clues = found && 'clues' in found ? found.clues : found
    return clues?.length === width * height && body.isDone && body.over === 0 ? parts[3]!.length : undefined
  }
  const format = lineFormat<Pencil>({
    id: `tatham-${page.id}`,
    name: { en: `${game.game} game id`, ja: `${game.game}のゲームID` },
    about: {
      reads: [
        'ids of Simon Tatham’s collection, links to the game’s page and save files; random seeds and other games are refused by name',
        ...(game.about?.reads === undefined ? [] : [game.about.reads]),
      ].join('; '),
      ...(game.about?.loses !== undefined && { loses: game.about.loses }),
    },
    extensions: ['txt'],
    // An id without parameters could be one of another game.
    detect(line) {
      const parameters = clueCount(line)
      return parameters === undefined ? 0 : parameters === 0 ? 0.6 : 0.97
    },
    read(line) {
      const start = firstInk(line)
      const parts = id.exec(line)
      if (parts === null) return problemAt(start, told({ code: 'pencil.character', seen: characterAt(line, start) }))
      const [, across = '', down = across, parameters = '', sign, cells = ''] = parts
      const [width, height] = [sideOf(across), sideOf(down)]
      if (width === undefined || height === undefined)
        return problemAt(start, told({ code: 'pencil.side', seen: width === undefined ? across : down, least: 1, most: LONGEST_SIDE }))
      if (sign === '#') return problemAt(line.indexOf('#'), told({ code: 'pencil.random-seed' }))
      const plain = readCells(page, game, cells, line.indexOf(':') + 1, { width, height }, start)
      const rules = game.rulesOf?.(parameters) ?? []
      const reading = plain.is === 'puzzle' ? { ...plain, puzzle: withRules(page, plain.puzzle, rules) } : plain
      const rest = reading.is === 'puzzle' ? reading.warnings?.find(({ message }) => BEHIND.includes(message.code)) : undefined
      if (rest === undefined) return reading
      return problemAt(rest.index, told({ code: 'pencil.behind', seen: line.slice(rest.index).trim().slice(0, 20) }))
    },
    write: ({ puzzle }) => `${puzzle.width}${game.isSquare ? '' : `x${puzzle.height}`}${game.written(puzzle)}:${game.write(puzzle) ?? ''}`,
  })
  return writingWhatItCan(format, (board) => game.write(board))
}

/** A format that refuses to write puzzles it cannot hold, such as those with further rules, and reports them as lost. */
function writingWhatItCan(format: Format<Pencil>, write: (board: Pencil) => string | undefined): Format<Pencil> {
  return {
    ...format,
    write(puzzles: readonly Captioned<Pencil>[]): Written {
      const all = puzzles.map((item, index) => ({ item, index, can: write(item.puzzle) !== undefined }))
      const can = all.filter(({ can }) => can)
      const { text, lost } = format.write!(can.map(({ item }) => item))
      return {
        text,
        lost: [
          ...lost.map(({ index, message }) => ({ index: can[index]!.index, message })),
          ...all.flatMap(({ index, can }) => (can ? [] : [{ index, message: told({ code: 'pencil.not-written' }) }])),
        ],
      }
    },
  }
}
