import type { fresh as english } from '../en/fresh.ts'
import type { Translation } from '../messages.ts'

export const fresh = {
  title: 'Это всё ещё вы?',
  lead: 'Вы вошли довольно давно. Введите пароль, и начатое действие продолжится.',
  submit: 'Продолжить',
  submitting: 'Проверяем…',
  noPassword: 'У вашей учётной записи нет пароля. Войдите заново обычным для вас способом.',
  otherWay: 'Нет пароля? <link>Войти заново</link>',
} as const satisfies Translation<typeof english>
