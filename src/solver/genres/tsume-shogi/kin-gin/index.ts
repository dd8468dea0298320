/**
 * The enumeration of all Kin-Gin Zushiki (金銀図式): the king with four golds and four silvers in a box of three by three squares.
 * K. Noshita and T. Iida, "Generalized solution-sequences in games and enumeration of a certain type of tsume-shogi", 2002.
 */
export { BOXES, diagramOf, notationOf, sfenOf, type Box, type Diagram } from './diagram'
export { GoldSilverExaminer, type Leftover, type Mate, type Soundness } from './gold-silver-examiner'
export { TABLE_1, TABLE_2 } from './paper'
export { type MateRecord, type UnitRecord } from './record'
export { LISTED_FROM, similarGroups, type SimilarGroup } from './similar'
export { KIN_GIN, stockOf, stockText, type Stock } from './stock'
export { FROM_LENGTH, isProblem, RULES, summaryOf, totalOf, type ByLength, type Summary } from './summary'
export { STAGES, UNITS, type Stage, type Unit } from './unit'
