import type { GrantProperties } from '#contract/billing/benefit-grants.ts'
import { grantConstants } from '#contract/billing/benefit-grants.ts'
import type { App } from '../../kit/app.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { shownBenefit } from '../benefits/shown-benefit.ts'
import type { BenefitRow } from '../benefits/store.ts'
import { shownCustomer } from '../customers/shown-customer.ts'
import { type Customer, findCustomers } from '../customers/store.ts'
import { emit } from '../events/emit.ts'
import { recordSystemEvent } from '../usage/system-events.ts'
import { bareGrant } from './shown-grant.ts'
import type { GrantRow } from './store.ts'

type Told = { grant: GrantRow; benefit: BenefitRow; before: JsonObject | null }

const names = { created: 'benefit.granted', updated: 'benefit.updated', cycled: 'benefit.cycled', revoked: 'benefit.revoked' } as const

/** Tells whoever listens that a grant was made, changed, renewed or taken back, and writes it down among the customer's events. */
export async function tellOfGrant(app: App, what: keyof typeof names, { grant, benefit, before }: Told) {
  const { id, organizationId, customerId } = grant
  const metadata = { benefit_id: benefit.id, benefit_grant_id: id, benefit_type: benefit.type }
  await recordSystemEvent(app, { organizationId, customerId, name: names[what], metadata })
  const data = async () => {
    const customer = shownCustomer((await findCustomers(app, [customerId])).get(customerId) as Customer)
    const previousProperties = before as GrantProperties | null
    return { ...bareGrant(grant), customer, benefit: shownBenefit(benefit), ...grantConstants, previousProperties }
  }
  await emit(app, { organizationId, type: `benefit_grant.${what}`, objectKey: `benefit_grant:${id}`, data, summary: benefit.description })
}
