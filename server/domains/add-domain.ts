import type { Domain } from '#contract/domains.ts'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { alphabets, newId, randomText } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { noteDomain } from './note-domain.ts'
import { isPublicMail } from './public-mail-hosts.ts'
import { listDomains, shownDomain } from './store.ts'

const tokenLength = 32

/** Claims a domain. Several may claim the same one: who can write its DNS is shown by the record alone. */
export async function addDomain(
  app: App,
  by: AnyCaller,
  { organizationId, domain }: { organizationId: string; domain: string },
): Promise<Domain> {
  if (isPublicMail(domain)) refuse('DOMAIN_IS_SHARED')
  return inTransaction(app, async (app) => {
    await lockOrganization(app, organizationId)
    const own = await listDomains(app, organizationId)
    if (own.some((each) => each.domain === domain)) refuse('DOMAIN_ALREADY_ADDED')
    if (own.length >= limits.organization.domains) refuse('TOO_MANY_DOMAINS')
    const token = randomText(app, tokenLength, alphabets.lettersAndDigits)
    const row = { id: newId(app), organizationId, domain, token, createdAt: now(app) }
    const added = await app.db.insertInto('domains').values(row).returningAll().executeTakeFirstOrThrow()
    await noteDomain(app, by, added, 'added')
    return shownDomain(added)
  })
}
