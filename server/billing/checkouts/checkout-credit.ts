import { standings } from '#contract/standings.ts'
import type { App } from '../../kit/app.ts'
import { allowsIn } from '../../members/standing-in.ts'
import { findMember } from '../../members/store.ts'
import { isSessionLive } from '../access-tokens/customer-sessions.ts'
import { balanceOf, creditBalance, creditUsed, lockBalance, takeFromBalance } from '../customers/balances.ts'
import { byCustomer, bySystem } from '../ledger/add-entry.ts'
import { leastCharge } from '../payments/least-charge.ts'
import type { Checkout } from './store.ts'

/**
 * What of a checkout the credit of its buyer pays, below nothing as in orders. Only a buyer who proved who they are sees and spends credit: a checkout's
 * secret, a typed address and a customer that the seller named prove nothing.
 */
export async function appliedBalanceOf(app: App, checkout: Checkout): Promise<number> {
  if (!canUseCredit(checkout) || !(await isProven(app, checkout))) return 0
  return 0 - usedOf(app, checkout, await balanceOf(app, checkout.customerId, checkout.currency))
}

/** Takes the credit that a confirm pays with, until it sells or opens again. False where there is less of it than the buyer was shown: then nothing is taken. */
export async function holdCredit(app: App, shown: Checkout, checkout: Checkout): Promise<boolean> {
  if (!canUseCredit(checkout)) return true
  const { organizationId, customerId: id, currency, id: checkoutId } = checkout
  const used = -checkout.appliedBalanceAmount
  if (used < usedOf(app, checkout, -shown.appliedBalanceAmount)) return false
  if (used === 0) return true
  if (usedOf(app, checkout, await lockBalance(app, id, currency)) < used) return false
  const [customer, by, reason] = [{ id, organizationId }, byCustomer(id), 'Applied to a checkout']
  await takeFromBalance(app, { customer, currency, upTo: used, by, reason, checkoutId })
  return true
}

/** A confirm that sold nothing gives back the credit that it held. The caller holds the checkout. */
export async function releaseCredit(app: App, { appliedBalanceAmount, organizationId, customerId, currency, id }: Checkout): Promise<void> {
  if (appliedBalanceAmount === 0 || customerId === null) return
  const customer = { id: customerId, organizationId }
  const reason = 'Applied to a checkout that was not paid'
  await creditBalance(app, { customer, currency, amount: -appliedBalanceAmount, by: bySystem, reason, checkoutId: id })
}

type Due = Checkout & { customerId: string }

/** A trial asks for nothing yet. */
function canUseCredit(checkout: Checkout): checkout is Due {
  return checkout.customerId !== null && checkout.trialEnd === null && checkout.totalAmount > 0
}

/** An account that began it itself is the customer whom its external id names. A portal session that has ended proves nothing any more. */
async function isProven(app: App, { accountId, begunBy, customerId, customerSessionId: sessionId }: Due): Promise<boolean> {
  if (accountId !== null) return begunBy === accountId || (await maySpendFor(app, begunBy, accountId))
  return sessionId !== null && (await isSessionLive(app, { sessionId, customerId }))
}

/** Whether who began it for an organization still manages its purchases. */
async function maySpendFor(app: App, userId: string | null, organizationId: string): Promise<boolean> {
  const member = userId === null ? undefined : await findMember(app, { organizationId, userId })
  return member !== undefined && (await allowsIn(app, member, standings.managePurchases))
}

function usedOf(app: App, { totalAmount: due, currency }: Checkout, credit: number): number {
  return creditUsed({ due, credit, least: leastCharge(app, currency) })
}
