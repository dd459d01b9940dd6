import type * as z from 'zod/mini'
import type { PortalOrder, PortalOrganization, PortalSubscription } from '#contract/billing/customer-portal.ts'
import type { PaymentMethod } from '#contract/billing/payments.ts'
import type { Camel } from '#contract/kit/casing.ts'
import { type PortalFlow, portalFlows } from '#contract/pages.ts'

export type { Portal } from '../api/portal.ts'
export type Offer = Camel<z.output<typeof PortalOrganization>>
export type Subscription = Camel<z.output<typeof PortalSubscription>>
export type Order = Camel<z.output<typeof PortalOrder>>
export type Method = Camel<z.output<typeof PaymentMethod>>

export type Asked = { flow: PortalFlow | null; orderId: string | null }

/** What a link asks to be shown at once, and the order where one is to be paid. */
export function askedIn(search: string): Asked {
  const asked = new URLSearchParams(search)
  const flow = portalFlows.find((flow) => flow === asked.get('flow')) ?? null
  const [orderId = null] = /^[\da-f-]{36}$/.exec(asked.get('order') ?? '') ?? []
  return { flow, orderId }
}
