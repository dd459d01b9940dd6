import type { testCards as english } from '../en/test-cards.ts'
import type { Translation } from '../messages.ts'

export const testCards = {
  lead: 'Tu nie pobieramy prawdziwych pieniędzy. Użyj karty testowej:',
  tok_ok: 'Działa',
  tok_declined: 'Odrzucona',
  tok_insufficient_funds: 'Brak środków',
  tok_3ds: '3-D Secure',
  expiry: 'Data ważności',
  expirySample: 'MM / RR',
  expiryWrong: 'Podaj datę z przyszłości.',
  code: 'Kod zabezpieczający',
  codeWrong: 'Wpisz trzy lub cztery cyfry.',
} as const satisfies Translation<typeof english>
