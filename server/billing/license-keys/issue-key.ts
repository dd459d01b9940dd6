import type { BenefitCreate } from '#contract/billing/benefits.ts'
import type { App } from '../../kit/app.ts'
import { type Instant, now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { periodFrom } from '../periods/periods.ts'
import { addKey, changeKey, findKeyOfGrant, type LicenseKeyRow } from './store.ts'

/** What a seller says about the keys of a benefit. */
export type KeyTerms = Required<Extract<BenefitCreate, { type: 'license_keys' }>['properties']>

type Issued = { id: string; organizationId: string; customerId: string; benefitId: string }

/**
 * The key of a grant: a new one, or that of an earlier time made good again, so that what was installed with it goes on. One that its seller disabled
 * is made good by them alone.
 */
export async function issueKey(app: App, grant: Issued, terms: KeyTerms): Promise<LicenseKeyRow> {
  const limits = limitsOf(terms, now(app))
  const earlier = await findKeyOfGrant(app, grant.id)
  if (earlier) return changeKey(app, earlier.id, { ...limits, ...(earlier.status !== 'disabled' && { status: 'granted' }) })
  const { id: grantId, organizationId, customerId, benefitId } = grant
  const unused = { activationsCount: 0, usage: 0, validations: 0, lastValidatedAt: null, modifiedAt: null }
  const whose = { id: newId(app), organizationId, customerId, benefitId, grantId }
  const row = { ...whose, key: newKey(app, terms.prefix), status: 'granted', ...limits, ...unused, createdAt: now(app) }
  await addKey(app, row)
  return row
}

/** Limits and expiry by a seller's terms, counted from when the key was given. */
export function limitsOf({ expires, activations, limitUsage }: KeyTerms, from: Instant) {
  return {
    limitActivations: activations?.limit ?? null,
    limitUsage: limitUsage ?? null,
    expiresAt: expires == null ? null : periodFrom(from, { interval: expires.timeframe, count: withinReason(expires) }).end,
  }
}

/** What lies further ahead has no date on the wire. */
const longest = { year: 1000, month: 12_000, day: 365_000 }

function withinReason({ ttl, timeframe }: NonNullable<KeyTerms['expires']>): number {
  return Math.min(ttl, longest[timeframe])
}

/** Looks like a UUID, and all of its 128 bits are random: to know it is to hold it. */
export function newKey(app: App, prefix: string | null | undefined): string {
  const hex = Buffer.from(app.random.bytes(16)).toString('hex').toUpperCase()
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return prefix == null ? uuid : `${prefix.toUpperCase()}-${uuid}`
}
