import type { Table } from '../table.ts'
import { readWithTypes } from './typed-client.ts'
import { readWithSchemas } from './zod-clients.ts'

/** Holds every answer and message of the billing contract against the three lines of the published SDK. */
export async function walkBilling(table: Table) {
  await readWithSchemas('0.33.0', table)
  await readWithSchemas('0.49.0', table)
  await readWithTypes(table)
}
