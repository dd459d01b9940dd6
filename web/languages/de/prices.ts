import type { prices as english } from '../en/prices.ts'
import type { Translation } from '../messages.ts'

export const prices = {
  perMonth: 'pro Monat',
  perYear: 'pro Jahr',
  free: 'Kostenlos',
  youDecide: 'Sie entscheiden',
  byUse: 'Nach Nutzung',
  perUnit: '{amount} je Einheit {meter}',
} as const satisfies Translation<typeof english>
