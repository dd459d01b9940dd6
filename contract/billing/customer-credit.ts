import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { byId } from './ids.ts'
import { Instant } from './instants.ts'
import { Amount, Currency, priceLimits } from './money.ts'
import { Refund } from './refunds.ts'
import { required } from './texts.ts'
import { forCustomer, forSeller, get, post } from './verbs.ts'

const CreditEntry = z.object({
  id: z.string(),
  created_at: Instant,
  /** Below nothing where it was used or taken. */
  amount: Amount,
  currency: z.string(),
  /** What the seller said; null where a rule gave or used it. */
  reason: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
})

/** What orders of a customer use first, by currency, and how it came to be: the newest entries. */
export const CustomerCredit = z.object({
  balances: z.array(z.object({ currency: z.string(), amount: Amount })),
  entries: z.array(CreditEntry),
})
export type CustomerCredit = Camel<z.infer<typeof CustomerCredit>>

const most = priceLimits.most

/** Ours: the published SDKs know no credit of customers but what an order used of it. */
export const customerCredit = {
  getCredit: get('/customers/:id/credit', {
    ...forSeller('customers:read'),
    summary: 'Read the credit of a customer, and how it came to be.',
    input: z.object(byId),
    output: CustomerCredit,
    errors: ['ResourceNotFound'],
  }),
  adjustCredit: post('/customers/:id/credit', {
    ...forSeller('customers:write'),
    summary: 'Give a customer credit or, with an amount below nothing, take some. The customer reads the reason.',
    input: z.object({
      ...byId,
      amount: z.int().check(
        z.gte(-most),
        z.lte(most),
        z.refine((amount) => amount !== 0, { error: 'Input should not be 0' }),
      ),
      currency: Currency,
      reason: required({ most: 500 }),
    }),
    output: CustomerCredit,
    errors: ['ResourceNotFound'],
  }),
}

/** Ours. */
export const creditPayouts = {
  payOutCredit: post('/customers/:id/credit/payout', {
    ...forSeller('customers:write'),
    summary: 'Pay credit out, as refunds of the payments that it was given for. The customer reads the reason.',
    input: z.object({ ...byId, amount: z.int().check(z.gt(0), z.lte(most)), currency: Currency, reason: required({ most: 500 }) }),
    output: z.extend(CustomerCredit, { refunds: z.array(Refund) }),
    errors: ['CreditNotFromPayments', 'RefundFailed', 'ResourceNotFound'],
  }),
}

export const portalCredit = {
  getCredit: get('/customer-portal/customers/me/credit', {
    ...forCustomer,
    summary: 'Read the caller’s credit, and how it came to be.',
    input: z.object({}),
    output: CustomerCredit,
    errors: [],
  }),
}
