/** A problem with its label, the level of its techniques, and the number of times that techniques of that level fired. */
export interface LabelledEffort {
  readonly label: number
  readonly base: number
  readonly effort: number
}

/** The numbers of problems of one label that a limit holds at their level, and that it raises. */
export interface HeldRaised {
  readonly label: number
  readonly held: number
  readonly raised: number
  /** Whether the principle holds: no more problems are at a wrong level than at a right one. */
  readonly isFit: boolean
}

/** A limit of effort that was tried. */
export interface TriedLimit {
  readonly limit: number
  readonly labels: readonly HeldRaised[]
  /** The labels for which the principle does not hold. */
  readonly broken: readonly number[]
}

/** The limits of one level, as in the tables of Sato 2008, 5.2. */
export interface EffortLimits {
  readonly level: number
  readonly count: number
  readonly tried: readonly TriedLimit[]
  /** The limits for which no label breaks the principle. */
  readonly allowed: readonly number[]
}

/**
 * Finds the limits of effort that a level may have. A problem is raised by one if techniques of its level fired at least as often as the
 * limit (Sato 2008, 5.2). Problems whose label is that level or lower should be held, and those of higher labels raised; the principle
 * requires this for at least half of the problems of each label.
 *
 * @param starts the limits to try: the first numbers of the classes in the frequency table
 */
export function effortLimits(problems: readonly LabelledEffort[], level: number, starts: readonly number[]): EffortLimits {
  const own = problems.filter(({ base }) => base === level)
  const labels = [...new Set(own.map(({ label }) => label))].sort((a, b) => a - b)
  const tried = starts.map((limit): TriedLimit => {
    const rows = labels.map((label): HeldRaised => {
      const ofLabel = own.filter((problem) => problem.label === label)
      const held = ofLabel.filter(({ effort }) => effort < limit).length
      const raised = ofLabel.length - held
      return { label, held, raised, isFit: label <= level ? held >= raised : held <= raised }
    })
    return { limit, labels: rows, broken: rows.filter(({ isFit }) => !isFit).map(({ label }) => label) }
  })
  return { level, count: own.length, tried, allowed: tried.filter(({ broken }) => broken.length === 0).map(({ limit }) => limit) }
}

/**
 * The level of a problem after raising. Each problem is raised at most once (Sato 2008, 5.2).
 *
 * @param limits the limit of each level; a level without one is never raised
 * @param highest the highest level; nothing is raised above it
 */
export function raised({ base, effort }: Omit<LabelledEffort, 'label'>, limits: Readonly<Record<number, number>>, highest: number): number {
  const limit = limits[base]
  return limit !== undefined && effort >= limit && base < highest ? base + 1 : base
}
