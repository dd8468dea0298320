import { BAND_OF, BIT_OF, COUNT, LOWEST, PEERS, sees } from '../geometry'
import type { Look, Technique } from '../look'

const cells = new Uint8Array(4)

/**
 * WXYZ-wing: of four cells with four digits, only one digit, z, has places that do not see each other. One of the cells must then be z, and
 * cells that see all its places lose z. A step's `cells`: those with z, those without. Its `form`: z.
 */
export const wxyzWing: Technique = {
  keys: ['wxyz-wing'],
  find: (look) => choose(look, 0, 0, 0, 0),
}

/** Adds cells until there are four. @param apart the digits that two cells share which do not see each other; at most one, z */
function choose(look: Look, from: number, count: number, digits: number, apart: number): boolean {
  if (count === 4) return COUNT[digits] === 4 && apart !== 0 && tell(look, digits, LOWEST[apart]!)
  const { candidates } = look.state
  for (let cell = from; cell < 81; cell++) {
    const own = candidates[cell]!
    if (own === 0 || COUNT[digits | own]! > 4) continue
    let unseen = apart
    for (let i = 0; i < count; i++) if (!sees(cells[i]!, cell)) unseen |= own & candidates[cells[i]!]!
    if (COUNT[unseen]! > 1) continue
    cells[count] = cell
    if (choose(look, cell + 1, count + 1, digits | own, unseen)) return true
  }
  return false
}

function tell(look: Look, digits: number, z: number): boolean {
  const { candidates } = look.state
  for (let band = 0; band < 3; band++) {
    let seen = 0x7ffffff
    for (let i = 0; i < 4; i++) {
      if ((candidates[cells[i]!]! & (1 << z)) !== 0) seen &= PEERS[3 * cells[i]! + band]!
      else if (BAND_OF[cells[i]!] === band) seen &= ~BIT_OF[cells[i]!]!
    }
    look.rule(z, band, seen)
  }
  if (!look.hasRuledOut) return false
  const all = [...cells]
  const withZ = all.filter((cell) => (candidates[cell]! & (1 << z)) !== 0)
  const groups = [withZ, all.filter((cell) => !withZ.includes(cell))]
  return look.report({ technique: 'wxyz-wing', digits, cells: groups, form: String(z + 1) })
}
