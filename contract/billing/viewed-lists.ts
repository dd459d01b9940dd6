/* The lists of a seller that have views, and how much of these is kept, without the schemas: screens read it. */

export const viewedLists = ['orders', 'subscriptions', 'customers', 'products'] as const
export type ViewedList = (typeof viewedLists)[number]

export const viewLimits = { each: 50, name: 60, query: 1000 } as const
