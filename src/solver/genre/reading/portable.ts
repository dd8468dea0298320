import { withoutEnd } from '../texts/lines'
import { addressIn } from '../links/address'

/**
 * A game id of Simon Tatham's Portable Puzzle Collection. `game` is the name of the game in small letters; `index` is the place in the line
 * in UTF-16 units.
 */
export interface PortableId {
  readonly game: string
  readonly id: string
  readonly index: number
}

/** The name of the collection, for a message about a game that Nanido does not have. */
export const PORTABLE = 'Simon Tatham’s Portable Puzzle Collection'

/** Finds a game id in a line: in a link to a game's page, or behind a game's name. Undefined where there is none. */
export function portableIn(line: string): PortableId | undefined {
  const named = /^\s*(solo|loopy|pattern):?\s+(?=\d\w*[:#]\S)/i.exec(line)
  if (named) return { game: named[1]!.toLowerCase(), id: line.slice(named[0].length).trim(), index: named[0].length }
  if (!line.includes('#') || !/\.html#/.test(line)) return undefined
  const address = addressIn(line)
  const game = /\/([a-z]{2,20})\.html$/.exec(address?.path ?? '')?.[1]
  if (address === undefined || game === undefined || !/^\d+(?:x\d+)?[^:#]{0,20}(?:[:#]|%3a|%23)./i.test(address.hash)) return undefined
  let id = address.hash
  try {
    id = decodeURIComponent(id)
  } catch {
    // The id is not encoded and is used as it stands.
  }
  return { game, id: withoutEnd(id, /[)\].,;]/), index: line.indexOf(address.hash, address.index) }
}

const FIELD = /^([A-Z ]{8}):\d+:(.*)$/

/** Whether a line is the first line of a game that the collection has saved. */
export function isSaved(line: string): boolean {
  return /^SAVEFILE:\d+:Simon Tatham/.test(line)
}

/** A reader of a saved game, line by line. */
export class SavedGame {
  private readonly fields = new Map<string, string>()

  /** Takes the next line. @returns whether the line belongs to the saved game */
  take(line: string): boolean {
    const [, name, value = ''] = FIELD.exec(line) ?? []
    if (name === undefined || (isSaved(line) && this.fields.size > 0)) return false
    if (!this.fields.has(name.trim())) this.fields.set(name.trim(), value)
    return true
  }

  /** The game and its id; undefined where the file lacks one of them. */
  id(): PortableId | undefined {
    const [game, params, desc] = ['GAME', 'PARAMS', 'DESC'].map((name) => this.fields.get(name))
    return game === undefined || params === undefined || desc === undefined
      ? undefined
      : { game: game.toLowerCase().replace(/\s/g, ''), id: `${params}:${desc}`, index: 0 }
  }
}
