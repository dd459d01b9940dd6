import { oneOf, searchOf } from '../navigation/search.ts'

/** What a history can be narrowed to. */
export const shownParts = ['payments', 'subscriptions', 'benefits', 'emails', 'usage', 'webhooks'] as const

export const historySearch = searchOf({ show: oneOf(shownParts) })
