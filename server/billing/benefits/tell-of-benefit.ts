import type { App } from '../../kit/app.ts'
import { emit } from '../webhook-messages/emit.ts'
import { shownBenefit } from './shown-benefit.ts'
import type { BenefitRow } from './store.ts'

export async function tellOfBenefit(app: App, what: 'created' | 'updated', benefit: BenefitRow): Promise<void> {
  const { id, organizationId, description } = benefit
  const data = () => shownBenefit(benefit)
  await emit(app, { organizationId, type: `benefit.${what}`, objectKey: `benefit:${id}`, data, summary: description })
}
