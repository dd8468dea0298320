import { lineFormat } from '#solver/genre/texts/line-format.ts'
import { characterAt, firstInk } from '#solver/genre/texts/lines.ts'
import type { Sudoku } from '../puzzle'
import { puzzleOf } from './cells'
import { faultAt } from './problems'

const id = /^\s*(\d+)(?:x(\d+))?([a-z]\w*)?([:#])(\S*)\s*$/

/** Whether the parameters of an id name rules of another genre. */
function isVariant(line: string): boolean {
  return /[xjk]/.test((id.exec(line)?.[3] ?? '').replace(/d[a-z]/g, ''))
}

/**
 * A game id of Solo (Simon Tatham's Portable Puzzle Collection): `3x3:` and the cells. `_` separates two neighbouring numbers, and a letter
 * from a = 1 to z = 26 is a run of empty cells. Ids of variants and of random seeds are refused, each with its reason.
 */
export const soloId = lineFormat<Sudoku>({
  id: 'solo',
  name: { en: 'Solo game id', ja: 'SoloのゲームID' },
  about: { reads: 'ids of 9×9, links to the game’s page and save files; random seeds and other games are refused by name' },
  extensions: ['txt'],
  // An id with slashes belongs to another game.
  detect: (line) => (!/^\s*3x3\w*[:#]\S/.test(line) ? 0 : line.includes('/') || isVariant(line) ? 0.4 : 1),
  read(line) {
    const start = firstInk(line)
    const parts = id.exec(line)
    if (parts === null) return faultAt(start, { code: 'sudoku.character', seen: characterAt(line, start) })
    const [, width = '', height = '', variant = '', sign, code = ''] = parts
    if (width !== '3' || height !== '3') {
      return faultAt(start, {
        code: 'sudoku.size',
        width: Number(width) * Number(height || 1),
        height: Number(width) * Number(height || 1),
      })
    }
    const kind = /[xjk]/.exec(variant.replace(/d[a-z]/g, ''))
    if (kind !== null) return faultAt(start + 3, { code: 'sudoku.variant', seen: kind[0] })
    if (sign === '#') return faultAt(line.indexOf('#'), { code: 'sudoku.random-seed' })
    const at = line.indexOf(':') + 1
    const bad = code.search(/[^1-9a-z_]|[1-9](?=\d)/)
    if (bad >= 0) return faultAt(at + bad, { code: 'sudoku.character', seen: characterAt(code, bad) })
    const cells = code.replace(/[a-z_]/g, (run) => (run === '_' ? '' : '.'.repeat(run.charCodeAt(0) - 96)))
    if (cells.length !== 81) return faultAt(at + code.length, { code: 'sudoku.line-length', length: cells.length })
    return { is: 'puzzle', puzzle: puzzleOf(cells), index: start }
  },
  write: ({ puzzle }) =>
    '3x3:' + puzzle.givens.replace(/[1-9](?=[1-9])/g, '$&_').replace(/\.{1,26}/g, (run) => String.fromCharCode(96 + run.length)),
})
