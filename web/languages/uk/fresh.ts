import type { fresh as english } from '../en/fresh.ts'
import type { Translation } from '../messages.ts'

export const fresh = {
  title: 'Це все ще ви?',
  lead: 'Ви увійшли досить давно. Введіть пароль, і розпочата дія продовжиться.',
  submit: 'Продовжити',
  submitting: 'Перевіряємо…',
  noPassword: 'Ваш обліковий запис не має пароля. Увійдіть знову звичним для вас способом.',
  otherWay: 'Немає пароля? <link>Увійти знову</link>',
} as const satisfies Translation<typeof english>
