import type { shared as english } from '../en/shared.ts'
import type { Translation } from '../messages.ts'

export const shared = {
  language: 'Язык',
  theme: 'Тема',
  themeSystem: 'Системная',
  themeLight: 'Светлая',
  themeDark: 'Тёмная',

  email: 'Электронная почта',
  emailMissing: 'Введите адрес электронной почты.',
  password: 'Пароль',
  passwordMissing: 'Введите пароль.',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  capsLock: 'Включён Caps Lock.',

  tryAgain: 'Повторить',
  cancel: 'Отмена',
  copy: 'Скопировать',
  copied: 'Скопировано',
  reference: 'Номер ошибки',
  loading: 'Загрузка…',

  offline: 'Нет подключения к интернету. Введённое сохранено; повторите, когда появится связь.',
  unreachable: 'Не удалось связаться с сервером. Проверьте подключение и попробуйте ещё раз.',
  fault: 'Ошибка на нашей стороне. Попробуйте ещё раз.',
  refused: 'Не получилось. Проверьте введённые данные и попробуйте ещё раз.',
  tryAgainIn: 'Повторить через {seconds, plural, one {# секунду} few {# секунды} many {# секунд} other {# секунды}}',

  notFoundTitle: 'Такой страницы нет',
  notFound: 'Возможно, в ссылке опечатка или страница переехала.',
  toStart: 'На главную страницу',

  crashTitle: 'Эта страница перестала работать',
  crash: 'Это наша ошибка. Обновите страницу; всё сохранённое на месте.',
  reload: 'Обновить',
  notLoaded: 'Не удалось загрузить эту часть страницы',
  newVersion: 'Доступна новая версия. Обновите страницу.',
} as const satisfies Translation<typeof english>
