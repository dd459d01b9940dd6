import type { fresh as english } from '../en/fresh.ts'
import type { Translation } from '../messages.ts'

export const fresh = {
  title: 'Подтвердите, что это вы',
  lead: 'Вы вошли довольно давно. Введите пароль, чтобы продолжить.',
  submit: 'Продолжить',
  submitting: 'Проверяем…',
  noPassword: 'У вашего аккаунта нет пароля. Войдите заново привычным способом.',
  otherWay: 'Нет пароля? <link>Войти заново</link>',
} as const satisfies Translation<typeof english>
