import type { Step } from '#solver/genre/genre.ts'
import { elementOf } from './elements'
import { geometryOf } from './geometry'
import type { Slitherlink } from './puzzle'
import { noWork, type SlitherlinkWork } from './work'

/** The work after the first `count` steps of a grading. */
export function workBefore(puzzle: Pick<Slitherlink, 'width' | 'height'>, steps: readonly Step[], count: number): SlitherlinkWork {
  return taken(puzzle, noWork(puzzle), steps.slice(0, count))
}

/** Work after steps: the values of their target marks (see `draw.ts`) are written into it. Fixed parts stay. */
export function taken(puzzle: Pick<Slitherlink, 'width' | 'height'>, work: SlitherlinkWork, steps: readonly Step[]): SlitherlinkWork {
  const geometry = geometryOf(puzzle.width, puzzle.height)
  const [edges, cells, gates] = [[...work.edges], [...work.cells], [...work.gates]]
  for (const { marks } of steps) {
    for (const { role, at, value } of marks) {
      const element = role === 'target' && value !== undefined ? elementOf(geometry, at) : undefined
      if (element?.is === 'edge' && work.fixed[element.edge] === '.') edges[element.edge] = value === 0 ? 'x' : '-'
      else if (element?.is === 'cell') cells[element.cell] = value === 0 ? 'o' : 'i'
      else if (element?.is === 'gate') gates[2 * element.node + element.diagonal] = value === 0 ? 'c' : 'o'
    }
  }
  return { ...work, edges: edges.join(''), cells: cells.join(''), gates: gates.join('') }
}

/** Work with these elements cleared, fixed or not. */
export function without(puzzle: Pick<Slitherlink, 'width' | 'height'>, work: SlitherlinkWork, at: readonly number[]): SlitherlinkWork {
  const geometry = geometryOf(puzzle.width, puzzle.height)
  const gone = new Set(at)
  const keep = (signs: string, first: number) => Array.from(signs, (sign, i) => (gone.has(first + i) ? '.' : sign)).join('')
  const firstGate = geometry.cells + geometry.edges
  return {
    edges: keep(work.edges, geometry.cells),
    fixed: keep(work.fixed, geometry.cells),
    cells: keep(work.cells, 0),
    gates: keep(work.gates, firstGate),
  }
}
