import { grantConstants } from '#contract/billing/benefit-grants.ts'
import type { App } from '../../kit/app.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { emit } from '../../webhooks/emit.ts'
import { shownBenefit } from '../benefits/shown-benefit.ts'
import type { BenefitRow } from '../benefits/store.ts'
import { bareGrant } from './shown-grant.ts'
import type { GrantRow } from './store.ts'

type Told = { grant: GrantRow; benefit: BenefitRow; before: JsonObject | null }

/** Tells whoever listens that a grant was made, changed, renewed or taken back. */
export async function tellOfGrant(app: App, what: 'created' | 'updated' | 'cycled' | 'revoked', { grant, benefit, before }: Told) {
  await emit(app, {
    organizationId: grant.organizationId,
    type: `benefit_grant.${what}`,
    objectKey: `benefit_grant:${grant.id}`,
    data: () => ({ ...bareGrant(grant), benefit: shownBenefit(benefit), ...grantConstants, previousProperties: before }),
  })
}
