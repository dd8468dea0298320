import { patches, readNonograms, sparse, stairs, tossed, waves } from './nonogram-sets'
import { readSlitherlinks, torn } from './slitherlink-sets'

/** Puzzles of one genre to compare two versions with. */
export interface ComparedSet {
  readonly name: string
  readonly genre: 'nonogram' | 'slitherlink'
  readonly puzzles: readonly { readonly name: string; readonly puzzle: unknown }[]
}

/** The sets of puzzles in some files, of whichever genre; without files, the boards that the benches make from fixed seeds. */
export function setsOf(files: readonly string[]): readonly ComparedSet[] {
  if (files.length > 0) return files.map(setIn)
  return [
    ...[tossed(50), tossed(50, 30), patches(10), waves(2), sparse(6), stairs([9, 14])].map((set) => ({
      ...set,
      genre: 'nonogram' as const,
    })),
    ...[torn(40, 10, 0.4), torn(20, 15, 0.5), torn(10, 20, 0.5), torn(5, 25, 0.45)].map((set) => ({
      ...set,
      genre: 'slitherlink' as const,
    })),
  ]
}

function setIn(file: string): ComparedSet {
  const loops = readSlitherlinks(file)
  return loops.puzzles.length > 0 ? { ...loops, genre: 'slitherlink' } : { ...readNonograms(file), genre: 'nonogram' }
}
