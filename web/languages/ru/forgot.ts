import type { forgot as english } from '../en/forgot.ts'
import type { Translation } from '../messages.ts'

export const forgot = {
  title: 'Забыли пароль?',
  lead: 'Введите почту, и мы пришлём ссылку для нового пароля.',
  submit: 'Отправить ссылку',
  submitting: 'Отправляем…',
  sentTo: 'Если аккаунт с адресом <strong>{address}</strong> существует, ссылка для нового пароля уже отправлена.',
  sent: 'Если аккаунт с вашей почтой существует, ссылка для нового пароля уже отправлена.',
  toSignIn: 'Вернуться ко входу',
  closed: 'Здесь нельзя сбросить пароль по почте. Обратитесь в поддержку.',
} as const satisfies Translation<typeof english>
