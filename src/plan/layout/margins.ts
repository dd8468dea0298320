import type { Box } from '../model/box'
import type { Margins, Paper } from '../model/paper'
import { lengthInMm, limitInMm, type Profile } from '../profiles'

/** Comfortable margins in millimetres. A row is for trims up to the width `to`; the first row that is wide enough is taken. */
const USUAL: readonly (Margins & { readonly to: number })[] = [
  { to: 110, inner: 13, outer: 9, top: 10, bottom: 12 },
  { to: 135, inner: 15, outer: 10, top: 11, bottom: 13 },
  { to: 150, inner: 16, outer: 11, top: 12, bottom: 14 },
  { to: Infinity, inner: 15.9, outer: 12.7, top: 12.7, bottom: 15.9 },
]

/** The least inner margin that a profile asks of a book with this number of pages, in millimetres. */
export function gutterOf(profile: Profile, pages: number): number {
  const { value, unit } = profile.gutter
  const row = value.find(({ to }) => pages <= to) ?? value.at(-1)
  return row ? lengthInMm(row.least, unit) : 0
}

/** The least margin at the three cut edges, in millimetres. */
export function edgeOf(profile: Profile, paper: Paper): number {
  return limitInMm(paper.bleed > 0 ? (profile.marginWithBleed ?? profile.margin) : profile.margin)
}

/** The margins of a book with this number of pages: those in the plan, or else comfortable ones that the profile allows. */
export function marginsOf(paper: Paper, profile: Profile, pages: number): Margins {
  if (paper.margins !== 'auto') return paper.margins
  const usual = USUAL.find(({ to }) => paper.trim.width <= to)!
  const least = edgeOf(profile, paper)
  return {
    inner: Math.max(usual.inner, gutterOf(profile, pages)),
    outer: Math.max(usual.outer, least),
    top: Math.max(usual.top, least),
    bottom: Math.max(usual.bottom, least),
  }
}

/** Whether a page is a right-hand page. */
export function isOnTheRight(paper: Paper, page: number): boolean {
  if (!paper.facing) return paper.binding === 'left'
  return (page % 2 === 1) === (paper.binding === 'left')
}

/** The least width and height of the area between the margins, in millimetres, whatever margins are asked for. */
const LEAST_SIDE = 10

/** The width and height that margins leave on a page, in millimetres, if that is too little to print in; undefined if it is enough. */
export function roomLeft({ trim }: Paper, { inner, outer, top, bottom }: Margins): { width: number; height: number } | undefined {
  const [width, height] = [trim.width - inner - outer, trim.height - top - bottom]
  return Math.min(width, height) < LEAST_SIDE ? { width: Math.max(0, width), height: Math.max(0, height) } : undefined
}

/** The area of a page between its margins. Inner and outer margin swap sides from page to page where pages face each other. */
export function typeArea(paper: Paper, margins: Margins, page: number): Box {
  const { trim } = paper
  const left = isOnTheRight(paper, page) ? margins.inner : margins.outer
  return {
    x: Math.min(left, trim.width - LEAST_SIDE),
    y: Math.min(margins.top, trim.height - LEAST_SIDE),
    width: Math.max(LEAST_SIDE, trim.width - margins.inner - margins.outer),
    height: Math.max(LEAST_SIDE, trim.height - margins.top - margins.bottom),
  }
}
