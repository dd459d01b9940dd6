import type { customerMeters } from '#contract/billing/customer-meters.ts'
import type { events } from '#contract/billing/events.ts'
import type { Handlers } from '../../http/handlers.ts'
import { deduct } from './deduct.ts'
import { ingestEvents } from './ingest-events.ts'

export const ingestionRoutes: Handlers<Pick<typeof events, 'ingest'>, 'snake_case'> = {
  ingest: ({ app, caller, input }) => ingestEvents(app, caller, input.events),
}

export const deductionRoutes: Handlers<Pick<typeof customerMeters, 'deduct'>, 'snake_case'> = {
  deduct: ({ app, caller, input }) => deduct(app, caller, input),
}
