import type { signUp as english } from '../en/sign-up.ts'
import type { Translation } from '../messages.ts'

export const signUp = {
  title: 'Створіть обліковий запис',
  lead: 'Це займе менше хвилини.',
  name: 'Ім’я',
  nameMissing: 'Введіть ім’я.',
  nameTooLong: 'Введіть коротше ім’я.',
  passwordHelp:
    'Щонайменше {minimum, plural, one {# символ} few {# символи} many {# символів} other {# символу}}. Добре підійдуть кілька не пов’язаних між собою слів.',
  passwordTooShort: 'Потрібно щонайменше {minimum, plural, one {# символ} few {# символи} many {# символів} other {# символу}}.',
  passwordTooLong: 'Потрібно не більше ніж {maximum, plural, one {# символ} few {# символи} many {# символів} other {# символу}}.',
  weak: 'Легко вгадати: {reasons}. Краще виберіть інший.',
  weakCommon: 'його використовує багато хто',
  weakPersonal: 'у ньому є ваше ім’я або пошта',
  weakRepeated: 'він повторюється',
  weakSequence: 'він іде за клавіатурою чи абеткою',
  suggestion: 'Можливо, <fix>{address}</fix>?',
  submit: 'Створити обліковий запис',
  submitting: 'Створюємо обліковий запис…',
  taken: 'Обліковий запис із цією поштою вже є. <link>Увійти</link>',
  haveAccount: 'Уже маєте обліковий запис? <link>Увійдіть</link>',
  closed: 'Реєстрацію за поштою та паролем тут вимкнено.',
  closedToAll: 'Наразі тут ніхто не може створити обліковий запис.',
  byInvitation: 'Лише за запрошенням: вкажіть пошту, на яку воно надійшло.',
  byDomain: 'Лише для пошти на {domains}.',
} as const satisfies Translation<typeof english>
