import type { testCards as english } from '../en/test-cards.ts'
import type { Translation } from '../messages.ts'

export const testCards = {
  lead: 'Aucun argent réel n’est débité. Utilisez une carte de test :',
  tok_ok: 'Acceptée',
  tok_declined: 'Refusée',
  tok_insufficient_funds: 'Fonds insuffisants',
  tok_3ds: '3-D Secure',
  expiry: 'Expiration',
  expirySample: 'MM / AA',
  expiryWrong: 'Saisissez une date à venir.',
  code: 'Code de sécurité',
  codeWrong: 'Saisissez trois ou quatre chiffres.',
} as const satisfies Translation<typeof english>
