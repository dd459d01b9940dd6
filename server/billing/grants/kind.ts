import type { App } from '../../kit/app.ts'
import type { JsonObject } from '../../storage/tables.ts'
import type { BenefitRow } from '../benefits/store.ts'
import type { GrantRow } from './store.ts'

/** A grant on its way, and what it is a grant of. */
export type Giving = { grant: GrantRow; benefit: BenefitRow }

/**
 * What became of an attempt to give: given; waiting for the customer to do what `waitsFor` says; or, where another company must be
 * asked, under way.
 */
export type Outcome = { properties: JsonObject; waitsFor?: JsonObject; isUnderWay?: true }

/** How a kind of benefit is given, given again with each period, changed and taken back. All of it in the transaction of its cause. */
export type BenefitKind = {
  give(app: App, giving: Giving): Promise<Outcome>
  cycle(app: App, giving: Giving): Promise<JsonObject>
  /** The benefit, or the customer's account, is another one now. */
  change(app: App, giving: Giving): Promise<Outcome>
  takeBack(app: App, giving: Giving): Promise<JsonObject>
}
