import type { signUp as english } from '../en/sign-up.ts'
import type { Translation } from '../messages.ts'

export const signUp = {
  title: 'Создайте аккаунт',
  lead: 'Это займёт меньше минуты.',
  name: 'Имя',
  nameMissing: 'Введите имя.',
  nameTooLong: 'Введите имя покороче.',
  passwordHelp:
    'Не меньше {minimum, plural, one {# символа} few {# символов} many {# символов} other {# символа}}. Хорошо подойдут несколько не связанных между собой слов.',
  passwordTooShort: 'Нужно не меньше {minimum, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
  passwordTooLong: 'Нужно не больше {maximum, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
  suggestion: 'Может быть, <fix>{address}</fix>?',
  submit: 'Создать аккаунт',
  submitting: 'Создаём аккаунт…',
  taken: 'Аккаунт с этим адресом уже есть. <link>Войти</link>',
  tooMany: 'Слишком много попыток за короткое время. Подождите немного.',
  haveAccount: 'Уже есть аккаунт? <link>Войдите</link>',
  closed: 'Регистрация по почте и паролю здесь отключена.',
} as const satisfies Translation<typeof english>
