import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../messages.ts'

export const signIn = {
  title: 'Вхід',
  lead: 'З поверненням! Введіть свої дані, щоб продовжити.',
  remember: 'Не виходити на цьому пристрої',
  rememberHelp: 'На чужому комп’ютері краще вимкнути.',
  submit: 'Увійти',
  submitting: 'Входимо…',
  noAccount: 'Уперше тут? <link>Створіть обліковий запис</link>',
  closed: 'Вхід за поштою та паролем тут вимкнено.',
} as const satisfies Translation<typeof english>
