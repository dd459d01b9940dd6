import type { audit } from '#contract/audit.ts'
import type { Handlers } from '../http/handlers.ts'
import { listOwnEntries } from './list-entries.ts'

export const auditRoutes: Handlers<typeof audit> = {
  listAuditEntries: ({ app, caller, input }) => listOwnEntries(app, caller.user.id, input),
}
