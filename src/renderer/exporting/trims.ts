import { TRIMS } from '#plan/model/paper.ts'
import { words } from '../words'

/** Returns the text of a trim size in lists: its name or its inches, and its millimetres. */
export function trimLabel(name: string): string {
  const { width, height } = TRIMS[name]!
  const w = words().exporting
  const [, across, down] = /^([\d.]+)x([\d.]+)in$/u.exec(name) ?? []
  const called = across === undefined || down === undefined ? (w.trimNames[name] ?? name) : w.inches(across, down)
  return `${called} (${width} × ${height} mm)`
}
