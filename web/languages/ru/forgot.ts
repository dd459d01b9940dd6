import type { forgot as english } from '../en/forgot.ts'
import type { Translation } from '../messages.ts'

export const forgot = {
  title: 'Забыли пароль?',
  lead: 'Введите свой адрес, и мы пришлём ссылку, чтобы выбрать новый.',
  submit: 'Отправить письмо',
  submitting: 'Отправляем…',
  sentTo: 'Если учётная запись с адресом <strong>{address}</strong> существует, ссылка для нового пароля уже в пути.',
  sent: 'Если учётная запись с вашим адресом существует, ссылка для нового пароля уже в пути.',
  toSignIn: 'Вернуться ко входу',
  closed: 'Здесь нельзя сбросить пароль по почте. Обратитесь к администрации.',
} as const satisfies Translation<typeof english>
