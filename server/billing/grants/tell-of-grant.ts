import type { GrantProperties } from '#contract/billing/benefit-grants.ts'
import { grantConstants } from '#contract/billing/benefit-grants.ts'
import type { App } from '../../kit/app.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { shownBenefit } from '../benefits/shown-benefit.ts'
import type { BenefitRow } from '../benefits/store.ts'
import { shownCustomer } from '../customers/shown-customer.ts'
import { type Customer, findCustomers } from '../customers/store.ts'
import { emit } from '../events/emit.ts'
import { bareGrant } from './shown-grant.ts'
import type { GrantRow } from './store.ts'

type Told = { grant: GrantRow; benefit: BenefitRow; before: JsonObject | null }

/** Tells whoever listens that a grant was made, changed, renewed or taken back. */
export async function tellOfGrant(app: App, what: 'created' | 'updated' | 'cycled' | 'revoked', { grant, benefit, before }: Told) {
  const { id, organizationId, customerId } = grant
  const data = async () => {
    const customer = shownCustomer((await findCustomers(app, [customerId])).get(customerId) as Customer)
    const previousProperties = before as GrantProperties | null
    return { ...bareGrant(grant), customer, benefit: shownBenefit(benefit), ...grantConstants, previousProperties }
  }
  await emit(app, { organizationId, type: `benefit_grant.${what}`, objectKey: `benefit_grant:${id}`, data, summary: benefit.description })
}
