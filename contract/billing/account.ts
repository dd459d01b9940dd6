import * as z from 'zod/mini'
import { get, post } from '../kit/route.ts'
import { standings } from '../standings.ts'
import { accountCustomer, Gone, Reference } from './account-customer.ts'
import { accountOverview } from './account-overview.ts'
import { accountUsage, Page, pages } from './account-usage.ts'
import { GivenCustomFieldData, GivenMetadata } from './metadata.ts'
import { Flag } from './paging.ts'
import { billingTypes, trialIntervals } from './prices.ts'
import { TrialCount } from './products.ts'

const Text = z.string().check(z.maxLength(2083))

/** Under `/api/auth`: what the provider's plugin for accounts offers to the person who is signed in. */
export const account = {
  checkout: post('/checkout', {
    summary: 'Begin a checkout for oneself, or with `referenceId` for an organization that one manages. Strangers may buy as well.',
    access: 'optional-session',
    within: standings.managePurchases,
    input: z.object({
      products: z.optional(z.union([Text, z.array(Text).check(z.maxLength(50))])),
      slug: z.optional(Text),
      referenceId: Reference,
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
    errors: ['UNAUTHORIZED', 'FORBIDDEN', 'PRODUCT_NOT_FOUND', 'SELLING_NOT_OPEN'],
  }),
  customer: {
    ...accountCustomer,
    ...accountOverview,
    benefits: {
      list: get('/customer/benefits/list', {
        summary: 'List what was given to one, or with `referenceId` to an organization that one is a member of.',
        access: 'session',
        within: standings.seePurchases,
        input: z.object({ ...pages, referenceId: Reference }),
        output: Page,
        errors: ['FORBIDDEN'],
      }),
    },
    subscriptions: {
      list: get('/customer/subscriptions/list', {
        summary: 'List one’s subscriptions, or with `referenceId` those of an organization that one is a member of.',
        access: 'session',
        within: standings.seePurchases,
        input: z.object({ ...pages, active: z.optional(Flag), referenceId: Reference }),
        output: Page,
        errors: ['FORBIDDEN'],
      }),
    },
    orders: {
      list: get('/customer/orders/list', {
        summary: 'List one’s orders, or with `referenceId` those of an organization that one manages.',
        access: 'session',
        within: standings.managePurchases,
        input: z.object({ ...pages, productBillingType: z.optional(z.enum(billingTypes)), referenceId: Reference }),
        output: Page,
        errors: ['FORBIDDEN'],
      }),
    },
  },
  usage: accountUsage,
}
