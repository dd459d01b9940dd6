import * as z from 'zod/mini'
import { queryNumber } from '../kit/query.ts'
import { get, post } from '../kit/route.ts'
import { accountCustomer, Gone } from './account-customer.ts'
import { GivenCustomFieldData, GivenMetadata } from './metadata.ts'
import { Flag } from './paging.ts'
import { billingTypes, trialIntervals } from './prices.ts'
import { TrialCount } from './products.ts'

const Text = z.string().check(z.maxLength(2083))

/** A page of a list as the SDK's iterator would be written. Its items are in camelCase, as the SDK has them. */
const Page = z.object({
  result: z.object({ items: z.array(z.unknown()), pagination: z.object({ totalCount: z.int(), maxPage: z.int() }) }),
  '~next': z.optional(z.object({ page: z.int() })),
})
const paging = { page: z.optional(queryNumber({ least: 1, most: 10_000_000 })), limit: z.optional(queryNumber({ least: 1, most: 1000 })) }

/** Under `/api/auth`: what the provider's plugin for accounts offers to the person who is signed in. */
export const account = {
  checkout: post('/checkout', {
    summary: 'Begin a checkout.',
    access: 'optional-session',
    input: z.object({
      products: z.optional(z.union([Text, z.array(Text).check(z.maxLength(50))])),
      slug: z.optional(Text),
      referenceId: z.optional(z.string().check(z.maxLength(500))),
      customFieldData: z.optional(GivenCustomFieldData),
      metadata: z.optional(GivenMetadata),
      allowDiscountCodes: z.optional(z.boolean()),
      discountId: z.optional(Text),
      redirect: z.optional(z.boolean()),
      embedOrigin: z.optional(Text),
      successUrl: z.optional(Text),
      returnUrl: z.optional(Text),
      allowTrial: z.optional(z.boolean()),
      trialInterval: z.optional(z.enum(trialIntervals)),
      trialIntervalCount: z.optional(TrialCount),
    }),
    output: Gone,
    errors: ['UNAUTHORIZED'],
  }),
  customer: {
    ...accountCustomer,
    benefits: {
      list: get('/customer/benefits/list', {
        summary: 'List what was given to one.',
        access: 'session',
        input: z.object(paging),
        output: Page,
        errors: [],
      }),
    },
    subscriptions: {
      list: get('/customer/subscriptions/list', {
        summary: 'List one’s subscriptions, or with `referenceId` those of an organization that one is a member of.',
        access: 'session',
        input: z.object({ ...paging, active: z.optional(Flag), referenceId: z.optional(z.string().check(z.maxLength(500))) }),
        output: Page,
        errors: ['FORBIDDEN'],
      }),
    },
    orders: {
      list: get('/customer/orders/list', {
        summary: 'List one’s orders.',
        access: 'session',
        input: z.object({ ...paging, productBillingType: z.optional(z.enum(billingTypes)) }),
        output: Page,
        errors: [],
      }),
    },
  },
  usage: {
    meters: {
      list: get('/usage/meters/list', {
        summary: 'List what one used and has left.',
        access: 'session',
        input: z.object(paging),
        output: Page,
        errors: [],
      }),
    },
    ingest: post('/usage/ingest', {
      summary: 'Tell what was used.',
      access: 'session',
      input: z.object({ event: z.string().check(z.minLength(1), z.maxLength(128)), metadata: GivenMetadata }),
      output: z.object({ inserted: z.int() }),
      errors: [],
    }),
  },
}
