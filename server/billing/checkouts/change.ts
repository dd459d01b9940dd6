import type { CheckoutUpdate, PublicCheckoutUpdate } from '#contract/billing/checkouts.ts'

/** What a seller or a buyer may change of a checkout. */
export type Change = Partial<CheckoutUpdate & Omit<PublicCheckoutUpdate, 'allowTrial'>>
