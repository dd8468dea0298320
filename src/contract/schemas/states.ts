/** The states of a puzzle in an editor's work. */
export const STATES = ['draft', 'checked', 'approved', 'printed'] as const
export type EditorialState = (typeof STATES)[number]

/** An editorial state. `where` says where a printed puzzle was printed. */
export interface Standing {
  readonly state: EditorialState
  readonly where?: string
}

/**
 * The sign that begins a tag which is a state. A state is a tag so that it stays with the puzzle in files, backups and recoveries. A puzzle
 * has at most one.
 */
const SIGN = '@'

/** Whether a tag is an editorial state. */
export const isState = (tag: string): boolean => standingIn([tag]) !== undefined

/** The editorial state among the tags of a puzzle. */
export function standingIn(tags: readonly string[]): Standing | undefined {
  for (const tag of tags) {
    const [, name, where] = /^@(\w+)(?: (.+))?$/u.exec(tag) ?? []
    const state = STATES.find((one) => one === name)
    if (state) return { state, ...(where !== undefined && { where }) }
  }
  return undefined
}

/** The tag for a state. */
export const tagOf = ({ state, where }: Standing): string => `${SIGN}${state}${where ? ` ${where}` : ''}`

/** The tags that are not a state. */
export const plainTags = (tags: readonly string[]): string[] => tags.filter((tag) => !isState(tag))

/** The tags with their state replaced, or removed where `standing` is undefined. */
export const withStanding = (tags: readonly string[], standing: Standing | undefined): string[] => [
  ...plainTags(tags),
  ...(standing ? [tagOf(standing)] : []),
]
