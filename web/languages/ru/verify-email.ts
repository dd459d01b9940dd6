import type { verifyEmail as english } from '../en/verify-email.ts'
import type { Translation } from '../messages.ts'

export const verifyEmail = {
  title: 'Подтвердите адрес',
  lead: 'Одно нажатие — и мы будем знать, что этот адрес ваш.',
  leadFor: 'Одно нажатие — и мы будем знать, что адрес <strong>{address}</strong> ваш.',
  submit: 'Подтвердить адрес',
  submitting: 'Подтверждаем…',
  spentTitle: 'Ссылка больше не действует',
  spent: 'Срок её действия истёк или она уже использована. Если вы подтвердили адрес раньше, просто войдите.',
  newMail: 'Прислать новое письмо',
  newMailSending: 'Отправляем…',
  toSignIn: 'Перейти ко входу',
  changeTitle: 'Смена адреса',
  changeLead:
    'Адрес вашей учётной записи изменится с {from} на <strong>{to}</strong>. Затем мы напишем на новый адрес, чтобы вы его подтвердили.',
  changeSubmit: 'Сменить адрес',
  changeSubmitting: 'Меняем…',
  changeElsewhere: 'Эта ссылка работает только там, где выполнен вход в учётную запись. <link>Войдите</link> и откройте её снова.',
} as const satisfies Translation<typeof english>
