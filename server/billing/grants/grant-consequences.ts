import type { GrantProperties } from '#contract/billing/benefit-grants.ts'
import { grantConstants } from '#contract/billing/benefit-grants.ts'
import type { App } from '../../kit/app.ts'
import { shownBenefit } from '../benefits/shown-benefit.ts'
import { addToCounts } from '../counts/counts.ts'
import { shownCustomer } from '../customers/shown-customer.ts'
import { tellOfStates } from '../customers/state-changed.ts'
import { type Customer, findCustomers } from '../customers/store.ts'
import { recordSystemEvent } from '../usage-events/record-system-event.ts'
import { emit } from '../webhook-messages/emit.ts'
import type { GrantMove } from './happenings.ts'
import { bareGrant } from './shown-grant.ts'

type Moves = readonly GrantMove[]

/** What is recorded among the customer's events, by what the seller hears. */
const recorded = { created: 'benefit.granted', updated: 'benefit.updated', cycled: 'benefit.cycled', revoked: 'benefit.revoked' } as const

export async function countGrants({ db }: App, moves: Moves): Promise<void> {
  for (const { before, after } of moves) {
    if (before === null) await addToCounts(db, after, 'benefit-grants', ['all', `benefit_id=${after.benefitId}`], 1)
  }
}

export async function recordGrants(app: App, moves: Moves): Promise<void> {
  for (const { after, benefit, told } of moves) {
    if (told === null) continue
    const { id, organizationId, customerId } = after
    const metadata = { benefit_id: benefit.id, benefit_grant_id: id, benefit_type: benefit.type }
    await recordSystemEvent(app, { organizationId, customerId, name: recorded[told], metadata })
  }
}

export async function announceGrants(app: App, moves: Moves): Promise<void> {
  for (const { before, after, benefit, told } of moves) {
    if (told === null) continue
    const { id, organizationId, customerId } = after
    const data = async () => {
      const customer = shownCustomer((await findCustomers(app, [customerId])).get(customerId) as Customer)
      const previousProperties = (before?.properties ?? null) as GrantProperties | null
      return { ...bareGrant(after), customer, benefit: shownBenefit(benefit), ...grantConstants, previousProperties }
    }
    const about = { organizationId, customerId, objectKey: `benefit_grant:${id}` }
    await emit(app, { ...about, type: `benefit_grant.${told}`, data, summary: benefit.description })
  }
}

export async function tellOfHolders(app: App, moves: Moves): Promise<void> {
  await tellOfStates(
    app,
    moves.map(({ after }) => after),
  )
}
