import type { testCards as english } from '../en/test-cards.ts'
import type { Translation } from '../messages.ts'

export const testCards = {
  lead: 'Деньги здесь не списываются. Выберите тестовую карту:',
  tok_ok: 'Успех',
  tok_declined: 'Отказ',
  tok_insufficient_funds: 'Недостаточно средств',
  tok_3ds: '3-D Secure',
  expiry: 'Срок действия',
  expirySample: 'ММ / ГГ',
  expiryWrong: 'Введите дату в будущем.',
  code: 'Код безопасности',
  codeWrong: 'Введите три или четыре цифры.',
} as const satisfies Translation<typeof english>
