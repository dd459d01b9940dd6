import type { testCards as english } from '../en/test-cards.ts'
import type { Translation } from '../messages.ts'

export const testCards = {
  lead: 'Es wird kein echtes Geld abgebucht. Verwenden Sie eine Testkarte:',
  tok_ok: 'Erfolgreich',
  tok_declined: 'Abgelehnt',
  tok_insufficient_funds: 'Nicht gedeckt',
  tok_3ds: '3-D Secure',
  expiry: 'Gültig bis',
  expirySample: 'MM / JJ',
  expiryWrong: 'Geben Sie ein künftiges Datum ein.',
  code: 'Sicherheitscode',
  codeWrong: 'Geben Sie drei oder vier Ziffern ein.',
} as const satisfies Translation<typeof english>
