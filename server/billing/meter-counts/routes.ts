import type { meters } from '#contract/billing/meters.ts'
import type { Handlers } from '../../http/handlers.ts'
import { meterQuantities } from './meter-quantities.ts'

export const meterQuantityRoutes: Handlers<Pick<typeof meters, 'quantities'>, 'snake_case'> = {
  quantities: ({ app, caller, input }) => meterQuantities(app, caller.organizationIds, input),
}
