import type { testCards as english } from '../en/test-cards.ts'
import type { Translation } from '../messages.ts'

export const testCards = {
  lead: 'Гроші тут не списуються. Виберіть тестову картку:',
  tok_ok: 'Успіх',
  tok_declined: 'Відмова',
  tok_insufficient_funds: 'Недостатньо коштів',
  tok_3ds: '3-D Secure',
  expiry: 'Термін дії',
  expirySample: 'ММ / РР',
  expiryWrong: 'Введіть дату в майбутньому.',
  code: 'Код безпеки',
  codeWrong: 'Введіть три або чотири цифри.',
} as const satisfies Translation<typeof english>
