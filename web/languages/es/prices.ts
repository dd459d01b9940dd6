import type { prices as english } from '../en/prices.ts'
import type { Translation } from '../messages.ts'

export const prices = {
  perMonth: 'al mes',
  perYear: 'al año',
  free: 'Gratis',
  youDecide: 'Usted decide',
  byUse: 'Por uso',
  perUnit: '{amount} por unidad de {meter}',
} as const satisfies Translation<typeof english>
