import { describe, expect, it } from 'vitest'
import { drawEdges } from '#solver/genres/slitherlink/draw.ts'
import { edgeCount } from '#solver/genres/slitherlink/geometry.ts'
import { noWork } from '#solver/genres/slitherlink/work.ts'
import { rememberingBands } from './bands'
import { toggledEdge } from './edit'

const board = { width: 60, height: 60 }
const edges = edgeCount(60, 60)
const signs = Array.from({ length: edges }, (_, edge) => '.-x'[edge % 3]!).join('')
const work = { ...noWork(board), edges: signs, fixed: signs.slice(0, 4000).padEnd(edges, '.') }
const strokes = (path: string) => path.split('M').length - 1

describe('bands of lines and crosses', () => {
  it('have each edge once, in few paths', () => {
    const layers = rememberingBands()(board, work).flatMap((band) => band.layers)
    expect(layers.reduce((sum, { path }) => sum + strokes(path), 0)).toBe(drawEdges(board, work).length)
    expect(layers.length).toBeLessThan(80)
  })

  it('are drawn again only where something has changed', () => {
    const bands = rememberingBands()
    const before = bands(board, work)
    const after = bands(board, toggledEdge(work, 6000, 'x'))
    const fresh = after.filter((band, i) => band !== before[i])
    expect(fresh).toHaveLength(1)
    expect(bands(board, work).filter((band, i) => band !== before[i])).toHaveLength(1)
  })
})
