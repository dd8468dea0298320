/** The states of a puzzle in an editor's work. */
export const STATES = ['draft', 'checked', 'approved', 'printed'] as const
export type EditorialState = (typeof STATES)[number]

/** An editorial state, and where a printed one was printed. */
export interface Standing {
  readonly state: EditorialState
  readonly where?: string
}

/**
 * The state is one of a puzzle's tags, marked by this sign at its beginning. So it stays with the puzzle in files, backups and recoveries.
 * A puzzle has one at most.
 */
const SIGN = '@'

/** Whether a tag is an editorial state. */
export const isState = (tag: string): boolean => standingIn([tag]) !== undefined

/** The state that the tags of a puzzle give it. */
export function standingIn(tags: readonly string[]): Standing | undefined {
  for (const tag of tags) {
    const [, name, where] = /^@(\w+)(?: (.+))?$/u.exec(tag) ?? []
    const state = STATES.find((one) => one === name)
    if (state) return { state, ...(where !== undefined && { where }) }
  }
  return undefined
}

/** The tag of a state. */
export const tagOf = ({ state, where }: Standing): string => `${SIGN}${state}${where ? ` ${where}` : ''}`

/** The tags without the state. */
export const plainTags = (tags: readonly string[]): string[] => tags.filter((tag) => !isState(tag))

/** The tags with another state, or none. */
export const withStanding = (tags: readonly string[], standing: Standing | undefined): string[] => [
  ...plainTags(tags),
  ...(standing ? [tagOf(standing)] : []),
]
