import type { resetPassword as english } from '../en/reset-password.ts'
import type { Translation } from '../messages.ts'

export const resetPassword = {
  title: 'Встановіть новий пароль',
  lead: 'Для {address}',
  password: 'Новий пароль',
  everywhere: 'Усі сеанси буде завершено, щоб ніхто не залишився в обліковому записі зі старим паролем.',
  submit: 'Зберегти й увійти',
  submitting: 'Зберігаємо…',
  spentTitle: 'Це посилання більше не працює',
  spent: 'Посилання або код застаріли, уже використані або замінені новішим листом.',
  newMail: 'Отримати новий лист',
  newMailSending: 'Надсилаємо…',
  toSignIn: 'Повернутися до входу',
  errorTitle: 'Не вдалося перевірити посилання',
} as const satisfies Translation<typeof english>
