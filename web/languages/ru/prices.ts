import type { prices as english } from '../en/prices.ts'
import type { Translation } from '../messages.ts'

export const prices = {
  perMonth: 'в месяц',
  perYear: 'в год',
  free: 'Бесплатно',
  youDecide: 'Свободная цена',
  byUse: 'За использование',
  perUnit: '{amount} за единицу: {meter}',
} as const satisfies Translation<typeof english>
