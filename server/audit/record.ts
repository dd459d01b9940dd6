import { type Insertable, sql } from 'kysely'
import type { AuditAction } from '#contract/audit-actions.ts'
import { tellRehearsal } from '../kit/agent-call.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { noteListeners } from '../kit/listeners.ts'
import { newId } from '../kit/random.ts'
import { query } from '../storage/query.ts'
import type { Json, Tables } from '../storage/tables.ts'

export type AuditEvent = {
  action: AuditAction
  by: Actor
  /** The person it was done to. */
  userId?: string
  organizationId?: string
  details?: { [key: string]: Json }
}

/** Writes down what was done, in the same transaction as the deed. Entries change no more, but for the addresses of people who left. */
export async function record(app: App, { action, by, userId, organizationId, details = {} }: AuditEvent) {
  tellRehearsal({ kind: 'deed', action, userId: userId ?? null, organizationId: organizationId ?? null })
  const [written] = await addEntry(app, {
    id: newId(app),
    at: now(app),
    action,
    actorId: by.user?.id ?? null,
    actorKeyId: by.secretKey?.id ?? null,
    impersonatorId: by.session?.impersonatedBy ?? null,
    userId: userId ?? null,
    organizationId: organizationId ?? null,
    ipAddress: by.visitor?.ipAddress ?? '',
    userAgent: by.visitor?.userAgent ?? '',
    details: by.visitor?.agent === undefined ? details : { ...details, agent: by.visitor.agent },
  })
  noteListeners(app.db, Boolean(written?.isHeard))
}

/** Whether the application wants to be told of deeds. */
const isHeard = sql<boolean | number>`exists (select 1 from webhook_endpoints where organization_id is null and enabled)`

/** Nearly every deed is written down, so the query is not built for each. */
const addEntry = query((db, entry: Insertable<Tables['auditEntries']>) => {
  const { id, at, action, actorId, actorKeyId, impersonatorId, userId, organizationId, ipAddress, userAgent, details } = entry
  const values = { id, at, action, actorId, actorKeyId, impersonatorId, userId, organizationId, ipAddress, userAgent, details }
  return db.insertInto('auditEntries').values(values).returning(isHeard.as('isHeard'))
})
