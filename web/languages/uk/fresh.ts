import type { fresh as english } from '../en/fresh.ts'
import type { Translation } from '../messages.ts'

export const fresh = {
  title: 'Підтвердьте, що це ви',
  lead: 'Ви ввійшли досить давно. Введіть пароль, щоб продовжити.',
  submit: 'Продовжити',
  submitting: 'Перевіряємо…',
  noPassword: 'Ваш обліковий запис не має пароля. Увійдіть знову звичним способом.',
  otherWay: 'Немає пароля? <link>Увійти знову</link>',
} as const satisfies Translation<typeof english>
