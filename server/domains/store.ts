import type { Selectable } from 'kysely'
import type { Domain } from '#contract/domains.ts'
import type { App } from '../kit/app.ts'
import type { ArchivedOrganization } from '../organizations/happenings.ts'
import type { Tables } from '../storage/tables.ts'

export type DomainRow = Selectable<Tables['domains']>

export async function listDomains({ db }: App, organizationId: string): Promise<DomainRow[]> {
  return db.selectFrom('domains').where('organizationId', '=', organizationId).orderBy('domain').selectAll().execute()
}

export async function findDomain({ db }: App, organizationId: string, id: string): Promise<DomainRow | undefined> {
  const own = db.selectFrom('domains').where('organizationId', '=', organizationId).where('id', '=', id)
  return own.selectAll().executeTakeFirst()
}

/** The organization that people with an address of this domain belong to. */
export async function findOwnerOf({ db }: App, domain: string): Promise<string | undefined> {
  const owned = db.selectFrom('domains').where('domain', '=', domain).where('verifiedAt', 'is not', null)
  return (await owned.select('organizationId').executeTakeFirst())?.organizationId
}

/** Domains without an owner yet, newest first: who claims each, and the record that would prove it. */
export async function listClaims({ db }: App): Promise<{ organization: string; name: string; value: string }[]> {
  const claims = await db
    .selectFrom('domains')
    .innerJoin('organizations', 'organizations.id', 'domains.organizationId')
    .where('domains.verifiedAt', 'is', null)
    .select(['organizations.name as organization', 'domains.domain', 'domains.token'])
    .orderBy('domains.createdAt', 'desc')
    .limit(100)
    .execute()
  return claims.map(({ organization, ...claim }) => ({ organization, ...recordOf(claim) }))
}

export function shownDomain({ token: _, ...row }: DomainRow): Domain {
  const { name, value } = recordOf({ domain: row.domain, token: _ })
  return { ...row, status: row.verifiedAt === null ? 'pending' : 'verified', record: { type: 'TXT', name, value } }
}

/** The record that proves a domain, under a name of its own: the domain's own TXT records are many, and other companies use them. */
export function recordOf({ domain, token }: Pick<DomainRow, 'domain' | 'token'>): { name: string; value: string } {
  return { name: `_tollgate.${domain}`, value: `tollgate-verification=${token}` }
}

/** Organizations that are archived give up their domains: no member joins them, and others may claim what was theirs. */
export async function deleteDomainsOf({ db }: App, organizations: readonly ArchivedOrganization[]): Promise<void> {
  const ids = organizations.map(({ id }) => id)
  await db.deleteFrom('domains').where('organizationId', 'in', ids).execute()
}
