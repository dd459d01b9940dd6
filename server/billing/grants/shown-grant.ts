import { type BenefitGrant, grantConstants } from '#contract/billing/benefit-grants.ts'
import type { App } from '../../kit/app.ts'
import { shownBenefit } from '../benefits/shown-benefit.ts'
import { findBenefits } from '../benefits/store.ts'
import { shownCustomer } from '../customers/shown-customer.ts'
import { findCustomers } from '../customers/store.ts'
import type { GrantRow } from './store.ts'

/** Grants with whom they were given to and what they give, in two queries however many they are. */
export async function shownGrants(app: App, grants: readonly GrantRow[]): Promise<BenefitGrant[]> {
  const customers = await findCustomers(
    app,
    grants.map(({ customerId }) => customerId),
  )
  const benefits = await findBenefits(app, [...new Set(grants.map(({ benefitId }) => benefitId))])
  return grants.map((grant) => {
    const [customer, benefit] = [customers.get(grant.customerId), benefits.get(grant.benefitId)]
    if (!customer || !benefit) throw new Error(`The grant ${grant.id} is nobody's, or of nothing.`)
    return { ...bareGrant(grant), customer: shownCustomer(customer), benefit: shownBenefit(benefit), ...grantConstants }
  })
}

export async function shownGrant(app: App, grant: GrantRow): Promise<BenefitGrant> {
  const [shown] = await shownGrants(app, [grant])
  return shown as BenefitGrant
}

/** What a grant says of itself. */
export function bareGrant(grant: GrantRow) {
  const { grantedAt, revokedAt } = grant
  const { properties, error } = grant as Pick<BenefitGrant, 'properties' | 'error'>
  return { ...grant, isGranted: grantedAt !== null, isRevoked: revokedAt !== null, properties, error }
}
