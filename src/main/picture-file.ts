import type { Result } from '../solver/genre'
import { isPnm, readPnm } from '../solver/nonogram/picture/pnm'
import type { PictureMessage } from '../solver/nonogram/picture/message'
import type { LightRaster } from '../solver/nonogram/picture/raster'

/** The picture in the bytes of a file: PBM, PGM or PPM, plain or raw. A message for any other kind, and for a damaged file. */
export function decodePicture(bytes: Uint8Array): Result<LightRaster> {
  if (isPnm(bytes)) return readPnm(bytes)
  return { ok: false, message: { code: 'nonogram.picture-kind' } satisfies PictureMessage }
}
