import type { BenefitType } from '#contract/billing/benefits.ts'
import { creditKind } from './credit-kind.ts'
import { downloadKind } from './download-kind.ts'
import type { BenefitKind } from './kind.ts'
import { licenseKeyKind } from './license-key-kind.ts'
import { platformKind } from './platform-kind.ts'

/** A note: it is given by being granted. */
const note: BenefitKind = {
  give: async () => ({ properties: {} }),
  cycle: async () => ({}),
  change: async () => ({ properties: {} }),
  takeBack: async () => ({}),
}

const kinds: Record<BenefitType, BenefitKind> = {
  custom: note,
  license_keys: licenseKeyKind,
  downloadables: downloadKind,
  meter_credit: creditKind,
  discord: platformKind('discord'),
  github_repository: platformKind('github'),
}

export function kindOf({ type }: { type: BenefitType }): BenefitKind {
  return kinds[type]
}
