import { oneOf, searchOf } from '../navigation/search.ts'

/** What a history can be narrowed to. */
export const shownParts = ['payments', 'subscriptions', 'benefits', 'emails', 'usage', 'webhooks', 'signIns'] as const

/** The same of one subscription: who signed in concerns the customer. */
export const subscriptionParts = shownParts.filter((each) => each !== 'signIns')

export const historySearch = searchOf({ show: oneOf(shownParts) })
