import * as z from 'zod/mini'
import { queryNumber } from '../kit/query.ts'
import { get } from '../kit/route.ts'
import { standings } from '../standings.ts'
import { Reference } from './account-customer.ts'
import { subscriptionStatuses } from './subscription-states.ts'

const Card = z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })

/** The sellers that the caller buys from, and the card that each charges: null where there is none, or where the caller may not see it. */
const Seller = z.object({ id: z.string(), name: z.string(), slug: z.string(), image: z.nullable(z.string()), card: z.nullable(Card) })

export const Held = z.object({
  id: z.string(),
  sellerId: z.string(),
  product: z.string(),
  status: z.enum(subscriptionStatuses),
  /** What a period costs, for all seats, before tax. */
  amount: z.int(),
  currency: z.string(),
  interval: z.enum(['month', 'year']),
  seats: z.nullable(z.int()),
  isEnding: z.boolean(),
  /** What a card is charged when the period ends, with tax and after credit; usage comes on top. Null where nothing more is charged. */
  nextCharge: z.nullable(z.int()),
  /** When the period ends, and with it the subscription or its price is charged again. */
  until: z.string(),
  /** Until when what is late can be paid before the subscription is lost. Null where nothing is late, or nothing is lost by it. */
  payBy: z.nullable(z.string()),
})

export const Bill = z.object({
  id: z.string(),
  sellerId: z.string(),
  number: z.string(),
  product: z.string(),
  status: z.enum(['pending', 'paid', 'refunded', 'partially_refunded', 'void']),
  total: z.int(),
  currency: z.string(),
  createdAt: z.string(),
})

const Seat = z.object({
  subscriptionId: z.string(),
  product: z.string(),
  currency: z.string(),
  interval: Held.shape.interval,
  from: z.int(),
  to: z.int(),
  /** What a card is charged when they join, and what is put on the next invoice: both with tax. */
  dueNow: z.int(),
  dueNext: z.int(),
  /** What a whole period costs more from then on, before tax. */
  more: z.int(),
  until: z.string(),
})

/** Under `/api/auth/customer`: what a person or an organization pays for, in few words, for the pages that they manage themselves on. */
export const accountOverview = {
  getOverview: get('/customer/get-overview', {
    summary: 'Read what one pays for, when next and with which card, or with `referenceId` an organization that one is a member of.',
    access: 'session',
    within: standings.seePurchases,
    input: z.object({ referenceId: Reference }),
    output: z.object({
      /** Whether cards and orders are the caller’s to see and the portal theirs to enter. */
      mayManage: z.boolean(),
      /** The members of the organization; null for a person. */
      members: z.nullable(z.int()),
      /** Whose role lets them pay for the organization. */
      payers: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), image: z.nullable(z.string()), role: z.string() })),
      sellers: z.array(Seller),
      /** What has not ended. */
      subscriptions: z.array(Held),
      /** The newest. */
      orders: z.array(Bill),
      /** Who sold something to the caller’s address before there was an account; entering the portal there adds it to the account. */
      unclaimed: z.array(z.object({ name: z.string(), slug: z.string() })),
      /** The one organization that sells here, whose plans can be chosen from; null where none does, or many do. */
      shop: z.nullable(z.object({ name: z.string(), slug: z.string() })),
    }),
    errors: ['FORBIDDEN'],
  }),
  getSeatPreview: get('/customer/get-seat-preview', {
    summary: 'Read what more members would cost an organization that pays by member, for those who may invite them or pay for them.',
    access: 'session',
    within: standings.previewSeats,
    input: z.object({ referenceId: z.string().check(z.maxLength(500)), more: queryNumber({ least: 1, most: 100 }) }),
    output: z.object({ seats: z.array(Seat) }),
    errors: ['FORBIDDEN'],
  }),
}
