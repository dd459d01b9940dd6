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
  weak: 'Легко угадать: {reasons}. Лучше выберите другой.',
  weakCommon: 'его используют многие',
  weakPersonal: 'в нём есть ваше имя или почта',
  weakRepeated: 'он повторяется',
  weakSequence: 'он идёт по клавиатуре или алфавиту',
  suggestion: 'Может быть, <fix>{address}</fix>?',
  submit: 'Создать аккаунт',
  submitting: 'Создаём аккаунт…',
  taken: 'Аккаунт с этой почтой уже есть. <link>Войти</link>',
  haveAccount: 'Уже есть аккаунт? <link>Войдите</link>',
  closed: 'Регистрация по почте и паролю здесь отключена.',
  closedToAll: 'Сейчас здесь никто не может создать аккаунт.',
  byInvitation: 'Только по приглашению: укажите почту, на которую оно пришло.',
  byDomain: 'Только для почты на {domains}.',
} as const satisfies Translation<typeof english>
