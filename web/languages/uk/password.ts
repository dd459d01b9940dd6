import type { password as english } from '../en/password.ts'
import type { Translation } from '../messages.ts'

export const password = {
  title: 'Пароль',
  lead: 'Виберіть довгий пароль, який ви більше ніде не використовуєте.',
  changeTitle: 'Змінити пароль',
  current: 'Поточний пароль',
  new: 'Новий пароль',
  signOutOthers: 'Вийти на всіх інших пристроях',
  signOutOthersHelp: 'Усі, хто знає старий пароль, втратять доступ.',
  changed: 'Пароль змінено.',
  changedEverywhere: 'Пароль змінено, усі інші сеанси завершено.',
  forgotten: 'Не пам’ятаєте його?',
  noneTitle: 'У вас ще немає пароля',
  none: 'Пароль дасть вам ще один спосіб входу.',
  mail: 'Надіслати посилання',
  mailing: 'Надсилаємо…',
  mailed: 'Ми надіслали посилання на {address}.',
  mailHelp: 'Коли ви встановите пароль за посиланням, усі сеанси буде завершено, зокрема й цей.',
  resetOff: 'Тут не можна встановити пароль поштою. Зверніться до служби підтримки.',
  errorTitle: 'Не вдалося завантажити налаштування пароля',
} as const satisfies Translation<typeof english>
