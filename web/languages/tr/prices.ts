import type { prices as english } from '../en/prices.ts'
import type { Translation } from '../messages.ts'

export const prices = {
  perMonth: 'aylık',
  perYear: 'yıllık',
  free: 'Ücretsiz',
  youDecide: 'Siz belirlersiniz',
  byUse: 'Kullanıma göre',
  perUnit: '{meter} birimi başına {amount}',
} as const satisfies Translation<typeof english>
