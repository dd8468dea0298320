import * as tsshogi from 'tsshogi'

type Reader = (text: string) => tsshogi.Record | Error

/** Wraps a reader of the package so that it returns its errors. Some damaged records make the package read squares that do not exist. */
const answering =
  (read: Reader): Reader =>
  (text) => {
    try {
      return read(text)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

/** Reads a record in KIF. Like all readers here it never throws; an `Error` is the reason why there is no record. */
export const importKIF = answering(tsshogi.importKIF)
/** Reads a record in KI2. */
export const importKI2 = answering(tsshogi.importKI2)
/** Reads a record in CSA. */
export const importCSA = answering(tsshogi.importCSA)
/** Reads a record in JKF, as JSON. */
export const importJKF = answering(tsshogi.importJKFString)
/** Reads a record in the form of USI's command `position`. */
export const importUSI = answering((text) => tsshogi.Record.newByUSI(text))
/** Reads a record in USEN. */
export const importUSEN = answering((text) => tsshogi.Record.newByUSEN(text))
