import type { prices as english } from '../en/prices.ts'
import type { Translation } from '../messages.ts'

export const prices = {
  perMonth: 'par mois',
  perYear: 'par an',
  free: 'Gratuit',
  youDecide: 'À vous de choisir',
  byUse: 'À l’usage',
  perUnit: '{amount} par unité de {meter}',
} as const satisfies Translation<typeof english>
