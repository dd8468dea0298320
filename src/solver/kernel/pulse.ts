/** Told that a solver is at work. One a process: whoever serves tasks in it. */
let listener: (() => void) | undefined

/** Begins to listen for signs of life; undefined ends it. */
export function onPulse(listen: (() => void) | undefined): void {
  listener = listen
}

/**
 * A sign of life, which a long search gives every few thousand nodes: a process that gives none is taken for one that runs in
 * circles. Nothing that is found depends on it.
 */
export function pulse(): void {
  listener?.()
}
