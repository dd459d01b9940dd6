import * as z from 'zod/mini'
import { get, post } from './kit/route.ts'
import { inOrganization } from './members.ts'
import { standings } from './standings.ts'
import { Instant, normalEmail } from './users.ts'

/** A domain, as after the @ of an address. */
const DomainName = z.string().check(
  z.overwrite((text) => normalEmail(text).replace(/^@/, '').replace(/\.$/, '')),
  z.maxLength(253),
  z.regex(/^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{1,62}$/u),
)

export const Domain = z.object({
  id: z.string(),
  organizationId: z.string(),
  domain: z.string(),
  status: z.enum(['pending', 'verified']),
  /** What to add to the DNS of the domain, and leave there. */
  record: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
  verifiedAt: z.nullable(Instant),
  /** When the record was last looked for, and since when it is missing while the domain is still owned. */
  checkedAt: z.nullable(Instant),
  missingSince: z.nullable(Instant),
  createdAt: Instant,
})
export type Domain = z.infer<typeof Domain>

const errors = ['NO_ACTIVE_ORGANIZATION', 'ORGANIZATION_NOT_FOUND', 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION', 'FORBIDDEN'] as const

/** Mounted among the routes of organizations. For those who may change the organization. */
export const domains = {
  listDomains: get('/organization/list-domains', {
    summary: 'List the email domains of an organization: people who verify an address of a verified one become members.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    within: standings.manageDomains,
    input: z.object({ ...inOrganization }),
    output: z.array(Domain),
    errors,
  }),
  addDomain: post('/organization/add-domain', {
    summary: 'Claim an email domain. The answer says which DNS record proves it.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    within: standings.manageDomains,
    input: z.object({ ...inOrganization, domain: DomainName }),
    output: Domain,
    errors: [...errors, 'DOMAIN_IS_SHARED', 'DOMAIN_ALREADY_ADDED', 'TOO_MANY_DOMAINS'],
  }),
  verifyDomain: post('/organization/verify-domain', {
    summary: 'Look for the DNS record of a claimed domain now.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    within: standings.manageDomains,
    input: z.object({ ...inOrganization, domainId: z.string() }),
    output: Domain,
    errors: [...errors, 'DOMAIN_NOT_FOUND', 'DOMAIN_RECORD_NOT_FOUND', 'DOMAIN_BELONGS_TO_ANOTHER_ORGANIZATION', 'DNS_DID_NOT_ANSWER'],
  }),
  removeDomain: post('/organization/remove-domain', {
    summary: 'Give up a domain. Members stay; nobody joins by it any more.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    within: standings.manageDomains,
    input: z.object({ ...inOrganization, domainId: z.string() }),
    output: z.object({ success: z.boolean() }),
    errors: [...errors, 'DOMAIN_NOT_FOUND'],
  }),
}
