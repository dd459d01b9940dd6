import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../messages.ts'

export const signIn = {
  title: 'Вход',
  remember: 'Запомнить меня на этом устройстве',
  submit: 'Войти',
  submitting: 'Входим…',
  noAccount: 'Впервые здесь? <link>Создайте аккаунт</link>',
  closed: 'Вход по почте и паролю здесь отключён.',
  name: 'Электронная почта или имя пользователя',
  nameMissing: 'Введите адрес электронной почты или имя пользователя.',
  forgot: 'Забыли пароль?',
  or: 'или',
  continueWith: 'Продолжить через {provider}',
  goingTo: 'Открываем {provider}…',
  lastUsed: 'В прошлый раз',
  providers: 'Другие способы входа',
  tryOut: 'Продолжить как гость',
} as const satisfies Translation<typeof english>
