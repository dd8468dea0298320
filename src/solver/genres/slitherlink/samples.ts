import { clueOfSign } from './cells'
import type { Slitherlink } from './puzzle'

function board(rows: string): Slitherlink {
  const lines = rows.split('/')
  return { width: lines[0]!.length, height: lines.length, clues: [...lines.join('')].map((sign) => clueOfSign(sign)!) }
}

/** Puzzles of presets 1 to 4, made by Nanido's generator, the easiest first. */
export const samples: readonly Slitherlink[] = [
  // Parameters of the generator: GC-50-HX.
  board('..2133../31....12/31111132/12....23/22....22/..1312../33221121/........'),
  // Parameters of the generator: GC-50-B.
  board('2..1..2..2/2.12..22.2/..2....0../3.132321.3/3232..2322/2123..1211/2.221123.1/..2....2../1.31..23.1/1..2..1..1'),
  // Parameters of the generator: GCT1-100-P.
  board('2....2...3/.3.32322../....3....3/2.1112.3../12.3....13/11....3.12/..2.2312.3/2....2..../..20232.2./1...2....2'),
  // Parameters of the generator: GCT1-100-X.
  board('..2..10..1../111..22..212/2..3.21.1..3/..02.22.12../22...32...21/.02......02./223.2..2.112/..13123121../.1........3.'),
  // Parameters of the generator: GCT2-100-F.
  board('.1.....3../3...3.321./..32.....1/..2......./2.2.320.3./1.2.2.12../.23122.11./......1.../.3......33/221.122...'),
  // Parameters of the generator: GCT2-150-WV.
  board('3...21...1/.2..12..2./21..3...01/31...3..2./12..31..1./2....2..2./.0..2...../32......01/22..23..1./....2...12'),
]

/**
 * Faulty puzzles: one with several solutions, one with none, one with very few clues, and one that has none even without some of the clues.
 */
export const faulty: readonly Slitherlink[] = [board('3../.../..2'), board('33./3../..2'), board('..../.2../....'), board('030/2.0/33.')]
