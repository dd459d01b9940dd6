import type { resetPassword as english } from '../en/reset-password.ts'
import type { Translation } from '../messages.ts'

export const resetPassword = {
  title: 'Задайте новый пароль',
  lead: 'Для {address}',
  password: 'Новый пароль',
  everywhere: 'Все сеансы будут завершены, чтобы никто не остался в аккаунте со старым паролем.',
  submit: 'Сохранить и войти',
  submitting: 'Сохраняем…',
  spentTitle: 'Эта ссылка больше не работает',
  spent: 'Ссылка или код устарели, уже использованы или заменены более новым письмом.',
  newMail: 'Запросить новое письмо',
  newMailSending: 'Отправляем…',
  toSignIn: 'Вернуться ко входу',
  errorTitle: 'Не удалось проверить ссылку',
} as const satisfies Translation<typeof english>
