import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'

const refuse = (): never => {
  throw new ServiceError({ code: 'service.unknown-method', method: 'maintenance, backup' })
}

/**
 * The maintenance calls of services without a window. They are refused, because the command line has its own commands (`nanido library …`).
 */
export const withoutMaintenance = {
  ...{
    'maintenance.health': refuse,
    'maintenance.recover': refuse,
    'maintenance.rescue': refuse,
    'maintenance.retry': refuse,
    'maintenance.leave': refuse,
  },
  ...{
    'backup.list': refuse,
    'backup.copies': refuse,
    'backup.make': refuse,
    'backup.compare': refuse,
    'backup.puzzles': refuse,
    'backup.restore': refuse,
  },
} satisfies Partial<Handlers>
