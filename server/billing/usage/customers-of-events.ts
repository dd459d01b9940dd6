import { fieldErrors } from '#contract/billing/field-errors.ts'
import type { InputIssue } from '#contract/kit/wire.ts'
import type { App } from '../../kit/app.ts'
import { batchQuery, largestBatch } from '../../storage/batch-query.ts'
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
  const byId = new Set((await ask(app, customersById, named, organizationId)).map(({ id }) => id))
  const unknown = events.filter(({ customerId }) => customerId != null && !byId.has(customerId))
  if (unknown.length > 0) refuse('PolarRequestValidationError', { issues: unknown.map((event) => issueOf(event, within)) })
  const external = events.flatMap(({ customerId, externalCustomerId }) => (customerId == null ? (externalCustomerId ?? []) : []))
  const found = await ask(app, customersByExternalId, external, organizationId)
  const byExternalId = new Map(found.map(({ id, externalId }) => [externalId, id]))
  return ({ customerId, externalCustomerId }: Whose) => customerId ?? byExternalId.get(externalCustomerId ?? null) ?? null
}

type Key = { id: string; organizationId: string }

async function ask(app: App, query: typeof customersById, ids: readonly string[], organizationId: string) {
  const keys = [...new Set(ids)].map((id) => ({ id, organizationId }))
  const rows: Awaited<ReturnType<typeof query>> = []
  for (let at = 0; at < keys.length; at += largestBatch) rows.push(...(await query(app.db, keys.slice(at, at + largestBatch))))
  return rows
}

function issueOf({ at, customerId }: Whose, within: readonly string[]): InputIssue {
  const [message, type] = fieldErrors.EVENT_CUSTOMER_NOT_FOUND
  return { place: 'body', path: within.length === 0 ? ['customer_id'] : [...within, at, 'customer_id'], message, type, input: customerId }
}

const customersById = batchQuery((db, keys: Key[]) => customersIn(db, keys, 'id'))
const customersByExternalId = batchQuery((db, keys: Key[]) => customersIn(db, keys, 'externalId'))

function customersIn(db: Database, keys: Key[], column: 'id' | 'externalId') {
  return db
    .selectFrom('customers')
    .where('organizationId', '=', (keys[0] as Key).organizationId)
    .where(
      column,
      'in',
      keys.map(({ id }) => id),
    )
    .where('deletedAt', 'is', null)
    .select(['id', 'externalId'])
}
