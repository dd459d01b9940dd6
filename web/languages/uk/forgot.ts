import type { forgot as english } from '../en/forgot.ts'
import type { Translation } from '../messages.ts'

export const forgot = {
  title: 'Забули пароль?',
  lead: 'Введіть пошту, і ми надішлемо посилання для нового пароля.',
  submit: 'Надіслати посилання',
  submitting: 'Надсилаємо…',
  sentTo: 'Якщо обліковий запис з адресою <strong>{address}</strong> існує, посилання для нового пароля вже надіслано.',
  sent: 'Якщо обліковий запис із вашою поштою існує, посилання для нового пароля вже надіслано.',
  toSignIn: 'Повернутися до входу',
  closed: 'Тут не можна скинути пароль поштою. Зверніться до служби підтримки.',
} as const satisfies Translation<typeof english>
