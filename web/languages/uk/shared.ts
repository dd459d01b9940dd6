import type { shared as english } from '../en/shared.ts'
import type { Translation } from '../messages.ts'

export const shared = {
  language: 'Мова',
  theme: 'Тема',
  themeSystem: 'Системна',
  themeLight: 'Світла',
  themeDark: 'Темна',

  email: 'Електронна пошта',
  emailMissing: 'Введіть адресу електронної пошти.',
  password: 'Пароль',
  passwordMissing: 'Введіть пароль.',
  showPassword: 'Показати пароль',
  hidePassword: 'Приховати пароль',
  capsLock: 'Увімкнено Caps Lock.',

  tryAgain: 'Повторити',
  cancel: 'Скасувати',
  copy: 'Скопіювати',
  copied: 'Скопійовано',
  reference: 'Номер помилки',
  loading: 'Завантаження…',

  offline: 'Немає підключення до інтернету. Введене збережено; повторіть, коли зв’язок відновиться.',
  unreachable: 'Не вдалося зв’язатися із сервером. Перевірте підключення та спробуйте ще раз.',
  fault: 'Помилка на нашому боці. Спробуйте ще раз.',
  refused: 'Не вийшло. Перевірте введені дані та спробуйте ще раз.',
  tryAgainIn: 'Повторити через {seconds, plural, one {# секунду} few {# секунди} many {# секунд} other {# секунди}}',

  notFoundTitle: 'Такої сторінки немає',
  notFound: 'Можливо, у посиланні помилка або сторінку перенесено.',
  toStart: 'На головну сторінку',

  crashTitle: 'Ця сторінка перестала працювати',
  crash: 'Це наша помилка. Оновіть сторінку; усе збережене на місці.',
  reload: 'Оновити',
  notLoaded: 'Не вдалося завантажити цю частину сторінки',
  newVersion: 'Доступна нова версія. Оновіть сторінку, щоб продовжити.',
} as const satisfies Translation<typeof english>
