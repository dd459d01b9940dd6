import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../messages.ts'

export const signIn = {
  title: 'Вхід',
  remember: 'Не виходити на цьому пристрої',
  submit: 'Увійти',
  submitting: 'Входимо…',
  noAccount: 'Уперше тут? <link>Створіть обліковий запис</link>',
  closed: 'Вхід за поштою та паролем тут вимкнено.',
  name: 'Електронна пошта або ім’я користувача',
  nameMissing: 'Введіть адресу електронної пошти або ім’я користувача.',
  forgot: 'Забули пароль?',
  or: 'або',
  continueWith: 'Продовжити через {provider}',
  goingTo: 'Відкриваємо {provider}…',
  lastUsed: 'Минулого разу',
  providers: 'Інші способи входу',
  tryOut: 'Продовжити як гість',
} as const satisfies Translation<typeof english>
