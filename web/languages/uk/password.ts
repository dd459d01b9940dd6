import type { password as english } from '../en/password.ts'
import type { Translation } from '../messages.ts'

export const password = {
  title: 'Пароль',
  lead: 'Найкраще довгий, який ви більше ніде не використовуєте.',
  changeTitle: 'Змінити пароль',
  current: 'Поточний пароль',
  new: 'Новий пароль',
  signOutOthers: 'Вийти на всіх інших пристроях',
  signOutOthersHelp: 'Той, хто міг дізнатися старий пароль, втратить доступ.',
  changed: 'Пароль змінено.',
  changedEverywhere: 'Пароль змінено, на всіх інших пристроях виконано вихід.',
  forgotten: 'Не пам’ятаєте його?',
  noneTitle: 'У вас ще немає пароля',
  none: 'Ви входите іншими способами. З паролем з’явиться ще один.',
  mail: 'Надіслати посилання для вибору пароля',
  mailing: 'Надсилаємо…',
  mailed: 'Ми надіслали посилання на {address}.',
  mailHelp: 'Коли ви виберете пароль за посиланням, вихід буде виконано на всіх пристроях, зокрема й на цьому.',
  resetOff: 'Тут не можна задати пароль поштою. Зверніться до адміністрації.',
  errorTitle: 'Не вдалося завантажити налаштування пароля',
} as const satisfies Translation<typeof english>
