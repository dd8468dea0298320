import type { Repair } from '../model/finding'
import type { RepairMessage } from '../model/finding-message'

/** The repair that puts one value into the plan; null takes it away. */
export const repairBy = (message: RepairMessage, path: readonly (string | number)[], value: string | number | boolean | null): Repair => ({
  message,
  set: [{ path, value }],
})

/** The repair that takes a part out of the plan. */
export const removing = (part: number): Repair => repairBy({ code: 'repair.remove-part' }, ['parts', part], null)
