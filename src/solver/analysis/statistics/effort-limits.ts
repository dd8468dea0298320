/** A problem with its label, the level that its techniques give it, and how often those of that level fired. */
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
  /** Whether the principle holds: at most as many wrong as right ones. */
  readonly isFit: boolean
}

/** One limit of effort, tried. */
export interface TriedLimit {
  readonly limit: number
  readonly labels: readonly HeldRaised[]
  /** Labels for which the principle does not hold. */
  readonly broken: readonly number[]
}

/** The limits of one level, as in the tables of Sato 2008, 5.2. */
export interface EffortLimits {
  readonly level: number
  readonly count: number
  readonly tried: readonly TriedLimit[]
  /** The limits that no label breaks. */
  readonly allowed: readonly number[]
}

/**
 * Which limits of effort a level may have: a problem whose techniques of that level fired at least so often is raised by one (Sato 2008,
 * 5.2). Problems whose label is that level or lower should be held, those of higher labels raised; the principle asks that at least half
 * of each label are where they should be.
 *
 * @param starts the limits to try, as the classes of the frequency table begin
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
 * The level of a problem after raising, once, all levels together (Sato 2008, 5.2).
 *
 * @param limits by level; a level left out is never raised
 * @param highest the level above which nothing is raised
 */
export function raised({ base, effort }: Omit<LabelledEffort, 'label'>, limits: Readonly<Record<number, number>>, highest: number): number {
  const limit = limits[base]
  return limit !== undefined && effort >= limit && base < highest ? base + 1 : base
}
