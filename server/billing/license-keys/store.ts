import { type Selectable, sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { Batcher } from '../../kit/batcher.ts'
import { now } from '../../kit/clock.ts'
import { defineState } from '../../kit/state.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'
import { addToCounts, countOf } from '../counts/counts.ts'
import type { AnonymizedCustomer } from '../customers/happenings.ts'
import { type Customer, findCustomers } from '../customers/store.ts'
import { moving } from '../lists/moving.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'

export type LicenseKeyRow = Selectable<Tables['licenseKeys']>

const keyByText = query((db, organizationId: string, key: string) =>
  db.selectFrom('licenseKeys').where('organizationId', '=', organizationId).where('key', '=', key).selectAll(),
)

export async function findKeyByText(
  app: App,
  { organizationId, key }: { organizationId: string; key: string },
): Promise<LicenseKeyRow | undefined> {
  return keyByText.first(app, organizationId, key)
}

export async function findKey(app: App, id: string): Promise<LicenseKeyRow | undefined> {
  return app.db.selectFrom('licenseKeys').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function findKeyOfGrant(app: App, grantId: string): Promise<LicenseKeyRow | undefined> {
  return app.db.selectFrom('licenseKeys').where('grantId', '=', grantId).selectAll().executeTakeFirst()
}

type Wanted = Omit<Asked, 'sorting'> & { benefitIds?: readonly string[] | null | undefined } & (
    | { organizationIds: readonly string[] }
    | { customerId: string }
  )

/** Oldest first. */
export async function listKeys(app: App, wanted: Wanted): Promise<{ rows: LicenseKeyRow[]; total: number }> {
  const { benefitIds } = wanted
  let found = app.db.selectFrom('licenseKeys')
  if ('customerId' in wanted) found = found.where('customerId', '=', wanted.customerId)
  else if (wanted.organizationIds.length === 0) return { rows: [], total: 0 }
  else found = found.where('organizationId', 'in', wanted.organizationIds)
  if (benefitIds != null) found = found.where('benefitId', 'in', benefitIds)
  const sorted = sortedPage(found.selectAll(), { ...wanted, sorting: ['created_at'] }, { created_at: 'createdAt' }, 'id')
  const rows = await sorted.execute()
  const [benefitId, ...others] = benefitIds ?? []
  if ('organizationIds' in wanted && others.length === 0) {
    const slice = benefitId === undefined ? 'all' : (`benefit_id=${benefitId}` as const)
    return { rows, total: await countOf(app.db, wanted.organizationIds, 'license-keys', slice) }
  }
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function addKey(app: App, row: LicenseKeyRow): Promise<void> {
  await app.db.insertInto('licenseKeys').values(row).execute()
  await addToCounts(app.db, row, 'license-keys', ['all', `benefit_id=${row.benefitId}`], 1)
}

type Changes = Partial<Pick<LicenseKeyRow, 'key' | 'status' | 'usage' | 'limitActivations' | 'limitUsage' | 'expiresAt'>>

export async function changeKey(app: App, id: string, changes: Changes): Promise<LicenseKeyRow> {
  return app.db
    .updateTable('licenseKeys')
    .set({ ...changes, modifiedAt: now(app) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Named = { organizationId: string; key: string }
type Validation = Named & { uses: number }

const countedValidation = query((db, { organizationId, key, uses, at }: Validation & { at: string }) =>
  db
    .updateTable('licenseKeys')
    .set({ validations: upToMost('validations', 1), usage: upToMost('usage', uses), lastValidatedAt: at })
    .where('organizationId', '=', organizationId)
    .where('key', '=', key)
    .where('status', '=', 'granted')
    .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', at)]))
    .where(sql<boolean>`(limit_usage is null or usage <= limit_usage - ${uses})`)
    .returningAll(),
)

/** Strangers raise these without end: a count stops where its column ends, and the key stays good. */
function upToMost(counter: 'validations' | 'usage', more: number) {
  const count = sql.ref(counter)
  return sql<number>`case when ${count} > ${sql.lit(mostCounted)} - ${more} then ${sql.lit(mostCounted)} else ${count} + ${more} end`
}
const mostCounted = 2_147_483_647

/** A key as it was counted, and whose it is. */
type Counted = { key: LicenseKeyRow; customer: Customer | undefined }

/** Counts a validation and its uses, unless the key is not good or has not so many uses left: then nothing is counted. */
export async function countValidation(app: App, named: Named, uses: number): Promise<Counted | undefined> {
  const validation = { ...named, uses }
  if (!app.db.isTransaction) return validationsOf(app).add(validation)
  const [counted] = await countAll(app, [validation])
  return counted
}

const largestBatch = 256

/** What is validated at once is counted in one transaction, so that the disk is waited for once. */
const validationsOf = defineState((app: App) => {
  const count = (validations: Validation[]) => inTransaction(app, (app) => countAll(app, validations))
  return new Batcher<Validation, Counted | undefined>(count, { largest: largestBatch })
})

async function countAll(app: App, validations: readonly Validation[]): Promise<(Counted | undefined)[]> {
  // Each key in one order always: two processes that count the same would wait for each other crosswise.
  const places = [...validations.keys()].sort((one, other) => inOneOrder(validations[one] as Validation, validations[other] as Validation))
  const keys: (LicenseKeyRow | undefined)[] = []
  // All at once: on PostgreSQL the statements then travel together, in this order.
  await Promise.all(places.map(async (place) => (keys[place] = await countOne(app, validations[place] as Validation))))
  const customers = await findCustomers(
    app,
    keys.flatMap((key) => key?.customerId ?? []),
  )
  return keys.map((key) => key && { key, customer: customers.get(key.customerId) })
}

function inOneOrder(one: Validation, other: Validation): number {
  if (one.organizationId !== other.organizationId) return one.organizationId < other.organizationId ? -1 : 1
  return one.key < other.key ? -1 : 1
}

async function countOne(app: App, validation: Validation): Promise<LicenseKeyRow | undefined> {
  const [row] = await countedValidation(app, { ...validation, at: now(app) })
  return row
}

export const moveLicenseKeys = moving('licenseKeys')

/** Forgets on which machines people used their keys. */
export async function anonymizeActivations({ db }: App, customers: readonly AnonymizedCustomer[]): Promise<void> {
  const ids = customers.map(({ id }) => id)
  const keys = db.selectFrom('licenseKeys').where('customerId', 'in', ids).select('id')
  await db.updateTable('licenseKeyActivations').where('licenseKeyId', 'in', keys).set({ label: '', conditions: {}, meta: {} }).execute()
}
