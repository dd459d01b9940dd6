import type { audit } from '#contract/audit.ts'
import type { Handlers } from '../http/handlers.ts'
import { listNamedEntries } from './list-entries.ts'

export const auditRoutes: Handlers<typeof audit> = {
  listAuditEntries: ({ app, caller, input }) => listNamedEntries(app, caller.user.id, input),
}
