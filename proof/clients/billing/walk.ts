import type { Table } from '../table.ts'
import { matchCalls } from './calls.ts'
import { journey } from './live/journeys.ts'
import { billingVersions } from './shapes.ts'
import { readWithTypes } from './typed-client.ts'
import { readWithSchemas } from './zod-clients.ts'

/** Holds every answer and message of the billing contract against the three lines of the published SDK. */
export async function walkBilling(table: Table) {
  for (const version of ['0.33.0', '0.49.0'] as const) {
    await matchCalls(version, table)
    await readWithSchemas(version, table)
  }
  await readWithTypes(table)
  for (const version of billingVersions) await journey(version, table)
}
