import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { addCustomField, type CustomFieldRow } from './store.ts'

type Wanted = { organizationId: string; type: string; slug: string; name: string; properties: object; metadata: object }

export async function createCustomField(app: App, { organizationId, type, slug, name, ...wanted }: Wanted): Promise<CustomFieldRow> {
  const properties = wanted.properties as JsonObject
  const metadata = wanted.metadata as JsonObject
  const row = { id: newId(app), organizationId, type, slug, name, properties, metadata, createdAt: now(app), modifiedAt: null }
  await inTransaction(app, (app) => addCustomField(app, row))
  return row
}
