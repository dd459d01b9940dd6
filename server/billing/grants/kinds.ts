import type { BenefitType } from '#contract/billing/benefits.ts'
import type { App } from '../../kit/app.ts'
import type { JsonObject } from '../../storage/tables.ts'
import type { BenefitRow } from '../benefits/store.ts'
import type { GrantRow } from './store.ts'

/** A grant on its way, and what it is a grant of. */
export type Giving = { grant: GrantRow; benefit: BenefitRow }

/** What became of an attempt to give: given, or waiting for somebody. */
export type Outcome = { properties: JsonObject; waitsFor?: JsonObject }

/** How a kind of benefit is given, given again with each period, and taken back. All of it in the transaction of its cause. */
export type BenefitKind = {
  give(app: App, giving: Giving): Promise<Outcome>
  cycle(app: App, giving: Giving): Promise<JsonObject>
  takeBack(app: App, giving: Giving): Promise<JsonObject>
}

/** A note: it is given by being granted. */
const note: BenefitKind = {
  give: async () => ({ properties: {} }),
  cycle: async () => ({}),
  takeBack: async () => ({}),
}

const kinds: Partial<Record<BenefitType, BenefitKind>> = { custom: note }

export function kindOf({ type }: BenefitRow): BenefitKind {
  return kinds[type] ?? note
}
