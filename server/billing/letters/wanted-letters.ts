import type { CustomerEmailSettings } from '#contract/billing/organizations.ts'
import type { JsonObject } from '../../storage/tables.ts'
import type { News } from './telling.ts'

type Letter = keyof CustomerEmailSettings

const settings: Record<Exclude<News['kind'], 'order-paid' | 'order-refunded'>, Letter> = {
  'subscription-started': 'subscriptionConfirmation',
  'trial-started': 'subscriptionConfirmation',
  'payment-failed': 'subscriptionPastDue',
  'subscription-cancelled': 'subscriptionCancellation',
  'subscription-resumed': 'subscriptionUncanceled',
  'subscription-ended': 'subscriptionRevoked',
  'trial-ending': 'subscriptionTrialConversionReminder',
  'renewal-ahead': 'subscriptionRenewalReminder',
  'card-expiring': 'paymentMethodExpirationReminder',
  'usage-alert': 'usageAlert',
}

/** Whether a seller lets its customers have this letter. What goes back to a customer they are always told. */
export function isWanted(kept: JsonObject, kind: News['kind'], order?: Ordered): boolean {
  if (kind === 'order-refunded') return true
  return kept[kind === 'order-paid' ? settingOf(order) : settings[kind]] !== false
}

type Ordered = { billingReason: string; periodStart: string | null; trialEnd: string | null }

function settingOf(order: Ordered | undefined): Letter {
  if (order?.billingReason === 'subscription_update') return 'subscriptionUpdated'
  if (order?.billingReason !== 'subscription_cycle') return 'orderConfirmation'
  return order.trialEnd !== null && order.periodStart === order.trialEnd ? 'subscriptionCycledAfterTrial' : 'subscriptionCycled'
}
