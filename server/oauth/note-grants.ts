import { listIn } from '../applications/shown-application.ts'
import { type AuditEvent, record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { announce } from '../webhook-delivery/announce.ts'
import type { Changed, GrantRow } from './grants-store.ts'

type Details = NonNullable<AuditEvent['details']>

/** Writes down that an application was let in. Webhooks are told of what was not allowed before. */
export async function noteAllowed(app: App, by: Actor, { change, ...grant }: GrantRow & Changed, details: Details): Promise<void> {
  const { id, applicationId, userId } = grant
  await record(app, { action: 'application.allowed', by, userId, ...placeOf(grant), details: { applicationId, grantId: id, ...details } })
  if (change !== null) await announce(app, `application_grant.${change}`, { userId }, () => told(grant))
}

export async function noteRevoked(app: App, by: Actor, grant: GrantRow): Promise<void> {
  const { id, applicationId, userId } = grant
  await record(app, { action: 'application.revoked', by, userId, ...placeOf(grant), details: { applicationId, grantId: id } })
  await announce(app, 'application_grant.revoked', { userId }, () => told(grant))
}

function placeOf({ organizationId }: GrantRow) {
  return organizationId === null ? {} : { organizationId }
}

function told(grant: GrantRow) {
  return { ...grant, scopes: listIn(grant.scopes) }
}
