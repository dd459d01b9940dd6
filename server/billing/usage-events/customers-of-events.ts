import { fieldErrors } from '#contract/billing/field-errors.ts'
import type { InputIssue } from '#contract/kit/wire.ts'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import type { Database } from '../../storage/storage.ts'
import { refuse } from '../refusals/refusals.ts'

/** A customer by id, or by the seller's own id, which need not be known yet. */
export type Whose = {
  at: number
  customerId?: string | null | undefined
  externalCustomerId?: string | null | undefined
  timestamp?: string | null | undefined
}

/**
 * Whose events are. One that names a customer whom the seller does not have refuses them all. A customer who was deleted a moment ago is still known for what they
 * used before.
 */
export async function customersOfEvents(
  app: App,
  organizationId: string,
  events: readonly Whose[],
  within: readonly string[] = ['events'],
) {
  const named = events.flatMap(({ customerId }) => customerId ?? [])
  const byId = new Set((await customersById(app, named, organizationId)).map(({ id }) => id))
  const unnamed = events.filter(({ customerId }) => customerId != null && !byId.has(customerId))
  const left = await departed(app, organizationId, unnamed)
  const unknown = unnamed.filter((event) => left(event) === null)
  if (unknown.length > 0) refuse('PolarRequestValidationError', { issues: unknown.map((event) => issueOf(event, within)) })
  const external = events.flatMap(({ customerId, externalCustomerId }) => (customerId == null ? (externalCustomerId ?? []) : []))
  const found = await customersByExternalId(app, external, organizationId)
  const byExternalId = new Map(found.map(({ id, externalId }) => [externalId, id]))
  const isFound = ({ customerId, externalCustomerId }: Whose) => customerId != null || byExternalId.has(externalCustomerId ?? null)
  const gone = await departed(
    app,
    organizationId,
    events.filter((event) => !isFound(event)),
  )
  return (event: Whose) => event.customerId ?? byExternalId.get(event.externalCustomerId ?? null) ?? gone(event)
}

/** Finds customers who were deleted, while usage of their time may still come in. */
async function departed(app: App, organizationId: string, events: readonly Whose[]) {
  const old = events.filter(({ timestamp }) => timestamp != null)
  const open = [
    ...(await lateById(app, organizationId, idsOf(old, 'customerId'))),
    ...(await lateByExternalId(app, organizationId, idsOf(old, 'externalCustomerId'))),
  ]
  return ({ customerId, externalCustomerId, timestamp }: Whose) => {
    const isOf = (row: (typeof open)[number]) =>
      customerId == null ? row.externalCustomerId === externalCustomerId : row.customerId === customerId
    const isThen = ({ startedAt, endedAt }: (typeof open)[number]) => timestamp != null && startedAt <= timestamp && timestamp < endedAt
    return open.find((row) => isOf(row) && isThen(row))?.customerId ?? null
  }
}

function idsOf(events: readonly Whose[], name: 'customerId' | 'externalCustomerId'): string[] {
  return events.flatMap((event) => event[name] ?? [])
}

const lateById = query((db, organizationId: string, ids: readonly string[]) => lateIn(db, organizationId).where('customerId', 'in', ids))
const lateByExternalId = query((db, organizationId: string, ids: readonly string[]) =>
  lateIn(db, organizationId).where('externalCustomerId', 'in', ids),
)

function lateIn(db: Database, organizationId: string) {
  const open = db.selectFrom('lateUsage').where('organizationId', '=', organizationId)
  return open.select(['customerId', 'externalCustomerId', 'startedAt', 'endedAt'])
}

function issueOf({ at, customerId }: Whose, within: readonly string[]): InputIssue {
  const [message, type] = fieldErrors.EVENT_CUSTOMER_NOT_FOUND
  return { place: 'body', path: within.length === 0 ? ['customer_id'] : [...within, at, 'customer_id'], message, type, input: customerId }
}

const customersById = query((db, ids: readonly string[], organizationId: string) => customersIn(db, organizationId).where('id', 'in', ids))
const customersByExternalId = query((db, ids: readonly string[], organizationId: string) =>
  customersIn(db, organizationId).where('externalId', 'in', ids),
)

function customersIn(db: Database, organizationId: string) {
  return db.selectFrom('customers').where('organizationId', '=', organizationId).where('deletedAt', 'is', null).select(['id', 'externalId'])
}
