import type { SubscriberBenefit } from '#contract/billing/benefits.ts'
import type { Organization } from '#contract/billing/organizations.ts'
import { activeFilesOf } from './active-files.ts'
import { shownBenefit } from './shown-benefit.ts'
import type { BenefitRow } from './store.ts'

/** A benefit as its customers see it: with who gives it, and without what only the seller needs to know. */
export function subscriberBenefit(benefit: BenefitRow, organization: Organization): SubscriberBenefit {
  return { ...shownBenefit(benefit), organization, properties: propertiesFor(benefit) } as SubscriberBenefit
}

function propertiesFor(benefit: BenefitRow) {
  const { guildId, repositoryOwner, repositoryName } = benefit.properties
  if (benefit.type === 'discord') return { guildId }
  if (benefit.type === 'github_repository') return { repositoryOwner, repositoryName }
  return benefit.type === 'downloadables' ? { activeFiles: activeFilesOf(benefit) } : benefit.properties
}
