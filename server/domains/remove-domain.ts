import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { noteDomain } from './note-domain.ts'
import { findDomain } from './store.ts'

/** Gives up a domain. Members stay; no new ones join by it, and another organization may claim it. */
export async function removeDomain(app: App, by: AnyCaller, { organizationId, domainId }: { organizationId: string; domainId: string }) {
  await inTransaction(app, async (app) => {
    const row = (await findDomain(app, organizationId, domainId)) ?? refuse('DOMAIN_NOT_FOUND')
    await app.db.deleteFrom('domains').where('id', '=', row.id).execute()
    await noteDomain(app, by, row, 'removed')
  })
}
