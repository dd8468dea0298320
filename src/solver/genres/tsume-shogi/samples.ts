import type { Problem } from './puzzle'
import { problemOf, readSfen } from './sfen'

/**
 * Problems without cooks: two of one move, then from the project's enumeration of Kin-Gin Zushiki one each of three, five and fifteen. None
 * is its own mirror image.
 */
const SFENS = [
  '5k3/9/5P3/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
  '7nk/9/7G1/9/9/9/9/9/9 b G2r2b2g4s3n4l18p 1',
  '9/9/9/9/9/9/3gSS3/3GGS3/3gsk3 b 2r2b4n4l18p 1',
  '9/9/9/9/9/6ggS/6gss/6GSk/9 b 2r2b4n4l18p 1',
  '6GSk/6sgg/6SgS/9/9/9/9/9/9 b 2r2b4n4l18p 1',
]

const problemsOf = (sfens: readonly string[]): readonly Problem[] =>
  sfens.flatMap((sfen) => {
    const read = readSfen(sfen)
    return read.ok ? [problemOf(read.position).problem] : []
  })

/** The problems for a first look and for the conformance suite. */
export const samples = problemsOf(SFENS)

/** Two problems with cooks. */
export const faulty = problemsOf(['8k/9/7P1/9/9/9/9/9/9 b B2rb4g4s4n4l17p 1', '8k/6G2/9/9/9/9/9/9/9 b B2rb3g4s4n4l18p 1'])
