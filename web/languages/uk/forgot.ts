import type { forgot as english } from '../en/forgot.ts'
import type { Translation } from '../messages.ts'

export const forgot = {
  title: 'Забули пароль?',
  lead: 'Введіть свою адресу, і ми надішлемо посилання, щоб вибрати новий.',
  submit: 'Надіслати лист',
  submitting: 'Надсилаємо…',
  sentTo: 'Якщо обліковий запис з адресою <strong>{address}</strong> існує, посилання для нового пароля вже в дорозі.',
  sent: 'Якщо обліковий запис із вашою адресою існує, посилання для нового пароля вже в дорозі.',
  toSignIn: 'Повернутися до входу',
  closed: 'Тут не можна скинути пароль поштою. Зверніться до адміністрації.',
} as const satisfies Translation<typeof english>
