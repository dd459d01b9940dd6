import type { testCards as english } from '../en/test-cards.ts'
import type { Translation } from '../messages.ts'

export const testCards = {
  lead: 'Gerçek para çekilmez. Bir test kartı kullanın:',
  tok_ok: 'Başarılı',
  tok_declined: 'Reddedilir',
  tok_insufficient_funds: 'Yetersiz bakiye',
  tok_3ds: '3-D Secure',
  expiry: 'Son kullanma tarihi',
  expirySample: 'AA / YY',
  expiryWrong: 'Gelecekte bir tarih girin.',
  code: 'Güvenlik kodu',
  codeWrong: 'Üç ya da dört rakam girin.',
} as const satisfies Translation<typeof english>
