import { fieldErrors } from '#contract/billing/field-errors.ts'
import type { InputIssue } from '#contract/kit/wire.ts'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import type { Database } from '../../storage/storage.ts'
import { refuse } from '../refusals/refusals.ts'

/** A customer by id, or by the seller's own id, which need not be known yet. */
export type Whose = { at: number; customerId?: string | null | undefined; externalCustomerId?: string | null | undefined }

/** Whose events are. One that names a customer whom the seller does not have refuses them all. */
export async function customersOfEvents(
  app: App,
  organizationId: string,
  events: readonly Whose[],
  within: readonly string[] = ['events'],
) {
  const named = events.flatMap(({ customerId }) => customerId ?? [])
  const byId = new Set((await customersById(app, named, organizationId)).map(({ id }) => id))
  const unknown = events.filter(({ customerId }) => customerId != null && !byId.has(customerId))
  if (unknown.length > 0) refuse('PolarRequestValidationError', { issues: unknown.map((event) => issueOf(event, within)) })
  const external = events.flatMap(({ customerId, externalCustomerId }) => (customerId == null ? (externalCustomerId ?? []) : []))
  const found = await customersByExternalId(app, external, organizationId)
  const byExternalId = new Map(found.map(({ id, externalId }) => [externalId, id]))
  return ({ customerId, externalCustomerId }: Whose) => customerId ?? byExternalId.get(externalCustomerId ?? null) ?? null
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
