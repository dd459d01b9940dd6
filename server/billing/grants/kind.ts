import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import type { JsonObject } from '../../storage/tables.ts'
import type { BenefitRow } from '../benefits/store.ts'
import type { GrantRow } from './store.ts'

/** A grant on its way, and what it is a grant of. */
export type Giving = { grant: GrantRow; benefit: BenefitRow }

/** Of what is given with a period, when that began: it is given once. Null for what was bought once. */
export type Given = Giving & { periodStart: Instant | null }

/** Whether a grant is taken back with all that was used of it, because its payment went back whole. */
export type Taking = Giving & { isWhole?: boolean }

/**
 * What became of an attempt to give: given; waiting for the customer to do what `waitsFor` says; or, where another company must be
 * asked, under way.
 */
export type Outcome = { properties: JsonObject; waitsFor?: JsonObject; isUnderWay?: true }

/** How a kind of benefit is given, given again with each period, changed and taken back. All of it in the transaction of its cause. */
export type BenefitKind = {
  give(app: App, giving: Given): Promise<Outcome>
  cycle(app: App, giving: Giving): Promise<JsonObject>
  /** The benefit, or the customer's account, is another one now. */
  change(app: App, giving: Giving): Promise<Outcome>
  takeBack(app: App, taking: Taking): Promise<JsonObject>
}
