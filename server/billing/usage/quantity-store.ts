import type { App } from '../../kit/app.ts'

type Whose = { customerId?: string | null | undefined; externalCustomerId?: string | null | undefined }

/** Whose hours are wanted: those of everybody, of a customer, or of nobody where the customer is not known. */
export async function customerCounted(app: App, organizationId: string, { customerId, externalCustomerId }: Whose): Promise<string> {
  if (customerId == null && externalCustomerId == null) return ''
  let found = app.db.selectFrom('customers').where('organizationId', '=', organizationId)
  if (customerId != null) found = found.where('id', '=', customerId)
  if (externalCustomerId != null) found = found.where('externalId', '=', externalCustomerId)
  return (await found.select('id').executeTakeFirst())?.id ?? 'nobody'
}

/** The kept sums of hours, from the first to the last with both. */
export async function hoursBetween({ db }: App, meterId: string, customerId: string, first: string, last: string) {
  return db
    .selectFrom('meterHours')
    .where('meterId', '=', meterId)
    .where('customerId', '=', customerId)
    .where('hour', '>=', first)
    .where('hour', '<=', last)
    .select(['hour', 'eventsCount', 'eventsSum', 'eventsLeast', 'eventsMost'])
    .execute()
}
