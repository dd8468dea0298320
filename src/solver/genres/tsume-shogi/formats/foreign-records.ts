import * as tsshogi from 'tsshogi'

type Reader = (text: string) => tsshogi.Record | Error

/** A reader of the package that returns its errors: some moves of a damaged record make it read squares that do not exist. */
const answering =
  (read: Reader): Reader =>
  (text) => {
    try {
      return read(text)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

/** Reads a record in KIF. It never throws, as none of the readers here does; an `Error` says why there is no record. */
export const importKIF = answering(tsshogi.importKIF)
/** Reads a record in KI2. */
export const importKI2 = answering(tsshogi.importKI2)
/** Reads a record in CSA. */
export const importCSA = answering(tsshogi.importCSA)
/** Reads a record in JKF, as JSON. */
export const importJKF = answering(tsshogi.importJKFString)
/** Reads a record as USI's command `position` has it. */
export const importUSI = answering((text) => tsshogi.Record.newByUSI(text))
/** Reads a record in USEN. */
export const importUSEN = answering((text) => tsshogi.Record.newByUSEN(text))
