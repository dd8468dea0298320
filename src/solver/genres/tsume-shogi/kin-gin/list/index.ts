import { PACKED } from './data'
import { unpackUnit, type Listed } from './packed'

export { diagramAt, type Listed } from './packed'

let all: readonly Listed[] | undefined

/** All Kin-Gin Zushiki in the order of the enumeration; decoded at the first call. */
export function listed(): readonly Listed[] {
  return (all ??= PACKED.flatMap(unpackUnit))
}
