import type { checkouts as english } from '../en/checkouts.ts'
import type { Translation } from '../messages.ts'

export const checkouts = {
  invalidTitle: 'Dieser Bezahllink ist ungültig oder abgelaufen',
  invalid: 'Es wurde nichts abgebucht. Gehen Sie zurück zum Shop und beginnen Sie den Kauf neu oder bitten Sie um einen neuen Link.',
  back: 'Zurück',
} as const satisfies Translation<typeof english>
