/**
 * Words that may follow the number 1 although a plural would look the same: verbs ("The third 1 belongs"), because a name or a digit is
 * given as 1 in tests, and singular nouns that end in s.
 */
const OF_ONE =
  'is|was|has|does|may|mates|cannot|as|agrees|belongs|cuts|exists|shows|needs|gives|holds|sends|asks|says|fits|stands|keeps|leads|leaves|process|ambiguous'

/** Matches grammatical faults in a sentence about one thing: a plural noun after 1, a plural verb, or the pronoun "they". */
export const MANY = new RegExp(
  `\\b1 (?!(?:${OF_ONE})\\b)(?:[a-z]+s|(?:[a-z]+ ){0,2}(?:are|were|have|do))\\b|\\b1 (?:agree|ambiguous [a-z]+s)\\b|\\ball 1\\b|^(?:1 [a-z]+|No\\. 1)\\b.*\\b(?:(?:mend|allow|leave|finish) them|that they|the puzzles)\\b`,
  'i',
)
