import type { account as english } from '../en/account.ts'
import type { Translation } from '../messages.ts'

export const account = {
  navigation: 'Навигация',
  heading: 'Аккаунт',
  sessions: 'Сеансы',
  openMenu: 'Открыть навигацию',
  closeMenu: 'Закрыть навигацию',
  skip: 'К содержанию',
  notifications: 'Уведомления',
  signOut: 'Выйти',
  signOutLead: 'Сеанс в этом браузере будет завершён.',
  signingOut: 'Выходим…',
  signOutFailed: 'Выйти не удалось. Сеанс продолжается.',
  errorTitle: 'Не удалось загрузить аккаунт',
  profile: 'Профиль',
  email: 'Электронная почта',
  password: 'Пароль',
  linkedAccounts: 'Способы входа',
  apiKeys: 'API-ключи',
  purchases: 'Покупки',
  activity: 'Журнал действий',
  deletion: 'Удаление аккаунта',
  anonymous: 'Пока без аккаунта',
  anonymousNotice:
    'У вас пока нет аккаунта: всё созданное здесь пропадёт, когда вы выйдете. <link>Создайте аккаунт</link>, чтобы это сохранить.',
  home: 'Главная',
  personMenu: 'Меню аккаунта',
  yourAccount: 'Ваш аккаунт',
} as const satisfies Translation<typeof english>
