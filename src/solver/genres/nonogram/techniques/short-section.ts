import type { Context, Technique } from '../position/context'

/**
 * WAKUSYUKUSYO (区分全体にわたる白マス埋め): makes the first section white that is too short for any piece. The first section of the
 * working range must have room for the first piece, the last one for the last piece, and every other one for the shortest piece.
 */
export const shortSection: Technique = {
  id: 'short-section',
  find(context) {
    context.countedAs = 1
    const section = firstTooShort(context)
    if (section > 0) whitenSection(context, section)
  },
}

function firstTooShort(context: Context): number {
  const { line } = context
  const { firstSection, lastSection } = line
  const first = line.piece(line.firstPiece)
  const last = line.piece(line.lastPiece)
  if (line.size[firstSection]! < first) {
    context.because('nonogram.too-short', first)
    return firstSection
  }
  if (line.size[lastSection]! < last) {
    context.because('nonogram.too-short', last)
    return lastSection
  }
  for (let section = firstSection + 1; section < lastSection; section++) {
    if (line.size[section]! >= line.shortest) continue
    context.because('nonogram.too-short', line.shortest)
    return section
  }
  return 0
}

/** Makes a whole section white (KUBUNSIROUME). With a black cell in it that is a contradiction. */
export function whitenSection(context: Context, section: number): void {
  const { line, view } = context
  if (line.black[section]) {
    context.contradict('nonogram.clash-short')
    return
  }
  view.lookAtSection(1, section)
  view.changes = 0
  view.fill(-1, 1, view.length)
  context.commit()
}
