/**
 * The enumeration of all Kin-Gin Zushiki (金銀図式): the king with four golds and four silvers in a box of three by three squares.
 * K. Noshita and T. Iida, "Generalized solution-sequences in games and enumeration of a certain type of tsume-shogi", 2002.
 */
export { BOXES, notationOf, sfenOf, type Box, type Diagram } from './diagram'
export { GoldSilverExaminer } from './gold-silver-examiner'
export { TABLE_1 } from './tables'
export { type UnitRecord } from './record'

export { stockOf, stockText } from './stock'
export { summaryOf } from './summary'
export { STAGES, UNITS } from './unit'
