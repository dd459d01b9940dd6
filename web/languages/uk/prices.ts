import type { prices as english } from '../en/prices.ts'
import type { Translation } from '../messages.ts'

export const prices = {
  perMonth: 'на місяць',
  perYear: 'на рік',
  free: 'Безкоштовно',
  youDecide: 'На ваш розсуд',
  byUse: 'За використанням',
  perUnit: '{amount} за одиницю: {meter}',
} as const satisfies Translation<typeof english>
