import { type Benefit, type BenefitSummary, benefitConstants, discordConstants } from '#contract/billing/benefits.ts'
import type { BenefitRow } from './store.ts'

/** A benefit as its seller sees it. */
export function shownBenefit(row: BenefitRow): Benefit {
  const properties = row.type === 'discord' ? { ...row.properties, ...discordConstants } : row.properties
  return { ...scalarsOf(row), metadata: row.metadata, properties } as Benefit
}

/** A benefit inside a product that is offered. */
export function publicBenefit(row: BenefitRow): BenefitSummary {
  const summary = scalarsOf(row)
  return (row.type === 'meter_credit' ? { ...summary, properties: row.properties } : summary) as BenefitSummary
}

function scalarsOf({ id, organizationId, type, description, selectable, deletable, createdAt, modifiedAt, deletedAt }: BenefitRow) {
  const isDeleted = deletedAt !== null
  return { id, createdAt, modifiedAt, type, description, selectable, deletable, isDeleted, organizationId, ...benefitConstants }
}
