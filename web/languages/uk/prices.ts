import type { prices as english } from '../en/prices.ts'
import type { Translation } from '../messages.ts'

export const prices = {
  perMonth: 'на місяць',
  perYear: 'на рік',
  free: 'Безкоштовно',
  youDecide: 'Вільна ціна',
  byUse: 'За використання',
  perUnit: '{amount} за одиницю: {meter}',
} as const satisfies Translation<typeof english>
