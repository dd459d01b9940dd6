import type { Domain } from '#contract/domains.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { unlessTaken } from '../storage/unless-taken.ts'
import { noteDomain } from './note-domain.ts'
import { type DomainRow, findDomain, recordOf, shownDomain } from './store.ts'

/** Looks for the record and, if found, gives the domain to the organization, unless another one owns it. */
export async function verifyDomain(
  app: App,
  by: AnyCaller,
  { organizationId, domainId }: { organizationId: string; domainId: string },
): Promise<Domain> {
  const row = (await findDomain(app, organizationId, domainId)) ?? refuse('DOMAIN_NOT_FOUND')
  const isThere = await hasRecord(app, row).catch(() => refuse('DNS_DID_NOT_ANSWER'))
  if (!isThere) refuse('DOMAIN_RECORD_NOT_FOUND')
  const verified = inTransaction(app, async (app) => {
    const at = now(app)
    const owned = await app.db
      .updateTable('domains')
      .set({ verifiedAt: row.verifiedAt ?? at, checkedAt: at, missingSince: null })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirst()
    if (owned && row.verifiedAt === null) await noteDomain(app, by, owned, 'verified')
    return shownDomain(owned ?? refuse('DOMAIN_NOT_FOUND'))
  })
  return unlessTaken(verified, () => refuse('DOMAIN_BELONGS_TO_ANOTHER_ORGANIZATION'))
}

/** Whether the DNS shows what proves the domain. Throws when it cannot be asked. */
export async function hasRecord(app: App, row: Pick<DomainRow, 'domain' | 'token'>): Promise<boolean> {
  const { name, value } = recordOf(row)
  return (await app.resolveTxt(name)).some((text) => text.trim() === value)
}
