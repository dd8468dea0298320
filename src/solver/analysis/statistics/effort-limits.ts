/** A problem with its label, its level by techniques, and its effort: the number of uses of the techniques of that level. */
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
  /** Whether the principle holds: at least as many problems are treated rightly as wrongly. */
  readonly isFit: boolean
}

/** A limit of effort with the results of trying it. */
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
  /** The limits with which no label breaks the principle. */
  readonly allowed: readonly number[]
}

/**
 * Tries limits of effort for a level. A problem whose effort reaches the limit is raised by one level (Sato 2008, 5.2). Problems with this
 * level or a lower one as label should be held, those with higher labels raised. The principle demands that at least half of the problems
 * of each label are treated rightly.
 * @param starts the limits to try, which are the least efforts of the classes of the frequency table
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
 * The level of a problem after raising. A problem is raised at most once (Sato 2008, 5.2).
 * @param limits the limits by level; a level that is left out is never raised @param highest the level above which nothing is raised
 */
export function raised({ base, effort }: Omit<LabelledEffort, 'label'>, limits: Readonly<Record<number, number>>, highest: number): number {
  const limit = limits[base]
  return limit !== undefined && effort >= limit && base < highest ? base + 1 : base
}
