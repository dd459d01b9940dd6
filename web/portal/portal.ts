import type * as z from 'zod/mini'
import type { PortalOrder, PortalOrganization, PortalSubscription } from '#contract/billing/customer-portal.ts'
import type { PaymentMethod } from '#contract/billing/payments.ts'
import type { SubscriptionPreview } from '#contract/billing/subscriptions.ts'

export type { Portal } from '../api/portal.ts'
export type Offer = z.output<typeof PortalOrganization>
export type Subscription = z.output<typeof PortalSubscription>
export type Order = z.output<typeof PortalOrder>
export type Method = z.output<typeof PaymentMethod>
export type Preview = z.output<typeof SubscriptionPreview>

/** What a link asks to be shown at once: `?flow=cancel`, `update` or `payment`. */
export function flowOf(search: string): string | null {
  return new URLSearchParams(search).get('flow')
}
