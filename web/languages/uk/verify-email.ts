import type { verifyEmail as english } from '../en/verify-email.ts'
import type { Translation } from '../messages.ts'

export const verifyEmail = {
  title: 'Підтвердьте адресу',
  lead: 'Одне натискання — і ми знатимемо, що ця адреса ваша.',
  leadFor: 'Одне натискання — і ми знатимемо, що адреса <strong>{address}</strong> ваша.',
  submit: 'Підтвердити адресу',
  submitting: 'Підтверджуємо…',
  spentTitle: 'Посилання більше не діє',
  spent: 'Термін його дії минув або його вже використано. Якщо ви підтвердили адресу раніше, просто увійдіть.',
  newMail: 'Надіслати новий лист',
  newMailSending: 'Надсилаємо…',
  toSignIn: 'Перейти до входу',
} as const satisfies Translation<typeof english>
