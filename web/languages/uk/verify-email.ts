import type { verifyEmail as english } from '../en/verify-email.ts'
import type { Translation } from '../messages.ts'

export const verifyEmail = {
  title: 'Підтвердьте адресу',
  lead: 'Одне натискання — і ми знатимемо, що ця адреса ваша.',
  leadFor: 'Одне натискання — і ми знатимемо, що адреса <strong>{address}</strong> ваша.',
  submit: 'Підтвердити адресу',
  submitting: 'Підтверджуємо…',
  spentTitle: 'Посилання більше не діє',
  spent: 'Термін його дії минув або його вже використано. Якщо ви підтвердили адресу раніше, просто увійдіть.',
  newMail: 'Надіслати новий лист',
  newMailSending: 'Надсилаємо…',
  toSignIn: 'Перейти до входу',
  changeTitle: 'Зміна адреси',
  changeLead:
    'Адреса вашого облікового запису зміниться з {from} на <strong>{to}</strong>. Потім ми напишемо на нову адресу, щоб ви її підтвердили.',
  changeSubmit: 'Змінити адресу',
  changeSubmitting: 'Змінюємо…',
  changeElsewhere: 'Це посилання працює лише там, де виконано вхід до облікового запису. <link>Увійдіть</link> і відкрийте його знову.',
} as const satisfies Translation<typeof english>
