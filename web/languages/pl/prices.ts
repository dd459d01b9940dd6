import type { prices as english } from '../en/prices.ts'
import type { Translation } from '../messages.ts'

export const prices = {
  perMonth: 'miesięcznie',
  perYear: 'rocznie',
  free: 'Bezpłatnie',
  youDecide: 'Ty decydujesz',
  byUse: 'Według zużycia',
  perUnit: '{amount} za jednostkę: {meter}',
} as const satisfies Translation<typeof english>
