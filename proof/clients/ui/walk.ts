import type { Table } from '../table.ts'
import { account } from './account.ts'
import { organization } from './organization.ts'
import { signingIn } from './signing-in.ts'
import { openStage } from './stage.ts'

const parts = { 'signing in': signingIn, account, organization }

/** Lets people use an application whose forms and lists are the hooks of Better Auth UI. */
export async function walkUi(table: Table) {
  await using stage = await openStage(table)
  for (const [name, part] of Object.entries(parts))
    await part(stage).catch((error) => table.row('ui', `${name}: can be walked to its end`, () => Promise.reject(error)))
}
